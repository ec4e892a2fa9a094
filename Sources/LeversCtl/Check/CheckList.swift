import PropertyList
import SettingsSchema

/// All checks that there are, by code: what `leversctl check --list` prints.
enum CheckList {
  private static let checks = Check.all.sorted { $0.code < $1.code }

  /// A line for each check, in columns.
  static var text: String {
    let width = checks.map(\.code.count).max() ?? 0
    return checks.map { check in
      let code = check.code.padding(to: width)
      let severity = check.severity.rawValue.padding(to: 7)
      return "\(code)  \(severity)  \(check.summary)" + (check.isOptional ? " Off by default." : "")
    }.joined(separator: "\n")
  }

  /// An array of objects.
  static var json: String {
    JSONWriter.text(
      .array(
        checks.map { check in
          [
            "code": .string(check.code), "severity": .string(check.severity.rawValue),
            "summary": .string(check.summary), "optional": .boolean(check.isOptional),
          ]
        }))
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
