import ArgumentParser
import SettingsSchema

/// `leversctl export gschema BUNDLE --id ID`: a GSettings schema.
struct ExportGSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gschema",
    abstract: "Export the keys of a bundle as a GSettings schema.",
    discussion: """
      GSettings allows small letters, digits and hyphens in the names of keys: autoSave becomes \
      auto-save, and its description has the name in the bundle. Dates are ISO 8601 texts, "" for none.

      Examples:
        leversctl export gschema MyApp/Settings.bundle --id org.example.MyApp
        leversctl export gschema MyApp.app --id org.example.MyApp -o org.example.MyApp.gschema.xml
        leversctl export gschema MyApp.app --id org.example.MyApp --path /org/example/other/
      """)

  @OptionGroup var export: ExportOptions

  @Option(help: ArgumentHelp("The schema's identifier.", valueName: "id"))
  var id: String

  @Option(
    help: ArgumentHelp(
      "Where the values are stored; made from the identifier without it.", valueName: "path"))
  var path: String?

  func validate() throws {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = parts.allSatisfy { part in
      part.first?.isLetter == true
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    if !isValid {
      throw ValidationError("“\(id)” is no identifier of a schema, such as org.example.MyApp.")
    }
    if let path, !path.hasPrefix("/") || !path.hasSuffix("/") || path.contains("//") {
      throw ValidationError("“\(path)” is no path of a schema, such as /org/example/MyApp/.")
    }
  }

  func run() throws {
    try export.run {
      GSchemaFile(
        ExportedKeys($0), id: id,
        path: path ?? "/" + id.replacingOccurrences(of: ".", with: "/") + "/"
      ).text
    }
  }
}
