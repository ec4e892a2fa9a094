import PropertyList
import SettingsAuthoring
import SettingsGSettings
import SettingsSchema
import Translation

/// A check of bundles or of schema files, for the command line.
struct CheckRule {
  let code: String
  let severity: Diagnostic.Severity
  let summary: Text
  let isOptional: Bool
  /// Why it has no fix; nil if it has one.
  let reasonForNoFix: Text?

  /// All checks.
  static let all: [CheckRule] =
    Check.all.map {
      CheckRule(
        code: $0.code, severity: $0.severity, summary: $0.summary, isOptional: $0.isOptional,
        reasonForNoFix: UnfixedChecks.reasons[$0.code])
    }
    + SchemaCheck.all.map {
      CheckRule(
        code: $0.code, severity: $0.severity, summary: $0.summary, isOptional: false,
        reasonForNoFix: Text("Schema files are not corrected."))
    }

  /// What it looks for, how severe that is, and whether it has a fix, or else why it has none.
  var explanation: String {
    let fix =
      reasonForNoFix.map { tr("No automatic fix: \($0)") }
      ?? tr("Levers can often fix it: use --fix, if necessary with --all, or Fix in the window.")
    return [
      "\(code) (\(severity.name))", summary.string, isOptional ? tr("It is off by default.") : nil,
      fix,
    ].compactMap(\.self).joined(separator: "\n")
  }
}

/// All checks by code, for `leversctl check --list`.
enum CheckList {
  private static let checks = CheckRule.all.sorted { $0.code < $1.code }

  /// One line for each check, in columns.
  static var text: String {
    let width = checks.map(\.code.count).max() ?? 0
    let severities = Diagnostic.Severity.allCases.map(\.name.string.count).max() ?? 0
    return checks.map { check in
      let code = check.code.padding(to: width)
      let severity = check.severity.name.string.padding(to: severities)
      let summary = check.isOptional ? tr("\(check.summary) Off by default.") : check.summary.string
      return "\(code)  \(severity)  \(summary)"
    }.joined(separator: "\n")
  }

  /// An array of objects.
  static var json: String {
    JSONWriter.text(
      .array(
        checks.map { check in
          [
            "code": .string(check.code), "severity": .string(check.severity.rawValue),
            "summary": .string(check.summary.english), "optional": .boolean(check.isOptional),
            "fixable": .boolean(check.reasonForNoFix == nil),
            "reason": JSONNode(check.reasonForNoFix?.english),
          ]
        }))
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
