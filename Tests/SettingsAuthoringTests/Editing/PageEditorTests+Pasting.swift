import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

// Elements and choices from the clipboard.

extension PageEditorTests {
  @Test("Thousands of elements are pasted as one edit, each with a key of its own")
  func pasteThousands() throws {
    let count = 3_000
    let one: PropertyListValue = ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "T"]
    let text = String(
      decoding: try PropertyListWriter.xml(.array(Array(repeating: one, count: count))),
      as: UTF8.self)
    let pasted = editor.paste(text, after: 0)
    #expect(pasted.result == .saved && pasted.place == 1)
    let keys = try elements.compactMap { $0.dictionary?["Key"]?.string }
    #expect(keys.count == count + 2 && Set(keys).count == keys.count)
    #expect(try elements[0].dictionary?["Title"] == "General")
    #expect(history.undoTitle == "3000 elements added")
    history.undo()
    #expect(try Data(contentsOf: file) == original)
    history.redo()
    #expect(try elements.count == count + 3)
  }

  @Test(
    "Pasted elements are undone in a page that has changed elsewhere, and not if they have changed")
  func undoPaste() throws {
    let text =
      "<plist><array><dict><key>Title</key><string>A</string></dict><dict/></array></plist>"
    _ = editor.paste(text, after: 0)
    try change("General", to: "Common")
    history.undo()
    #expect(try elements.count == 3)
    history.redo()
    var failure: AuthoringError?
    history.onFailure = { failure = $0 }
    try change("<dict/>", to: "<dict><key>Title</key><string>B</string></dict>")
    history.undo()
    #expect(failure == .changedAtPlace(file))
    #expect(try elements.count == 5)
  }

  /// Another program changes the file.
  private func change(_ old: String, to new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
  }

  @Test("A text without elements and elements that can’t be saved have different messages")
  func failedPaste() throws {
    #expect(editor.paste("Hello", after: 0).result == .nothing)
    #expect(editor.paste("<plist><array/></plist>", after: 0).result == .nothing)
    let text = try #require(editor.text(of: 1))
    let choices = "a\tb"
    try Data("<plist>".utf8).write(to: file)
    #expect(editor.paste(text, after: 0).result == .failed)
    #expect(editor.pasteChoices(choices, into: 2) == .failed)
  }

  @Test("Choices are only pasted into elements that have some")
  func noChoices() throws {
    #expect(editor.pasteChoices("a\tb", into: 1) == .nothing)
    #expect(try Data(contentsOf: file) == original)
  }

  @Test("A text of the clipboard that isn’t an element isn’t pasted")
  func noElements() throws {
    for text in ["", "hello", "<plist><string>a</string></plist>", "<plist><array/></plist>"] {
      #expect(editor.paste(text, after: nil).result == .nothing)
    }
    #expect(try Data(contentsOf: file) == original)
    #expect(history.undoTitle == nil)
  }
}
