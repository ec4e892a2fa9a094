import Foundation
import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// The archives that this process has unpacked: in a temporary folder that is removed with the process.
///
/// The folder is below the user's cache folder, and locked (`flock`) as long as its process lives. One without a lock was
/// left behind by a killed process, and is removed by the next one.
package final class UnpackedArchives: Sendable {
  /// Those of the user, removed when the process exits.
  package static let shared: UnpackedArchives = {
    atexit { UnpackedArchives.shared.remove() }
    return UnpackedArchives(in: UserFolders.cache.appendingPathComponent("archives"))
  }()

  private struct State {
    /// The locked folder, and its descriptor, which holds the lock.
    var folder: (url: URL, lock: Int32)?
    /// What was unpacked, by the archive and its content.
    var known: [Key: (archive: BundleArchive, bundle: URL)] = [:]
  }

  private struct Key: Hashable {
    let path: String
    let content: FileIdentity?
  }

  private let base: URL
  private let limits: ArchiveLimits
  private let state = Mutex(State())

  init(in base: URL, limits: ArchiveLimits = .init()) {
    self.base = base
    self.limits = limits
  }

  deinit { remove() }

  /// Removes what killed processes have left behind.
  package func clean() { FolderLock.holdIfFree(base.path) { removeLeftovers() } }

  /// Unpacks an archive, or gives what was unpacked of it already.
  ///
  /// - Returns: The archive, and the folder that holds the bundle.
  /// - Throws: ``SettingsSchema/BundleError`` for what can't be unpacked, or has no bundle.
  func unpack(_ file: URL) throws(BundleError) -> (archive: BundleArchive, bundle: URL) {
    try state.withLock { state throws(BundleError) in
      let key = Key(path: file.path, content: FileIdentity(path: file.path))
      if let known = state.known[key] { return known }
      let layout = try ArchiveLayout(of: file, limits: limits)
      let folder: URL
      if let own = state.folder {
        folder = own.url
      } else {
        let own = try makeFolder(for: file)
        state.folder = own
        folder = own.url
      }
      // Named like the archive: so is a bundle without another name.
      let target = folder.appendingPathComponent(String(state.known.count), isDirectory: true)
        .appendingPathComponent(file.lastPathComponent, isDirectory: true)
      let archive = BundleArchive(file, unpackedTo: target)
      do throws(BundleError) {
        try Unpacking(of: file, layout, to: target, limits: limits).run()
      } catch {
        try? FileManager.default.removeItem(at: target)
        throw error
      }
      let bundle = layout.container.reduce(target) {
        $0.appendingPathComponent($1, isDirectory: true)
      }
      state.known[key] = (archive, bundle)
      return (archive, bundle)
    }
  }

  /// Removes everything that was unpacked.
  func remove() {
    state.withLock { state in
      guard let folder = state.folder else { return }
      try? FileManager.default.removeItem(at: folder.url)
      close(folder.lock)
      state = State()
    }
  }

  /// Makes the folder of this process, and locks it, while no other process looks for leftovers.
  private func makeFolder(for file: URL) throws(BundleError) -> (url: URL, lock: Int32) {
    guard UserFolders.make(base) else { throw Unpacking.failure(file, in: base, errno: errno) }
    do throws(StoreError) {
      let made = try FolderLock.hold(base.path, for: file.path) { _ throws(StoreError) in
        removeLeftovers()
        var template = Array((base.path + "/XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { return nil as (URL, Int32)? }
        let path = String(
          decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { return nil }
        flock(lock, LOCK_EX | LOCK_NB)
        return (URL(fileURLWithPath: path, isDirectory: true), lock)
      }
      if let made { return (made.0, made.1) }
    } catch {
      throw BundleError(.unusableArchive, error.text)
    }
    throw Unpacking.failure(file, in: base, errno: errno)
  }

  /// Removes the folders that no process holds; only while the lock of the base folder is held.
  private func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? [] {
      let path = base.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(atPath: path)
      }
      close(descriptor)
    }
  }
}
