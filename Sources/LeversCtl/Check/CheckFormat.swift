import Foundation
import PropertyList
import SettingsSchema

/// How `leversctl check` writes its diagnostics.
enum CheckFormat: String, CaseIterable {
  /// Lines as compilers write them.
  case text
  /// An array of objects.
  case json
  /// Workflow commands of GitHub Actions, which mark the lines of a pull request.
  case github

  /// All diagnostics in this format, without a line end after the last.
  func text(of diagnostics: [Diagnostic], isColored: Bool = false) -> String {
    switch self {
    case .text: diagnostics.map { CheckText($0, isColored: isColored).line }.joined(separator: "\n")
    case .json: CheckJSON.text(of: diagnostics)
    case .github: diagnostics.map { GitHubCommand($0).line }.joined(separator: "\n")
    }
  }
}

extension Diagnostic {
  /// The file's path: below the current folder without it, as compilers and GitHub want it.
  var shownPath: String {
    let prefix = Diagnostic.currentFolder
    // A URL makes its path anew each time it is asked.
    let path = file.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The folder that the program runs in, which it never leaves; with a slash at the end.
  private static let currentFolder: String = {
    let folder = FileManager.default.currentDirectoryPath
    return folder.hasSuffix("/") ? folder : folder + "/"
  }()
}

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
