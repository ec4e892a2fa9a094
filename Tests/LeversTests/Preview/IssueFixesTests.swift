import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import Levers

/// Fixing issues in a window.
@MainActor
struct IssueFixesTests {
  private let host: TestHost
  private let fixes: IssueFixes
  private let editing: EditFeature
  private let saves = Saves()
  private let page: URL
  private let text: String

  private final class Saves {
    var count = 0
  }

  /// Two switches with a wrong default, and one that only the author can fix.
  init() throws {
    host = try TestHost()
    fixes = IssueFixes(host)
    let editing = EditFeature(host, issues: { [] }, onSaved: { [saves] in saves.count += 1 })
    self.editing = editing
    fixes.record = { [weak editing] in editing?.record($0, titled: $1) ?? {} }
    let bundle = try #require(host.bundle)
    page = bundle.location.layers[0].appendingPathComponent("Root.plist")
    let rows = ["YES", "NO", "maybe"].map {
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>\($0)</string>
      <key>Title</key><string>A</string><key>DefaultValue</key><string>\($0)</string></dict>

      """
    }
    let list = "<key>PreferenceSpecifiers</key><array>\(rows.joined())</array>"
    text = "<plist><dict>\(list)</dict></plist>"
    try Data(text.utf8).write(to: page)
  }

  private func issues() throws -> [Diagnostic] {
    BundleChecker(try #require(host.bundle)).run()
  }

  private var content: String { get throws { try String(contentsOf: page, encoding: .utf8) } }

  private func fixed(_ words: [String]) -> String {
    words.reduce(text) {
      $0.replacingOccurrences(
        of: "<key>DefaultValue</key><string>\($1)</string>",
        with: "<key>DefaultValue</key><\($1 == "YES" ? "true" : "false")/>")
    }
  }

  @Test("An issue is fixed in its file, and Undo writes the earlier text back")
  func one() async throws {
    fixes.fix([try issues()[1]])
    await host.settle()
    #expect(try content == fixed(["NO"]))
    #expect(host.toasts == ["Fixed: Set DefaultValue to <false/>"] && saves.count == 1)
    host.pressToastButton?()
    await host.settle()
    #expect(try content == text)
    #expect(saves.count == 2 && host.questions.isEmpty)
  }

  @Test("Several of a kind are fixed and undone together")
  func several() async throws {
    fixes.fix(Array(try issues().prefix(2)))
    await host.settle()
    #expect(try content == fixed(["YES", "NO"]))
    #expect(host.toasts == ["2 issues fixed"])
    host.pressToastButton?()
    await host.settle()
    #expect(try content == text)
  }

  @Test("The user is asked first if another fix is possible")
  func unsure() async throws {
    let row = "<dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Title</key>"
    let old = text.replacingOccurrences(
      of: "</array>", with: "\(row)<string>T\nU</string></dict></array>")
    try Data(old.utf8).write(to: page)
    let issue = try #require(try issues().first { $0.code == "newline-in-title" })
    host.answers = ["cancel", "fix"]
    fixes.fix([issue])
    await host.settle()
    #expect(try content == old)
    #expect(host.questions.map(\.heading) == ["Apply This Fix?"])
    #expect(host.questions.first?.body == issue.fix?.title.string)
    fixes.fix([issue])
    await host.settle()
    #expect(try content == old.replacingOccurrences(of: "T\nU", with: "T U"))
    #expect(host.toasts.count == 1)
  }

  @Test("A fix that would cause another issue isn’t made, and the message names that one")
  func obstacle() async throws {
    let row = """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>T</string>
      <key>Key</key><string>k</string><key>Values</key><array><integer>1</integer></array>
      <key>Titles</key><array><string>a</string></array>
      <key>Defaultvalue</key><integer>3</integer></dict>
      """
    let old = text.replacingOccurrences(
      of: "</array></dict></plist>", with: row + "</array></dict></plist>")
    try Data(old.utf8).write(to: page)
    fixes.fix([try #require(try issues().first { $0.code == "misspelt-key" })])
    await host.settle()
    #expect(try content == old && host.toasts.isEmpty)
    let question = try #require(host.questions.first)
    #expect(question.heading == "The Issue Was Not Fixed")
    #expect(
      question.body.hasPrefix(
        "The fix would cause another issue in “Root.plist”: The DefaultValue 3 isn’t one of 1"))
  }

  @Test("A read-only bundle stays, and the message says why")
  func readOnly() async throws {
    let issue = try issues()[0]
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: page.path)
    fixes.fix([issue])
    await host.settle()
    #expect(try content == text)
    #expect(host.toasts.isEmpty)
    let question = try #require(host.questions.first)
    #expect(question.heading == "The Issue Was Not Fixed")
    #expect(question.body.contains("is write-protected"))
  }

  @Test("A file in the OpenStep format can’t be changed, and the message says why")
  func openStep() async throws {
    try Data("{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; title = A; } ); }".utf8)
      .write(to: page)
    fixes.fix(try issues())
    await host.settle()
    #expect(host.toasts.isEmpty)
    #expect(host.questions.first?.body.contains("OpenStep") == true)
  }

  @Test("Several reasons are listed, each once, and the number of the others")
  func reasons() async throws {
    let list = "{ Type = PSGroupSpecifier; title = A; }, { Type = PSGroupSpecifier; title = A; }"
    for name in ["A", "B", "C", "D", "E"] {
      try Data("{ PreferenceSpecifiers = ( \(list) ); }".utf8)
        .write(to: page.deletingLastPathComponent().appendingPathComponent("\(name).plist"))
    }
    fixes.fix(try issues().filter { $0.code == "misspelt-key" })
    await host.settle()
    let question = try #require(host.questions.first)
    #expect(question.heading == "The Issues Were Not Fixed")
    let reasons = question.body.components(separatedBy: "\n\n")
    #expect(reasons.count == 4 && reasons.last == "And 2 more reasons")
    for (reason, name) in zip(reasons, ["A", "B", "C"]) {
      #expect(reason.contains("/\(name).plist”"), "\(reason)")
    }
  }

  @Test("Undo of the notice leaves later edits alone, and says so")
  func later() async throws {
    fixes.fix([try issues()[0]])
    await host.settle()
    let undo = try #require(host.pressToastButton)
    fixes.fix([try issues()[0]])
    await host.settle()
    let undoLast = try #require(host.pressToastButton)
    undo()
    #expect(try content == fixed(["YES", "NO"]))
    #expect(host.toasts.last?.hasPrefix("The bundle was edited again.") == true)
    undoLast()
    #expect(try content == fixed(["YES"]))
    undo()
    #expect(try content == text)
  }

  @Test("An empty page is made for a row that opens none, and removed again by Undo")
  func madePage() async throws {
    let row = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key>"
    let old = text.replacingOccurrences(
      of: "</array>",
      with: "\(row)<string>G</string><key>File</key><string>Gone</string></dict></array>")
    try Data(old.utf8).write(to: page)
    host.answers = ["fix"]
    fixes.fix([try #require(try issues().first { $0.code == "missing-pane" })])
    await host.settle()
    let file = page.deletingLastPathComponent().appendingPathComponent("Gone.plist").path
    #expect(host.questions.first?.body == "Create the empty page “Gone.plist”")
    #expect(FileManager.default.fileExists(atPath: file))
    host.pressToastButton?()
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try content == old)
  }

  @Test("An issue that no longer exists isn’t fixed, and changes by others aren’t undone")
  func changed() async throws {
    let found = try issues()
    fixes.fix([found[0]])
    await host.settle()
    let undo = try #require(host.pressToastButton)
    fixes.fix([found[0]])
    await host.settle()
    #expect(host.toasts.last == "The file has changed in the meantime")
    try Data((text + "\n").utf8).write(to: page)
    undo()
    await host.settle()
    #expect(try content == text + "\n")
    #expect(host.questions.map(\.heading) == ["The Bundle Was Not Changed"])
  }
}
