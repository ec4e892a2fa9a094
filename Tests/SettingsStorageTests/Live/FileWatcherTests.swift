import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("FileWatcher")
struct FileWatcherTests {
  /// Counts events.
  private final class Counter: Sendable {
    private let number = Atomic(0)
    var value: Int { number.load(ordering: .sequentiallyConsistent) }
    func add() { number.add(1, ordering: .sequentiallyConsistent) }
  }

  /// Whether an action makes the watcher of a file report it.
  private func notices(
    _ url: URL, _ change: () throws -> Void
  ) async throws -> Bool {
    let counter = Counter()
    let watcher = try #require(FileWatcher(path: url.path) { counter.add() })
    try change()
    let result = await waits { counter.value > 0 }
    withExtendedLifetime(watcher) {}
    return result
  }

  private let files = FileManager.default

  @Test("Writing, replacing, removing, making, and a change of mode")
  func changes() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("a", "1")
    #expect(try await notices(url) { _ = try folder.file("a", "2") })
    #expect(try await notices(url) { try Data("3".utf8).write(to: url, options: .atomic) })
    #expect(
      try await notices(url) {
        _ = try folder.file("b", "4")
        _ = rename(folder.file("b").path, url.path)
      })
    #expect(try await notices(url) { _ = chmod(url.path, 0o600) })
    #expect(try await notices(url) { try files.removeItem(at: url) })
    #expect(try await notices(url) { _ = try folder.file("a", "5") })
    #expect(try await notices(url) { _ = rename(url.path, folder.file("c").path) })
  }

  @Test("The link and its target, and a link to another target")
  func links() async throws {
    let folder = try TemporaryFolder()
    try files.createDirectory(at: folder.file("one"), withIntermediateDirectories: true)
    try files.createDirectory(at: folder.file("two"), withIntermediateDirectories: true)
    _ = try folder.file("one/a", "1")
    _ = try folder.file("two/a", "1")
    let link = folder.file("link")
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: "one/a")
    #expect(try await notices(link) { _ = try folder.file("one/a", "2") })
    #expect(
      try await notices(link) {
        try Data("3".utf8).write(to: folder.file("one/a"), options: .atomic)
      })
    #expect(
      try await notices(link) {
        try files.removeItem(at: link)
        try files.createSymbolicLink(atPath: link.path, withDestinationPath: "two/a")
      })
    // The same watcher continues.
    let counter = Counter()
    let watcher = try #require(FileWatcher(path: link.path) { counter.add() })
    try files.removeItem(at: link)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: "one/a")
    #expect(await waits { counter.value > 0 })
    for step in 0..<20 {
      let before = counter.value
      _ = try folder.file("one/a", "\(step)")
      #expect(await waits { counter.value > before })
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("A folder that doesn’t exist yet, and one that is removed and created again")
  func folders() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x/y/z/a")
    let counter = Counter()
    let watcher = try #require(FileWatcher(path: url.path) { counter.add() })
    for _ in 0..<3 {
      var before = counter.value
      try files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(await waits { counter.value > before })
      before = counter.value
      _ = try folder.file("x/y/z/a", "1")
      #expect(await waits { counter.value > before })
      before = counter.value
      _ = try folder.file("x/y/z/a", "2")
      #expect(await waits { counter.value > before })
      before = counter.value
      try files.removeItem(at: folder.file("x"))
      #expect(await waits { counter.value > before })
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("Other files in the folder are ignored, except for named ones")
  func others() async throws {
    var calls = 0
    // Watchers may be called for nothing if there were more events than the system keeps.
    for _ in 0..<3 {
      let folder = try TemporaryFolder()
      let url = try folder.file("a", "1")
      let counter = Counter()
      let all = Counter()
      let watchers = [
        FileWatcher(path: url.path) { counter.add() },
        FileWatcher(path: url.path, alsoOfInterest: { $0 == "b" }, onEvent: { all.add() }),
      ]
      _ = try folder.file("c", "1")
      _ = try folder.file("b", "1")
      #expect(await waits { all.value > 0 })
      calls = counter.value
      withExtendedLifetime(watchers) {}
      if calls == 0 { break }
    }
    #expect(calls == 0)
  }

  @Test("In a folder without names, any file that is written, replaced or removed is reported")
  func wholeFolders() async throws {
    let folder = try TemporaryFolder()
    let events = Counter()
    let path = folder.url.path
    let watcher = FileWatcher({ [path: []] }, onEvent: { events.add() })
    #expect(watcher != nil)
    let file = folder.url.appendingPathComponent("a.plist")
    for change: () throws -> Void in [
      { try Data("1".utf8).write(to: file) },
      { try Data("2".utf8).write(to: file, options: .atomic) },
      { try FileManager.default.removeItem(at: file) },
    ] {
      let before = events.value
      try change()
      #expect(await waits { events.value > before })
    }
    withExtendedLifetime(watcher) {}
  }

  @Test(
    "In a folder with names, only those are reported; a folder that is created later is watched, too"
  )
  func laterFolders() async throws {
    let folder = try TemporaryFolder()
    let events = Counter()
    let base = folder.url
    let inner = base.appendingPathComponent("en.lproj")
    let watcher = FileWatcher {
      FileManager.default.fileExists(atPath: inner.path)
        ? [base.path: ["en.lproj"], inner.path: []] : [base.path: ["en.lproj"]]
    } onEvent: {
      events.add()
    }
    #expect(watcher != nil)
    try Data().write(to: base.appendingPathComponent("other"))
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    #expect(await waits { events.value == 1 })
    try Data("x".utf8).write(to: inner.appendingPathComponent("Root.strings"))
    #expect(await waits { events.value > 1 })
    withExtendedLifetime(watcher) {}
  }

  @Test("Any number of watchers share one descriptor, which is closed with the last one")
  func descriptors() async throws {
    let folder = try TemporaryFolder()
    let own = try Helper(["watch", folder.file("a").path], in: folder)
    #expect(own.wait() == 0)
    #expect(own.text == "1 0\n")
  }
}
