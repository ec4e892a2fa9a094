import Foundation
import PropertyList
import SettingsViewModel
import Testing

@testable import Levers
@testable import SettingsStorage

/// A window’s notices about its files, each of the four separately.
@MainActor
struct FileStateTests {
  private let host: TestHost

  init() throws { host = try TestHost() }

  @Test("A removed file can be saved again, one that can’t be opened says why")
  func notices() {
    var saves = 0
    let notices = FileNotices(host) { saves += 1 }
    host.features = [notices]
    host.refresh()
    #expect(host.banners.titles == [])
    let removed = StoreNotice.notices(
      ofFile: "main.plist", status: StoreStatus(source: .removed), isUnsaved: true)
    notices.show(
      .init(files: [.init(url: host.file, notices: removed)], failures: ["/x.plist": "No."]))
    #expect(
      host.banners.titles == [
        "“main.plist” was deleted. Save to create it again.", "“x.plist” can’t be edited",
      ])
    host.banners.press("“main.plist” was deleted. Save to create it again.")
    #expect(saves == 1)
    host.banners.press("“x.plist” can’t be edited")
    #expect(host.questions.map(\.heading) == ["“x.plist” Can’t Be Edited"])
    notices.show(.init())
    #expect(host.banners.titles == [])
  }

  @Test("Conflicts are counted; when none is left, waiting actions continue")
  func conflicts() {
    let conflicts = ConflictsFeature(host)
    host.features = [conflicts]
    host.refresh()
    #expect(host.enabled == [] && host.banners.titles == [])
    conflicts.show(2)
    #expect(host.enabled == ["choose-values"])
    #expect(host.banners.titles == ["2 settings were also changed elsewhere"])
    var isDone = false
    conflicts.choose { isDone = true }
    #expect(isDone)
  }

  @Test("A copy is merged; once kept, it is not reported again", arguments: ["keep", "later"])
  func copies(answer: String) throws {
    let copy = try host.folder.write(
      PropertyListWriter.xml(["a": true, "name": "Copy"]),
      to: "main.sync-conflict-20260102-030405-ABCDEFG.plist")
    let copies = CopiesFeature(host, conflicts: ConflictsFeature(host)) { _ in }
    host.features = [copies]
    host.document?.files.first?.refreshConflictCopies()
    host.refresh()
    #expect(host.banners.titles == ["There is a conflicting copy of “main.plist”"])
    if answer == "keep" { host.answers = [answer] }
    host.activate("merge-copies")
    #expect(host.document?.session.value(forKey: "name") == "Copy")
    #expect(host.questions.map(\.heading) == ["Remove the Copy?"])
    #expect(host.banners.titles.isEmpty == (answer == "keep"))
    #expect(host.enabled.isEmpty == (answer == "keep"))
    #expect(FileManager.default.fileExists(atPath: copy.path))
  }

  @Test("Edits that were never saved are offered")
  func abandonedEdits() {
    let edits = AbandonedEditsFeature(host)
    host.features = [edits]
    host.refresh()
    #expect(host.enabled == [] && host.banners.titles == [])
    edits.show(1)
    #expect(host.enabled == ["recover-edits"])
    #expect(host.banners.titles == ["1 unsaved change from last time can be restored"])
    // They were deleted in the meantime.
    host.activate("recover-edits")
    #expect(host.questions.isEmpty)
  }

  /// A window refreshes at each keystroke, and the disk may be slow.
  @Test("The target of a link is determined when edits are looked for, and not at each refresh")
  func linkedFile() async throws {
    let files = FileManager.default
    let folder = host.folder.url
    let link = folder.appendingPathComponent("link.plist")
    try files.createSymbolicLink(at: link, withDestinationURL: host.file)
    let path = JournalFile.path(of: host.file)
    let journals = folder.appendingPathComponent("journal")
    try files.createDirectory(at: journals, withIntermediateDirectories: true)
    try JournalFile.content(
      path: path, [AbandonedEdits.Edit(key: "a", base: true, value: false)], omitted: [])?
      .write(to: journals.appendingPathComponent(JournalFile.name(for: path)))
    let secrets = JournalSecrets(TestHost.NoKeeper())
    let edits = AbandonedEditsList(in: journals, secrets: secrets, work: host.work)
    let file = try FileStore(url: link)
    await withCheckedContinuation { continuation in
      edits.look(for: [file]) { continuation.resume() }
    }
    #expect(edits.count(in: [file]) == 1)
    try files.removeItem(at: link)
    #expect(edits.count(in: [file]) == 1)
  }
}
