import Foundation
import SettingsSchema

/// Diagnostics as a JSON array.
enum CheckJSON {
  static func text(of diagnostics: [Diagnostic]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Text and numbers only: there is nothing that can't be encoded.
    guard let data = try? encoder.encode(diagnostics.map { Item(diagnostic: $0) }) else {
      return "[]"
    }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Item: Encodable {
    let diagnostic: Diagnostic

    enum CodingKeys: CodingKey {
      case severity, code, message, file, line, column, specifier
    }

    /// What is absent is null, so that every object has the same keys.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(diagnostic.severity.rawValue, forKey: .severity)
      try container.encode(diagnostic.code, forKey: .code)
      try container.encode(diagnostic.message, forKey: .message)
      try container.encode(diagnostic.shownPath, forKey: .file)
      try container.encode(diagnostic.line, forKey: .line)
      try container.encode(diagnostic.column, forKey: .column)
      try container.encode(diagnostic.specifier, forKey: .specifier)
    }
  }
}
