import PropertyList
import SettingsSchema

/// One diagnostic as a workflow command: `::warning file=…,line=…,col=…,title=code::message`.
///
/// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
struct GitHubCommand {
  let line: String

  init(_ diagnostic: Diagnostic) {
    let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties = [("file", diagnostic.shownPath)]
    if let line = diagnostic.line { properties.append(("line", String(line))) }
    if let column = diagnostic.column { properties.append(("col", String(column))) }
    properties.append(("title", diagnostic.code))
    let list = properties.map { "\($0)=\(GitHubCommand.property($1))" }.joined(separator: ",")
    line = "::\(name) \(list)::\(GitHubCommand.data(diagnostic.message))"
  }

  /// A message: what would end the command is escaped.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar).withControlsEscaped
      }
    }.joined()
  }

  /// A property: what would end it is escaped too.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
