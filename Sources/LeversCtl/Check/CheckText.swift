import PropertyList
import SettingsSchema

/// One diagnostic as compilers write it: `file:line:column: warning: message [code]`.
struct CheckText {
  let line: String

  init(_ diagnostic: Diagnostic, isColored: Bool) {
    func style(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let numbers = [diagnostic.line, diagnostic.column].compactMap { $0 }.map { ":\($0)" }.joined()
    let place = (diagnostic.shownPath + numbers).withControlsEscaped
    let color =
      switch diagnostic.severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    line =
      style(place + ":", "1") + " " + style(diagnostic.severity.rawValue + ":", color) + " "
      + diagnostic.message.withControlsEscaped + " " + style("[\(diagnostic.code)]", "2")
  }
}
