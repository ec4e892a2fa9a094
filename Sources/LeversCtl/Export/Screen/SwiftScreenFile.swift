import PropertyList
import SettingsSchema

/// A Swift file that declares the pages of a bundle.
struct SwiftScreenFile {
  let text: String

  /// - Parameter typeName: the enum to declare.
  init(_ bundle: SettingsBundle, typeName: String) {
    var pages = SwiftPages(bundle)
    pages.add(bundle.rootPaneName)
    let body = pages.functions.flatMap { [""] + $0 }.map { $0.isEmpty ? "" : "  " + $0 }
    let source = body.joined(separator: "\n")
    let usesFoundation = source.contains("Date(") || source.contains("Data(")
    let tables = pages.tables.map { "\($0).strings" }
    var lines = ["// Made by “leversctl export swift-screen”.", "// swift-format-ignore-file", ""]
    lines += usesFoundation ? ["import Foundation"] : []
    lines += ["import PropertyList", "import SettingsSchema", "", "/// The pages of the settings."]
    if let table = pages.tables.first {
      lines += [
        "///",
        "/// For translations, put \(tables.joined(separator: ", ")) into one table in a folder:",
        "/// `SettingsBundle(\(typeName).screen, resources: folder, stringsTable: \(SwiftLiteral.text(table)))`.",
      ].map { SwiftLiteral.comment($0) }
    }
    lines += ["enum \(typeName) {"] + body.dropFirst() + ["}"]
    text = lines.joined(separator: "\n") + "\n"
  }
}
