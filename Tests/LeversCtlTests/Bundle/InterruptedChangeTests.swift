import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Commands that change a bundle complete a change of its files that was interrupted.
struct InterruptedChangeTests {
  private let fixture: BundleFixture
  private let old: Data
  private let new: Data
  private let journal: ChangeJournal

  private var page: URL { fixture.url.appendingPathComponent("Root.plist") }

  private static func page(_ title: String) throws -> Data {
    let toggle: PropertyListValue = [
      "Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": .string(title),
      "DefaultValue": true,
    ]
    return try PropertyListWriter.xml(["PreferenceSpecifiers": [toggle]])
  }

  init() throws {
    fixture = try BundleFixture([])
    (old, new) = (try Self.page("Old"), try Self.page("New"))
    let page = fixture.url.appendingPathComponent("Root.plist")
    try old.write(to: page)
    let table = try fixture.file("Settings.bundle/de.lproj/Root.strings", Data("New = Neu;".utf8))
    let files = [
      BundleChanges.File(url: page, old: old, new: new),
      BundleChanges.File(url: table, old: Data("Old = Alt;".utf8), new: Data("New = Neu;".utf8)),
    ]
    journal = try #require(ChangeJournal(of: files, in: ChangeJournal.defaultFolder))
    journal.end(isWhole: false)
  }

  @Test("Fixing and importing complete it first", arguments: ["check", "translations"])
  func complete(command: String) throws {
    defer { journal.discard() }
    let strings = fixture.app.appendingPathComponent("de.po")
    try Data("msgid \"\"\nmsgstr \"Language: de\\n\"\n".utf8).write(to: strings)
    let arguments =
      command == "check"
      ? ["check", "--fix", fixture.url.path]
      : ["translations", "import", strings.path, fixture.url.path]
    _ = try Program.run(arguments + ["--dry-run"])
    #expect(try Data(contentsOf: page) == old)
    let result = try Program.run(arguments)
    #expect(result.errors == "leversctl: A change that was interrupted has been completed.\n")
    #expect(result.status == 0)
    #expect(try Data(contentsOf: page) == new)
    #expect(!FileManager.default.fileExists(atPath: journal.url.path))
  }

  @Test("If another program has changed a file since, nothing is changed, and the message says so")
  func changedSince() throws {
    defer { journal.discard() }
    let theirs = try Self.page("Theirs")
    try theirs.write(to: page)
    let result = try Program.run("check", "--fix", fixture.url.path)
    #expect(result.errors.contains("another program has changed “\(page.path)” since."))
    #expect(result.errors.contains("delete “\(journal.url.path)”."))
    #expect(result.status != 0)
    #expect(try Data(contentsOf: page) == theirs)
    #expect(FileManager.default.fileExists(atPath: journal.url.path))
  }
}
