import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Values that are edited here while another program changes them.
@MainActor
struct EditConflictTests {
  private static let text = """
    <plist version="1.0">
    <dict>
    \t<key>StringsTable</key><string>Root</string>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t\t<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Top</string></dict>
    \t\t<!-- a comment -->
    \t\t<dict>
    \t\t\t<key>Type</key><string>PSToggleSwitchSpecifier</string>
    \t\t\t<key>Key</key><string>on</string>
    \t\t\t<key>Title</key><string>Sync</string>
    \t\t\t<key>DefaultValue</key><true/>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  private let folder: TemporaryFolder
  private let file: URL
  private let history: BundleEditor
  private let editor: PageEditor
  private let log = Log()

  @MainActor
  private final class Log {
    var conflicts: [EditConflict] = []
    var failures: [AuthoringError] = []
    var useMine: (@MainActor () -> Void)?
  }

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Data(Self.text.utf8), to: "Settings.bundle/Root.plist")
    let bundle = try SettingsBundle(
      path: file.deletingLastPathComponent(), languages: .init(["en"]))
    history = BundleEditor { bundle }
    editor = try PageEditor(file, titled: "Root", in: history)
    history.onFailure = { [log] in log.failures.append($0) }
    history.onConflict = { [log] in
      log.conflicts.append($0)
      log.useMine = $1
    }
  }

  private var content: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  /// Another program changes the file; returns its content.
  @discardableResult
  private func change(_ old: String, to new: String) throws -> String {
    let text = try content
    #expect(text.contains(old))
    let changed = text.replacingOccurrences(of: old, with: new)
    try Data(changed.utf8).write(to: file)
    return changed
  }

  private func type(_ value: PropertyListValue, _ key: String = "1/Title") {
    editor.store.setValue(value, forKey: key)
  }

  @Test("The question names the key and both values; without an answer, theirs stays and is shown")
  func question() throws {
    let theirs = try change(">Sync<", to: ">Copy<")
    type("Mirror")
    #expect(try content == theirs)
    #expect(log.failures.isEmpty && log.conflicts.count == 1)
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.heading == "Also Changed Elsewhere")
    #expect(
      conflict.body == """
        Another program has changed the same part of “Root.plist”. Choose which value to keep.

