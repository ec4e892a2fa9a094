import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Crash journal")
struct EditJournalTests {
  private func store(
    _ folder: TemporaryFolder, _ value: PropertyListValue = ["a": 1, "removed": 1]
  ) throws -> FileStore {
    let url = folder.file("a.plist")
    try PropertyListWriter.xml(value).write(to: url)
    return try FileStore(url: url, conflictPolicy: .ask)
  }

  private func journals(_ folder: TemporaryFolder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.file("journal").path)
    return (names ?? []).filter { $0.hasSuffix(JournalFile.suffix) }.sorted()
  }

  @Test("A killed process leaves its edits, which can be made again; secrets are left out")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let journal = folder.file("journal")
    let store = try store(folder)
    let helper = try Helper(["edit", store.url.path, journal.path], in: folder)
    #expect(await waits { helper.text == "edited\n" && journals(folder).count == 1 })
    // Its process is still running.
    #expect(AbandonedEdits.find(for: store.url, in: journal).isEmpty)
    helper.kill()
    let found = AbandonedEdits.find(for: store.url, in: journal)
    let edits = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      edits.edits == [
        AbandonedEdits.Edit(key: "text", base: nil, value: "typed"),
        AbandonedEdits.Edit(key: "removed", base: 1, value: nil),
      ])
    #expect(edits.omittedKeys == ["secret"])
    let file = try #require(journals(folder).first)
    let content = try Data(contentsOf: journal.appendingPathComponent(file))
    #expect(content.range(of: Data("typed".utf8)) != nil)
    #expect(content.range(of: Data("hidden".utf8)) == nil)
    var status = stat()
    stat(journal.appendingPathComponent(file).path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    stat(journal.path, &status)
    #expect(status.st_mode & 0o777 == 0o700)

    store.startJournaling(in: journal)
    store.restore(edits)
    #expect(store.values == ["a": 1, "text": "typed"])
    #expect(store.hasUnsavedChanges)
    // They now belong to this store.
    #expect(AbandonedEdits.find(for: store.url, in: journal).isEmpty)
    #expect(journals(folder).count == 1)
    #expect(!journals(folder).contains(file))
    try store.synchronize()
    #expect(await waits { journals(folder).isEmpty })
  }

  @Test("Edits that are made again are merged with what the file has gained")
  func merged() async throws {
    let folder = try TemporaryFolder()
    let journal = folder.file("journal")
    let store = try store(folder, ["a": 1, "b": 1, "removed": 1, "text": "old"])
    let helper = try Helper(["edit", store.url.path, journal.path], in: folder)
    #expect(await waits { journals(folder).count == 1 })
    helper.kill()
    try PropertyListWriter.xml(["a": 2, "removed": 1, "text": "new"]).write(to: store.url)
    let opened = try FileStore(url: store.url, conflictPolicy: .ask)
    let edits = try #require(AbandonedEdits.find(for: store.url, in: journal).first)
    opened.restore(edits)
    #expect(opened.values == ["a": 2, "text": "typed"])
    #expect(
      opened.status.conflicts
        == [SettingsConflict(keyPath: ["text"], base: "old", mine: "typed", theirs: "new")])
    // Without a journal of its own, they stay until they are discarded.
    #expect(AbandonedEdits.find(for: store.url, in: journal).count == 1)
    edits.discard()
    #expect(journals(folder).isEmpty)
  }

  @Test("Nothing is left after a save, after edits are discarded, and with the store")
  func removal() async throws {
    let folder = try TemporaryFolder()
    let journal = folder.file("journal")
    var store: FileStore? = try store(folder)
    store?.startJournaling(in: journal)
    store?.setValue(2, forKey: "a")
    #expect(await waits { journals(folder).count == 1 })
    try store?.synchronize()
    #expect(journals(folder).isEmpty, "a process that ends now would leave what is saved")
    store?.setValue(3, forKey: "a")
    #expect(await waits { journals(folder).count == 1 })
    store?.setValue(2, forKey: "a")
    #expect(await waits { journals(folder).isEmpty })
    store?.setValue(3, forKey: "a")
    #expect(await waits { journals(folder).count == 1 })
    store?.stopJournaling()
    #expect(await waits { journals(folder).isEmpty })
    store?.startJournaling(in: journal)
    #expect(await waits { journals(folder).count == 1 })
    store = nil
    #expect(await waits { journals(folder).isEmpty })
  }

  @Test("A key that turns out to be a secret leaves the journal")
  func secret() async throws {
    let folder = try TemporaryFolder()
    let journal = folder.file("journal")
    let store = try store(folder)
    store.startJournaling(in: journal)
    store.setValue("hidden", forKey: "password")
    store.setValue([["password": "hidden"]], forKey: "accounts")
    func holds() -> Bool {
      journals(folder).contains { name in
        let content = try? Data(contentsOf: journal.appendingPathComponent(name))
        return content?.range(of: Data("hidden".utf8)) != nil
      }
    }
    #expect(await waits { holds() })
    store.markSecret(["password"])
    #expect(await waits { !journals(folder).isEmpty && !holds() })
  }

  @Test("Values that are too large are omitted and named; the rest is kept")
  func bounds() throws {
    let large = PropertyListValue.data(Data(count: JournalFile.maximumSize))
    let data = try #require(
      JournalFile.content(
        path: "/x",
        [
          AbandonedEdits.Edit(key: "large", base: nil, value: large),
          AbandonedEdits.Edit(key: "small", base: 1, value: 2),
          AbandonedEdits.Edit(key: "long", base: .integer(.min), value: .integer(.max)),
        ], omitted: ["secret"]))
    #expect(data.count < 10_000)
    let folder = try TemporaryFolder()
    try data.write(to: folder.file("j"))
    let edits = try #require(JournalFile.read(folder.file("j")))
    #expect(
      edits.edits == [
        AbandonedEdits.Edit(key: "small", base: 1, value: 2),
        AbandonedEdits.Edit(key: "long", base: .integer(.min), value: .integer(.max)),
      ])
    #expect(edits.omittedKeys == ["secret", "large"])
  }

  @Test("The deepest value that a file can hold is kept, in journals and in previous saves")
  func depth() throws {
    let deepest = (0..<511).reduce(PropertyListValue.integer(1)) { value, _ in [value] }
    let folder = try TemporaryFolder()
    let edit = AbandonedEdits.Edit(key: "deep", base: nil, value: deepest)
    try #require(JournalFile.content(path: "/x", [edit], omitted: [])).write(to: folder.file("j"))
    #expect(JournalFile.read(folder.file("j"))?.edits == [edit])
    let file = try PropertyListWriter.xml(["deep": deepest])
    #expect(KeptSave.encode(file, of: "/x", without: []) != nil)
  }

  @Test("Null is kept")
  func null() throws {
    let folder = try TemporaryFolder()
    let edit = AbandonedEdits.Edit(key: "a", base: [.null], value: .null)
    try #require(JournalFile.content(path: "/x", [edit], omitted: [])).write(to: folder.file("j"))
    #expect(JournalFile.read(folder.file("j"))?.edits == [edit])
  }

  @Test("Damaged journals and those of other files are skipped; the oldest of too many are removed")
  func others() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.plist")
    let path = JournalFile.path(of: url)
    for index in 0..<(JournalFile.maximumCount + 5) {
      let data = try #require(
        JournalFile.content(
          path: path, [AbandonedEdits.Edit(key: "\(index)", base: nil, value: 1)], omitted: []))
      let file = folder.file(JournalFile.name(for: path))
      try data.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(index))],
        ofItemAtPath: file.path)
    }
    _ = try folder.file(JournalFile.prefix(for: path) + "x" + JournalFile.suffix, "damaged")
    #expect(AbandonedEdits.find(for: folder.file("b.plist"), in: folder.url).isEmpty)
    #expect(
      AbandonedEdits.find(for: url, in: folder.url).count == JournalFile.maximumCount + 5)
    JournalFile.prune(folder.url)
    let left = AbandonedEdits.find(for: url, in: folder.url).flatMap(\.edits).map(\.key)
    #expect(Set(left) == Set((6..<(JournalFile.maximumCount + 5)).map { "\($0)" }))
  }

  @Test("A folder that can’t be created doesn’t prevent edits")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    _ = try folder.file("file", "")
    let journal = EditJournal(folder: folder.file("file/journal")) {
      EditJournal.Snapshot(url: store.url, edits: [], omitted: [])
    }
    #expect(!journal.write())
  }
}
