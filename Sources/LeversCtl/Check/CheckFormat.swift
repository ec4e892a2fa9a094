import Foundation
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
