import Markup
package import SettingsSchema
package import Translation

/// A rule about the XML files of schemas, with the stable code of its diagnostics.
///
/// Those that are errors are the rules of `glib-compile-schemas --strict`.
package struct SchemaCheck: Sendable {
  /// The code, in words with hyphens: `schema-no-summary`.
  package let code: String
  /// The severity of its diagnostics.
  package let severity: Diagnostic.Severity
  /// The rule, in a sentence.
  package let summary: Text

  let find: @Sendable (CheckedSchemas) -> [SchemaFinding]

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text,
    find: @escaping @Sendable (CheckedSchemas) -> [SchemaFinding]
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.find = find
  }

  /// Creates a check of single keys and overrides.
  static func keys(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text,
    find: @escaping @Sendable (CheckedSchemaKey) -> [SchemaFinding]
  ) -> SchemaCheck {
    SchemaCheck(code, severity, summary) { schemas in
      schemas.all.flatMap { schema in
        schema.keys.flatMap { key in find(key).map { $0.about(key.name, of: schema.id) } }
      }
    }
  }
}

extension SchemaCheck {
  /// All checks.
  package static let all: [SchemaCheck] =
    [wellFormed] + structureChecks + nameChecks + definitionChecks + defaultChecks + textChecks

  /// Reported by ``SchemaChecker``, because other checks can’t run.
  static let wellFormed = SchemaCheck(
    "schema-xml", .error, Text("A schema file isn’t valid XML.")
  ) { _ in [] }
}

/// The finding of a check, which becomes a `Diagnostic` with the check’s code and severity.
struct SchemaFinding {
  let message: Text
  let element: MarkupElement
  /// The schema and the key; nil for others.
  private(set) var specifier: String?

  init(_ message: Text, at element: MarkupElement) {
    self.message = message
    self.element = element
  }

  /// The finding for a key.
  func about(_ key: String, of schema: String) -> SchemaFinding {
    var finding = self
    finding.specifier = Self.specifier(of: key, in: schema)
    return finding
  }

  /// The name of a key in diagnostics.
  static func specifier(of key: String, in schema: String) -> String { "\(schema) \(key)" }
}
