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
  private let page: URL
  private let text: String

  /// Two switches with a wrong default, and one that only the author can fix.
  init() throws {
    host = try TestHost()
    fixes = IssueFixes(host)
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
    var saves = 0
    fixes.onSaved = { saves += 1 }
    fixes.fix([try issues()[1]])
    await host.settle()
    #expect(try content == fixed(["NO"]))
    #expect(host.toasts == ["Fixed: Set DefaultValue to <false/>"] && saves == 1)
    host.pressToastButton?()
    await host.settle()
    #expect(try content == text)
    #expect(saves == 2 && host.questions.isEmpty)
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

  @Test("It is asked first where something else may be meant")
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
    #expect(host.questions.map(\.heading) == ["Fix the Issue Like This?"])
    #expect(host.questions.first?.body == issue.fix?.title.string)
    fixes.fix([issue])
    await host.settle()
    #expect(try content == old.replacingOccurrences(of: "T\nU", with: "T U"))
    #expect(host.toasts.count == 1)
  }

  @Test("A read-only bundle stays, and it is said why")
  func readOnly() async throws {
    let issue = try issues()[0]
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: page.path)
    fixes.fix([issue])
    await host.settle()
    #expect(try content == text)
    #expect(host.toasts.isEmpty)
    let question = try #require(host.questions.first)
    #expect(question.heading == "The Issue Was Not Fixed")
    #expect(question.body.contains("the bundle is read-only"))
  }

  @Test("A file in the OpenStep format can’t be changed, and it is said why")
  func openStep() async throws {
    try Data("{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; title = A; } ); }".utf8)
      .write(to: page)
    fixes.fix(try issues())
    await host.settle()
    #expect(host.toasts.isEmpty)
    #expect(host.questions.first?.body.contains("OpenStep") == true)
  }

  @Test("An issue that is gone is not fixed, and changes by others are not undone")
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
    #expect(host.questions.map(\.heading) == ["The Fix Was Not Undone"])
  }
}
