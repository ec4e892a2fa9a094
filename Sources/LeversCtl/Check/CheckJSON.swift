import PropertyList
import SettingsSchema

/// Diagnostics as a JSON array.
enum CheckJSON {
  static func text(of diagnostics: [Diagnostic]) -> String {
    JSONWriter.text(.array(diagnostics.map { node(of: $0) }))
  }

  /// What is absent is null, so that every object has the same keys.
  private static func node(of diagnostic: Diagnostic) -> JSONNode {
    [
      "code": .string(diagnostic.code), "column": node(of: diagnostic.column),
      "file": .string(diagnostic.shownPath), "line": node(of: diagnostic.line),
      "message": .string(diagnostic.message), "severity": .string(diagnostic.severity.rawValue),
      "specifier": JSONNode(diagnostic.specifier),
    ]
  }

  private static func node(of number: Int?) -> JSONNode {
    number.map { .number(String($0)) } ?? .null
  }
}