        Title of “Copy”
        Theirs: “Copy”
        Mine: “Mirror”
        """)
    #expect(editor.store.value(forKey: "1/Title") == "Copy")
    #expect(history.undoTitle == nil)
  }

  @Test("My value is written over theirs, and nothing else; undone, theirs is back")
  func useMine() throws {
    let theirs = try change(">Sync<", to: ">Copy<")
    try change("Top", to: "General")
    type("Mirror")
    log.useMine?()
    let expected = theirs.replacingOccurrences(of: "Top", with: "General")
    #expect(try content == expected.replacingOccurrences(of: ">Copy<", with: ">Mirror<"))
    #expect(log.conflicts.count == 1 && log.failures.isEmpty)
    history.undo()
    #expect(try content == expected)
  }

  @Test("A value that was changed again before the answer is asked about again")
  func changedAgain() throws {
    try change(">Sync<", to: ">Copy<")
    type("Mirror")
    let again = try change(">Copy<", to: ">Clone<")
    log.useMine?()
    #expect(try content == again)
    #expect(log.conflicts.map { $0.values.first?.theirs } == ["Copy", "Clone"])
    log.useMine?()
    #expect(try content == again.replacingOccurrences(of: ">Clone<", with: ">Mirror<"))
  }

  @Test("Another key of the same element, and the same edit, need no question")
  func noConflict() throws {
    let theirs = try change("<true/>", to: "<false/>")
    type("Mirror")
    let merged = theirs.replacingOccurrences(of: ">Sync<", with: ">Mirror<")
    #expect(try content == merged)
    editor.refresh()
    let same = try change(">Mirror<", to: ">Copy<")
    type("Copy")
    #expect(try content == same)
    #expect(log.conflicts.isEmpty && log.failures.isEmpty)
  }

  @Test("A key that one side has removed is asked about; both removing it isn’t")
  func removed() throws {
    let theirs = try change("\t\t\t<key>DefaultValue</key><true/>\n", to: "")
    type(false, "1/DefaultValue")
    #expect(try content == theirs)
    #expect(log.conflicts.first?.body.hasSuffix("\nTheirs: None\nMine: “false”") == true)
    log.useMine?()
    #expect(try content.contains("<false/>"))
    editor.refresh()
    try change("<false/>", to: "<true/>")
    editor.store.removeValue(forKey: "1/DefaultValue")
    #expect(log.conflicts.last?.body.hasSuffix("\nTheirs: “true”\nMine: None") == true)
    log.useMine?()
    #expect(try !content.contains("DefaultValue"))
    #expect(log.conflicts.count == 2 && log.failures.isEmpty)
  }

  @Test("A key of the page is asked about")
  func page() throws {
    try change(">Root<", to: ">Texts<")
    type("Strings", "page/StringsTable")
    #expect(log.conflicts.first?.values.first?.name == "StringsTable of the page")
    log.useMine?()
    #expect(try content == Self.text.replacingOccurrences(of: ">Root<", with: ">Strings<"))
  }

  @Test("An element that now has another setting isn’t edited, which is reported")
  func gone() throws {
    let changed = try change(">on<", to: ">off<")
    type("Mirror")
    #expect(try content == changed)
    #expect(log.conflicts.isEmpty && log.failures == [.changedAtPlace(file)])
  }

  @Test("Conditions follow a setting’s key that is written over theirs")
  func renamedKey() throws {
    try change(
      "<string>Sync</string>",
      to: "<string>Sync</string><key>LeversEnabledWhen</key><string>on</string>")
    editor.refresh()
    try change("<key>Key</key><string>on<", to: "<key>Key</key><string>off<")
    type("sync", "1/Key")
    #expect(log.conflicts.count == 1)
    #expect(editor.finishRenaming() == nil)
    log.useMine?()
    #expect(editor.finishRenaming()?.references == 1)
    #expect(try content.components(separatedBy: ">sync<").count == 3)
  }

  @Test("A moved element that was changed is found by its setting")
  func moved() throws {
    try change(
      "<!-- a comment -->", to: "<dict><key>Type</key><string>PSGroupSpecifier</string></dict>")
    let theirs = try change(">Sync<", to: ">Copy<")
    type("Mirror")
    log.useMine?()
    #expect(try content == theirs.replacingOccurrences(of: ">Copy<", with: ">Mirror<"))
  }

  @Test("Undoing typed letters asks once, with the text from before")
  func undo() throws {
    for text in ["M", "Mi", "Mir"] { type(.string(text)) }
    let theirs = try change(">Mir<", to: ">Copy<")
    editor.refresh()
    history.undo()
    #expect(try content == theirs)
    let value = try #require(log.conflicts.first?.values.first)
    #expect(value.theirs == "Copy" && value.mine == "Sync")
    #expect(history.undoTitle != nil)
    log.useMine?()
    #expect(try content == Self.text)
    #expect(log.conflicts.count == 1 && log.failures.isEmpty)
    // Redone, theirs is back: the value that was undone.
    history.redo()
    #expect(try content == theirs)
  }

  @Test("Several keys of an edit are one question")
  func several() throws {
    try change(
      "<key>DefaultValue</key><true/>", to: "<key>Titles</key><array/><key>Values</key><array/>")
    let edits = ["Titles", "Values"].map { key in
      PropertyListEdit(
        at: [.key("PreferenceSpecifiers"), .index(1), .key(key)], .set(["a"]))
    }
    editor.refresh()
    let seen = editor.content.file
    let theirs = try change("<array/>", to: "<array><string>b</string></array>")
    history.apply(edits.map { BundleEdit(file, $0) }, titled: "t", seen: seen)
    #expect(try content == theirs)
    #expect(log.conflicts.map(\.values.count) == [2])
    log.useMine?()
    #expect(try content == theirs.replacingOccurrences(of: ">b<", with: ">a<"))
  }
}
