import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// The ID and the path of a GSettings schema.
struct SchemaOptions: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The schema’s identifier."), valueName: "id"))
  var id: String

  @Option(
    help: ArgumentHelp(
      tr("Where the values are stored. By default, this is derived from the identifier."),
      valueName: "path"))
  var path: String?

  func validate() throws {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = parts.allSatisfy { part in
      part.first?.isLetter == true
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    if !isValid {
      throw ValidationError(tr("“\(id)” isn’t a schema identifier such as org.example.MyApp."))
    }
    if let path, !SchemaOptions.isPath(path) {
      throw ValidationError(tr("“\(path)” isn’t a schema path such as /org/example/MyApp/."))
    }
  }

  /// The path of the values.
  var storagePath: String { path ?? "/" + id.replacingOccurrences(of: ".", with: "/") + "/" }

  /// Whether a path is valid for a schema and as a group of a key file.
  private static func isPath(_ path: String) -> Bool {
    path.hasPrefix("/") && path.hasSuffix("/") && !path.contains("//")
      && !path.unicodeScalars.contains {
        $0 == "[" || $0 == "]" || $0.properties.generalCategory == .control
      }
  }
}
