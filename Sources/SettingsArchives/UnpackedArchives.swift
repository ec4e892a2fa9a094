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
    /// The number of archives that were to be unpacked so far.
    var count = 0
    /// What was unpacked, by the archive and its content.
    var known: [Key: Unpacked] = [:]
  }

  /// The archive, and the folder that holds its bundle.
  typealias Unpacked = (archive: BundleArchive, bundle: URL)

  private struct Key: Hashable {
    let path: String
    let content: FileIdentity?

    init(_ file: URL) {
      path = file.path
      content = FileIdentity(path: file.path)
    }
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

  /// Whether an archive was unpacked, and has not changed since.
  func isUnpacked(_ file: URL) -> Bool { known(Key(file)) != nil }

  private func known(_ key: Key) -> Unpacked? { state.withLock { $0.known[key] } }

  /// Unpacks an archive, or gives what was unpacked of it already.
  ///
  /// May take long: not for the main thread.
  /// - Throws: ``SettingsSchema/BundleError`` for what can't be unpacked, or has no bundle.
  func unpack(_ file: URL) throws(BundleError) -> Unpacked {
    let key = Key(file)
    if let known = known(key) { return known }
    let layout = try ArchiveLayout(of: file, limits: limits)
    let target = try makeTarget(for: file)
    do throws(BundleError) {
      try Unpacking(of: file, layout, to: target, limits: limits).run()
    } catch {
      try? FileManager.default.removeItem(at: target)
      throw error
    }
    let bundle = layout.container.reduce(target) {
      $0.appendingPathComponent($1, isDirectory: true)
    }
    return state.withLock { state in
      // Another thread may have been faster.
      let unpacked = state.known[key] ?? (BundleArchive(file, unpackedTo: target), bundle)
      state.known[key] = unpacked
      return unpacked
    }
  }

  /// The path of the folder for what is unpacked of an archive.
  private func makeTarget(for file: URL) throws(BundleError) -> URL {
    // Waits for other processes: nobody else in this one is to wait for that.
    let made = state.withLock({ $0.folder }) == nil ? try makeFolder(for: file) : nil
    return state.withLock { state in
      if let made, state.folder == nil { state.folder = made } else if let made { discard(made) }
      state.count += 1
      // Named like the archive: so is a bundle without another name.
      return (state.folder?.url ?? base)
        .appendingPathComponent(String(state.count), isDirectory: true)
        .appendingPathComponent(file.lastPathComponent, isDirectory: true)
    }
  }

  /// Removes everything that was unpacked.
  func remove() {
    state.withLock { state in
      if let folder = state.folder { discard(folder) }
      state = State()
    }
  }

  private func discard(_ folder: (url: URL, lock: Int32)) {
    try? FileManager.default.removeItem(at: folder.url)
    close(folder.lock)
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
