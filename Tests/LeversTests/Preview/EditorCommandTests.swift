import Foundation
import Testing

@testable import Levers

@Suite("How editors are called")
struct EditorCommandTests {
  private let file = URL(fileURLWithPath: "/tmp/My App/Root.plist")

  @Test(
    "Each known editor gets the line in its own way",
    arguments: [
      ("gedit", ["gedit", "+7", "/tmp/My App/Root.plist"]),
      (
        "/usr/bin/gnome-text-editor",
        ["/usr/bin/gnome-text-editor", "+7", "/tmp/My App/Root.plist"]
      ),
      ("code --wait", ["code", "--wait", "--goto", "/tmp/My App/Root.plist:7"]),
      ("kate", ["kate", "--line", "7", "/tmp/My App/Root.plist"]),
      ("mousepad", ["mousepad", "--line=7", "/tmp/My App/Root.plist"]),
      ("subl", ["subl", "/tmp/My App/Root.plist:7"]),
    ])
  func knowsLines(editor: String, expected: [String]) {
    let command = EditorCommand(editor: editor, file: file, line: 7)
    #expect(command?.arguments == expected)
    #expect(command?.needsTerminal == false)
  }

  @Test("An unknown editor, and a file without a line, get the file only")
  func fileOnly() {
    #expect(
      EditorCommand(editor: "my-editor -x", file: file, line: 7)?.arguments
        == ["my-editor", "-x", file.path])
    #expect(EditorCommand(editor: "vim", file: file, line: nil)?.arguments == ["vim", file.path])
  }

  @Test("Terminal editors are distinguished from those with windows")
  func terminal() {
    #expect(EditorCommand(editor: "vim", file: file, line: 7)?.needsTerminal == true)
    #expect(EditorCommand(editor: "emacsclient -c", file: file, line: 7)?.needsTerminal == false)
    #expect(EditorCommand(editor: "emacsclient", file: file, line: 7)?.needsTerminal == true)
  }

  @Test("An empty text isn’t a command", arguments: ["", "  "])
  func nothing(editor: String) {
    #expect(EditorCommand(editor: editor, file: file, line: 7) == nil)
  }
}
