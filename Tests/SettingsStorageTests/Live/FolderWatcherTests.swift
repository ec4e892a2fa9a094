import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Folders that are watched")
struct FolderWatcherTests {
  private let folder: TemporaryFolder
  private let events = Events()

  private final class Events: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  init() throws { folder = try TemporaryFolder() }

  private func watch(_ places: @escaping @Sendable () -> FolderWatcher.Places) throws
    -> FolderWatcher
  {
    let events = self.events
    return try #require(FolderWatcher(places) { events.add() })
  }

  @Test("A file that is written, replaced or removed is noticed")
  func noticesFiles() async throws {
    let path = folder.url.path
    let watcher = try watch { [path: []] }
    let file = folder.url.appendingPathComponent("a.plist")
    for change: () throws -> Void in [
      { try Data("1".utf8).write(to: file) },
      { try Data("2".utf8).write(to: file, options: .atomic) },
      { try FileManager.default.removeItem(at: file) },
    ] {
      let before = events.count
      try change()
      #expect(await waits { events.count > before })
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("A folder that comes later is watched, too, and other names do not matter")
  func noticesFolders() async throws {
    let base = folder.url
    let inner = base.appendingPathComponent("en.lproj")
    let watcher = try watch {
      FileManager.default.fileExists(atPath: inner.path)
        ? [base.path: ["en.lproj"], inner.path: []] : [base.path: ["en.lproj"]]
    }
    try Data().write(to: base.appendingPathComponent("other"))
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    #expect(await waits { events.count == 1 })
    try Data("x".utf8).write(to: inner.appendingPathComponent("Root.strings"))
    #expect(await waits { events.count > 1 })
    withExtendedLifetime(watcher) {}
  }
}
