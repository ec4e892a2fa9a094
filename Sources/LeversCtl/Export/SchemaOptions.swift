import ArgumentParser
import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// The ID and the path of a GSettings schema.
struct SchemaOptions: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The schema’s identifier."), valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      tr("Where the values are stored. By default, this is derived from the identifier."),
      valueName: "path"))
  var path: String?

  func validate() throws {
    if let id, !SchemaOptions.isIdentifier(id) {
      throw ValidationError(tr("“\(id)” isn’t a schema identifier such as org.example.MyApp."))
    }
    if let path, !SettingsPath.isValid(path) {
      throw ValidationError(tr("“\(path)” isn’t a schema path such as /org/example/MyApp/."))
    }
  }

  /// Whether none of them is given.
  var isEmpty: Bool { id == nil && path == nil }

  /// The identifier, or else the parser’s message that it is missing.
  var requiredID: String {
    get throws {
      guard let id else { throw ValidationError("Missing expected argument '--id <id>'") }
      return id
    }
  }

  /// The path of the values.
  var storagePath: String {
    get throws {
      let id = try requiredID
      return path ?? "/" + id.replacingOccurrences(of: ".", with: "/") + "/"
    }
  }

  private static func isIdentifier(_ id: String) -> Bool {
    id.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first?.isLetter == true
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
  }
}
