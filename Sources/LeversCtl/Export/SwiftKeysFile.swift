import Foundation
import PropertyList
import SettingsSchema

/// A Swift file with the keys of a bundle.
struct SwiftKeysFile {
  let text: String

  /// - Parameter typeName: an enum to declare; nil to extend `SettingsKeys`.
  init(_ keys: ExportedKeys, typeName: String?) {
    // Members and types, because a name without cases is the same for both.
    var names = UniqueNames()
    if let typeName { _ = names.uniqueName(typeName, orElse: "") }
    var body: [String] = []
    var enumerations: [String] = []
    let swiftKeys = keys.all.map { SwiftKey($0) }
    for (exported, key) in zip(keys.all, swiftKeys) {
      let member = names.uniqueName(SwiftIdentifier.member(exported.name), orElse: "key")
      var type = key.type ?? ""
      var arguments = key.arguments
      if let enumeration = key.enumeration {
        let name = names.uniqueName(SwiftIdentifier.type(exported.name), orElse: "Choice")
        let cases = SwiftKeysFile.names(of: enumeration)
        enumerations += SwiftKeysFile.declaration(of: enumeration, name: name, cases: cases)
        type = name + (key.defaultOption == nil ? "?" : "")
        if let index = key.defaultOption, cases.indices.contains(index) {
          arguments = ", default: .\(SwiftIdentifier.escaped(cases[index]))"
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

  /// The name for a text value; for numbers, that for the title.
  private static func names(of enumeration: SwiftKey.Enumeration) -> [String] {
    var names = UniqueNames()
    return enumeration.cases.map { option, _ in
      let own = option.value.string.map { SwiftIdentifier.member($0) } ?? ""
      let isName = own.first.map { !$0.isNumber } ?? false
      return names.uniqueName(
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

  /// The imports of the file, public if public declarations need them.
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

/// The Swift type of a key, and its initializer.
struct SwiftKey {
  /// A choice as an enum of strings or integers.
  struct Enumeration {
    let rawType: String
    /// The options with the source of their raw values.
    let cases: [(option: ChoiceOption, raw: String)]

    /// Makes an enum of options; nil if their values aren’t all strings, or all integers that fit.
    init?(_ options: [ChoiceOption]) {
      let texts = options.compactMap(\.value.string)
      let numbers = options.compactMap { $0.value.integer.flatMap { Int(exactly: $0) } }
      if texts.count == options.count {
        rawType = "String"
        cases = zip(options, texts).map { ($0, SwiftLiteral.text($1)) }
      } else if numbers.count == options.count {
        rawType = "Int"
        cases = zip(options, numbers).map { ($0, String($1)) }
      } else {
        return nil
      }
    }
  }

  /// The type; nil for an enum.
  let type: String?
  /// The arguments after the key’s name: its default, and the values of a switch; "" for none.
  let arguments: String
  /// The enum, if the key is a choice with one.
  private(set) var enumeration: Enumeration?
  /// The enum’s option that is the default.
  private(set) var defaultOption: Int?

  init(_ key: ExportedKey) {
    let value = key.defaultValue
    switch key.shape {
    case .toggle(let on, let off):
      type = "Bool"
      let isOn = value.map { $0 == on } ?? false
      let isPlain = on == true && off == false
      arguments =
        ", default: \(isOn)"
        + (isPlain ? "" : ", on: \(SwiftLiteral.value(on)), off: \(SwiftLiteral.value(off))")
    case .number(let range):
      let number = KeyShape.number(value, in: range)
      (type, arguments) = ("Double", ", default: \(SwiftLiteral.number(number))")
    case .text:
      let text = value.flatMap { String(propertyList: $0) } ?? ""
      (type, arguments) = ("String", ", default: \(SwiftLiteral.text(text))")
    case .date: (type, arguments) = SwiftKey.plain(value?.date.map { .date($0) }, else: "Date")
    case .list(let isOfTexts):
      let texts = isOfTexts ? value.map { [String](propertyList: $0) } ?? [] : nil
      type = texts == nil ? "[PropertyListValue]" : "[String]"
      let elements =
        texts?.map { SwiftLiteral.text($0) }
        ?? (value?.array ?? []).map { SwiftLiteral.value($0) }
      arguments = ", default: [" + elements.joined(separator: ", ") + "]"
    case .choice(let options):
      let index = value.flatMap { value in options.firstIndex { $0.value == value } }
      // A default that isn’t an option can’t be expressed with an enum.
      if let enumeration = Enumeration(options), value == nil || index != nil {
        (type, arguments) = (nil, "")
        self.enumeration = enumeration
        defaultOption = index
      } else {
        (type, arguments) = SwiftKey.common(
          options.map(\.value) + (value.map { [$0] } ?? []), value)
      }
    case .any(let example):
      (type, arguments) = SwiftKey.plain(value ?? example, else: "PropertyListValue")
    }
  }

  /// The common type of several values, if any.
  private static func common(
    _ values: [PropertyListValue], _ value: PropertyListValue?
  ) -> (String, String) {
    let types = Set(values.map(\.typeName))
    let name =
      switch types {
      case ["string"]: "String"
      case ["boolean"]: "Bool"
      case ["integer"] where values.allSatisfy { Int(propertyList: $0) != nil }: "Int"
      case ["real"], ["real", "integer"]: "Double"
      default: "PropertyListValue"
      }
    guard let value else { return (name + "?", "") }
    if name == "PropertyListValue" { return (name, ", default: \(SwiftLiteral.value(value))") }
    if name == "Double" {
      return (name, ", default: \(SwiftLiteral.number(value.lenientNumber ?? 0))")
    }
    return plain(value, else: name)
  }

  /// The type of a default; without one, an optional.
  private static func plain(_ value: PropertyListValue?, else type: String) -> (String, String) {
    switch value {
    case nil: (type + "?", "")
    case .string(let text): ("String", ", default: \(SwiftLiteral.text(text))")
    case .integer(let number) where Int(exactly: number) != nil: ("Int", ", default: \(number)")
    case .real(let number): ("Double", ", default: \(SwiftLiteral.number(number))")
    case .boolean(let flag): ("Bool", ", default: \(flag)")
    case .date(let date): ("Date", ", default: \(SwiftLiteral.date(date))")
    case .data(let data): ("Data", ", default: \(SwiftLiteral.data(data))")
    case .some(let value): ("PropertyListValue", ", default: \(SwiftLiteral.value(value))")
    }
  }
}
