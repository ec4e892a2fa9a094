import Foundation
import PropertyList
import Testing

@testable import SettingsStorage

@Suite("Copies of synchronizing programs")
struct ConflictCopyTests {
  @Test(
    "Names",
    arguments: [
      ("a.sync-conflict-20260102-030405-ABCDEFG.plist", true),
      ("a (conflicted copy 2026-01-02 030405).plist", true),
      ("a (Ann's conflicted copy 2026-01-02).plist", true),
      ("a_conflict-20260102-030405.plist", true), ("a.plist", false), ("a (copy).plist", false),
      ("ab.sync-conflict-1.plist", false), ("a.sync-conflict-1.xml", false),
      ("a.sync-conflict-1.plist.tmp", false), (".plist", false),
    ])
  func names(_ name: String, _ isCopy: Bool) {
    #expect(ConflictCopies.isCopy(name, of: "a.plist") == isCopy)
  }

  @Test("A name without an extension")
  func noExtension() {
    #expect(ConflictCopies.isCopy("a.sync-conflict-1", of: "a"))
    #expect(!ConflictCopies.isCopy("a", of: "a"))
  }

  @Test(
    "A save reports the copies that it keeps", arguments: ["a.plist", "a"])
  func ownNames(_ file: String) {
    for number in 1...2 {
      let path = ConflictCopies.makePath(for: "/x/" + file, Date(), number: number)
      #expect(path.hasPrefix("/x/a (") && path != "/x/" + file)
      #expect(ConflictCopies.isCopy((path as NSString).lastPathComponent, of: file))
    }
  }

  @Test("A copy is found, merged without losing anything, and removed")
  func copy() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.plist")
    let values: PropertyListValue = ["same": 1, "both": 1, "mine": 1, "list": ["x", "m"]]
    try PropertyListWriter.xml(values).write(to: url)
    let copy = folder.file("a (conflicted copy 2026-01-02).plist")
    try PropertyListWriter.xml(["same": 1, "both": 2, "theirs": 2, "list": ["x", "t"]])
      .write(to: copy)
    let store = try FileStore(url: url, conflictPolicy: .ask)
    #expect(store.findConflictCopies().map(\.lastPathComponent) == [copy.lastPathComponent])
    try store.mergeConflictCopy(copy)
    #expect(
      store.values == ["same": 1, "both": 1, "mine": 1, "theirs": 2, "list": ["x", "t", "m"]])
    let conflict = SettingsConflict(
      keyPath: ["both"], base: nil, mine: 1, theirs: 2, source: .copy(copy))
    #expect(store.status.conflicts == [conflict])
    #expect(storeFailure { try store.synchronize() }?.code == .conflict)
    store.resolve(conflict, with: .theirs)
    #expect(store.status.conflicts.isEmpty)
    try store.synchronize()
    try store.removeConflictCopy(copy)
    #expect(store.findConflictCopies().isEmpty)
    #expect(try FileStore(url: url).value(forKey: "both") == 2)
  }

  @Test("A removed copy has no more values to choose, and our values stay")
  func removedByOthers() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.plist")
    try PropertyListWriter.xml(["both": 1]).write(to: url)
    let copy = folder.file("a (conflicted copy 2026-01-02).plist")
    try PropertyListWriter.xml(["both": 2]).write(to: copy)
    let store = try FileStore(url: url, conflictPolicy: .ask)
    store.refreshConflictCopies()
    try store.mergeConflictCopy(copy)
    #expect(store.status.conflicts.count == 1)
    try FileManager.default.removeItem(at: copy)
    store.refreshConflictCopies()
    #expect(store.status.conflicts.isEmpty)
    #expect(store.values == ["both": 1])
  }

  @Test("For a link, copies next to the link and next to the file are found")
  func links() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("sub"), withIntermediateDirectories: true)
    _ = try folder.file("sub/file.plist", "<plist><dict/></plist>")
    _ = try folder.file("sub/file.sync-conflict-1.plist", "<plist><dict/></plist>")
    _ = try folder.file("link.sync-conflict-2.plist", "<plist><dict/></plist>")
    let link = folder.file("link.plist")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "sub/file.plist")
    let store = try FileStore(url: link)
    #expect(
      store.findConflictCopies().map(\.lastPathComponent)
        == ["link.sync-conflict-2.plist", "file.sync-conflict-1.plist"])
    for copy in store.findConflictCopies() { try store.removeConflictCopy(copy) }
    #expect(store.findConflictCopies().isEmpty)
  }

  @Test("Only copies are removed, and a removed or damaged copy changes nothing")
  func refused() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("a.plist", "<plist><dict/></plist>")
    let store = try FileStore(url: url)
    #expect(storeFailure { try store.removeConflictCopy(url) } != nil)
    #expect(storeFailure { try store.removeConflictCopy(folder.file("b.plist")) } != nil)
    #expect(try folder.names() == ["a.plist"])
    let copy = try folder.file("a.sync-conflict-1.plist", "<plist>")
    #expect(storeFailure { try store.mergeConflictCopy(copy) }?.code == .notAPropertyList)
    #expect(storeFailure { try store.mergeConflictCopy(folder.file("x")) }?.code == .unreadable)
    #expect(store.values == [:])
  }
}
