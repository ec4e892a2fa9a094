import Foundation

/// How a text editor is called to open a file at a line.
struct EditorCommand: Equatable {
  /// The program with its arguments.
  let arguments: [String]
  /// Whether the editor lives in a terminal.
  let needsTerminal: Bool

  /// - Parameters:
  ///   - editor: what `VISUAL` or `EDITOR` holds: a program, and maybe options for it.
  ///   - line: counted from 1; nil for none. An editor that is not known gets the file only.
  /// - Returns: nil when no program is named.
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
