import Foundation
import SettingsViewModel
import Translation
import Widgets

/// Opens a text file at a line, in the user’s editor.
@MainActor
enum SourceEditor {
  /// Opens a file in the editor in `VISUAL` or `EDITOR`, or else in the desktop’s default for text; terminal editors
  /// come last, and need a terminal.
  ///
  /// - Parameters:
  ///   - line: counted from 1; nil or 0 for none. Unknown editors open the file at its beginning.
  ///   - widget: a widget of the window.
  /// - Returns: Nil, or why it failed, in a sentence.
  static func open(_ file: URL, line: Int?, over widget: Widget) -> String? {
    guard FileManager.default.fileExists(atPath: file.path) else {
      return tr("\(file.lastPathComponent.inQuotes) no longer exists.")
    }
    let line = line.flatMap { $0 > 0 ? $0 : nil }
    let environment = ProcessInfo.processInfo.environment
    let commands = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
      .compactMap { EditorCommand(editor: $0, file: file, line: line) }
    for command in commands where !command.needsTerminal && start(command) { return nil }
    if openOnDesktop(file, line: line, over: widget) { return nil }
    for command in commands where command.needsTerminal && start(command) { return nil }
    return tr(
      "No text editor was found to open it. Set the environment variable VISUAL to your editor.")
  }

  private static func openOnDesktop(_ file: URL, line: Int?, over widget: Widget) -> Bool {
    guard let program = Desktop.textEditor else { return false }
    let known = EditorCommand(editor: program, file: file, line: line)
    if let known, known.arguments.last != file.path || known.arguments.count > 2,
      !known.needsTerminal, start(known)
    {
      return true
    }
    return Desktop.openInTextEditor(file.path, over: widget)
  }

  private static func start(_ command: EditorCommand) -> Bool {
    Desktop.start(command.arguments, inTerminal: command.needsTerminal)
  }
}

extension FeatureHost {
  /// Opens a file of the bundle at a line in the user’s editor; a toast reports a failure.
  func showInSource(_ file: URL, line: Int?) {
    guard let window else { return }
    if let problem = SourceEditor.open(file, line: line, over: window) { showToast(problem) }
  }
}

/// The command of a text editor for opening a file at a line.
struct EditorCommand: Equatable {
  /// The program with its arguments.
  let arguments: [String]
  /// Whether the editor runs in a terminal.
  let needsTerminal: Bool

  /// - Parameters:
  ///   - editor: the value of `VISUAL` or `EDITOR`: a program, and maybe options for it.
  ///   - line: counted from 1; nil for none. Unknown editors only get the file.
  /// - Returns: Nil if there is no program.
  init?(editor: String, file: URL, line: Int?) {
    let words = editor.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first else { return nil }
    let name = URL(fileURLWithPath: program).lastPathComponent
    let isInWindow = words.contains { ["-c", "--create-frame", "-g"].contains($0) }
    needsTerminal =
      Self.inTerminal.contains(name) || (name == "emacsclient" && !isInWindow)
    arguments = words + Self.place(file.path, line: line, in: name)
  }

  private static func place(_ path: String, line: Int?, in editor: String) -> [String] {
    guard let line else { return [path] }
    return switch editor {
    case "vi", "vim", "nvim", "gvim", "nano", "pico", "joe", "mcedit", "emacs", "emacsclient",
      "gedit",
      "gnome-text-editor", "xed", "pluma", "geany", "nedit":
      ["+\(line)", path]
    case "code", "code-insiders", "codium", "vscodium": ["--goto", "\(path):\(line)"]
    case "subl", "sublime_text", "zed", "zeditor", "hx", "helix", "micro":
      ["\(path):\(line)"]
    case "kate", "kwrite", "idea", "clion", "pycharm", "webstorm": ["--line", "\(line)", path]
    case "mousepad": ["--line=\(line)", path]
    default: [path]
    }
  }

  private static let inTerminal: Set<String> = [
    "vi", "vim", "nvim", "nano", "pico", "joe", "mcedit", "hx", "helix", "micro", "ne", "ed",
  ]
}
