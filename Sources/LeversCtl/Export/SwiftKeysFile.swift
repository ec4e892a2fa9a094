import SettingsSchema

/// A Swift file with the keys of a bundle.
struct SwiftKeysFile {
  let text: String

  /// - Parameter typeName: an enum to declare; nil to extend `SettingsKeys`.
  init(_ keys: ExportedKeys, typeName: String?) {
    var members = UniqueNames()
    var types = UniqueNames()
    if let typeName { _ = types.take(typeName, orElse: "") }
    var body: [String] = []
    var enumerations: [String] = []
    let swiftKeys = keys.all.map { SwiftKey($0) }
    for (exported, key) in zip(keys.all, swiftKeys) {
      let member = members.take(SwiftIdentifier.member(exported.name), orElse: "key")
      var type = key.type ?? ""
      var arguments = key.arguments
      if let enumeration = key.enumeration {
        let name = types.take(SwiftIdentifier.type(exported.name), orElse: "Choice")
        let names = SwiftKeysFile.names(of: enumeration)
        enumerations += SwiftKeysFile.declaration(of: enumeration, name: name, cases: names)
        type = name + (key.defaultOption == nil ? "?" : "")
        if let index = key.defaultOption, names.indices.contains(index) {
          arguments = ", default: .\(SwiftIdentifier.escaped(names[index]))"
        }
      }
      body += SwiftKeysFile.comment(exported.title, exported.details, orElse: exported.name)
      body.append(
        "public static let \(SwiftIdentifier.escaped(member)) = "
          + "SettingsKey<\(type)>(\(SwiftLiteral.text(exported.name))\(arguments))")
    }
    body += enumerations
    let heading = typeName.map { "public enum \($0) {" } ?? "extension SettingsKeys {"
    let lines =
      ["// Made by “leversctl export swift”.", "// swift-format-ignore-file", ""]
      + SwiftKeysFile.imports(for: swiftKeys)
      + ["", "/// The keys of the settings.", heading] + body.map { $0.isEmpty ? "" : "  " + $0 }
      + ["}"]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func declaration(
    of enumeration: SwiftKey.Enumeration, name: String, cases: [String]
  ) -> [String] {
    var lines = [
      "", "/// A choice.",
      "public enum \(name): \(enumeration.rawType), PropertyListConvertible, CaseIterable {",
    ]
    for (name, (option, raw)) in zip(cases, enumeration.cases) {
      lines += comment(option.title, "", orElse: raw).map { "  " + $0 }
      lines.append("  case \(SwiftIdentifier.escaped(name)) = \(raw)")
    }
    return lines + ["}"]
  }

  /// A text's own name, or for numbers the title's.
  private static func names(of enumeration: SwiftKey.Enumeration) -> [String] {
    var names = UniqueNames()
    return enumeration.cases.map { option, _ in
      let own = option.value.string.map { SwiftIdentifier.member($0) } ?? ""
      let isName = own.first.map { !$0.isNumber } ?? false
      return names.take(
        isName ? own : SwiftIdentifier.member(option.title), orElse: "value")
    }
  }

  private static func comment(
    _ title: String, _ details: String, orElse name: String
  ) -> [String] {
    let lines = [title.isEmpty ? name : title, details].map { SwiftLiteral.comment($0) }.filter {
      !$0.isEmpty
    }
    return lines.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  /// What the file needs, public where public declarations name it.
  private static func imports(for keys: [SwiftKey]) -> [String] {
    func isPublic(_ names: String...) -> Bool {
      keys.contains { key in names.contains { key.type?.contains($0) ?? false } }
    }
    let usesDates = keys.contains {
      $0.arguments.contains("Date(") || $0.arguments.contains("Data(")
    }
    let namesValues = isPublic("PropertyListValue") || keys.contains { $0.enumeration != nil }
    let usesValues = keys.contains { $0.arguments.contains(", on: .") }
    return [
      isPublic("Date", "Data") ? "public import Foundation" : usesDates ? "import Foundation" : nil,
      namesValues ? "public import PropertyList" : usesValues ? "import PropertyList" : nil,
      keys.isEmpty ? "import SettingsStorage" : "public import SettingsStorage",
    ].compactMap(\.self)
  }
}
