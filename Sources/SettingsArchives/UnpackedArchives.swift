import Foundation
import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// The archives that this process has unpacked, in a temporary folder that is removed with the process.
///
/// The unpacked files of an archive are removed once nothing uses them. The folder is below the user’s cache folder,
/// and locked (`flock`) as long as its process runs. One without a lock was left behind by a killed process, and is
/// removed by the next one.
package final class UnpackedArchives: Sendable {
  /// The user’s unpacked archives, removed when the process exits.
  package static let shared: UnpackedArchives = {
    atexit { UnpackedArchives.shared.remove() }
    return UnpackedArchives(in: UserFolders.cache.appendingPathComponent("archives"))
  }()

  private struct State {
    /// The locked folder, and its descriptor, which holds the lock.
    var folder: OwnFolder?
    /// The number of requests to unpack an archive so far.
    var count = 0
    /// What was unpacked, by the archive and its content.
    var known: [Key: Known] = [:]
  }

  private typealias OwnFolder = (url: URL, lock: Int32)

  /// The archive, and the folder that holds its bundle.
  typealias Unpacked = (archive: BundleArchive, bundle: URL)

  private struct Known {
    weak var archive: BundleArchive?
    let bundle: URL
  }

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
  private let removals = DispatchQueue(label: "levers.archives", qos: .utility)

  init(in base: URL, limits: ArchiveLimits = .init()) {
    self.base = base
    self.limits = limits
  }

  deinit { remove() }

  /// Removes the files that killed processes have left behind.
  package func clean() {
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

  /// Whether an archive was unpacked, and has not changed since.
  func isUnpacked(_ file: URL) -> Bool { known(Key(file)) != nil }

  private func known(_ key: Key) -> Unpacked? { state.withLock { Self.known(key, in: $0) } }

  private static func known(_ key: Key, in state: State) -> Unpacked? {
    guard let known = state.known[key], let archive = known.archive else { return nil }
    return (archive, known.bundle)
  }

  /// Unpacks an archive, or gives what was unpacked of it already.
  ///
  /// This may take a long time, so don’t call it on the main thread.
  /// - Throws: ``SettingsSchema/BundleError`` for what can’t be unpacked, or has no bundle.
  func unpack(_ file: URL) throws(BundleError) -> Unpacked {
    let key = Key(file)
    if let known = known(key) { return known }
    let layout = try ArchiveLayout(of: file, limits: limits)
    let place = try makePlace(for: file)
    // Named like the archive: so is a bundle without another name.
    let target = place.appendingPathComponent(file.lastPathComponent, isDirectory: true)
    do throws(BundleError) {
      var unpacking = Unpacking(of: file, layout, to: target, limits: limits)
      try unpacking.run()
    } catch {
      try? FileManager.default.removeItem(at: place)
      throw error
    }
    let archive = BundleArchive(file, unpackedTo: target) { [removals] in
      // There may be many files, and the last use of them may end on the main thread.
      removals.async { try? FileManager.default.removeItem(at: place) }
    }
    let bundle = layout.container.reduce(target) {
      $0.appendingPathComponent($1, isDirectory: true)
    }
    return state.withLock { state in
      // Another thread may have been faster.
      if let known = Self.known(key, in: state) { return known }
      state.known = state.known.filter { $0.value.archive != nil }
      state.known[key] = Known(archive: archive, bundle: bundle)
      return (archive, bundle)
    }
  }

  /// Makes a folder for what is unpacked of an archive.
  private func makePlace(for file: URL) throws(BundleError) -> URL {
    let made = state.withLock({ $0.folder }) == nil ? try makeFolder(for: file) : nil
    let place = state.withLock { state in
      if let made, state.folder == nil { state.folder = made } else if let made { discard(made) }
      state.count += 1
      return (state.folder?.url ?? base)
        .appendingPathComponent(String(state.count), isDirectory: true)
    }
    guard UserFolders.make(place) else { throw Unpacking.failure(file, in: base, errno: errno) }
    return place
  }

  /// Removes everything that was unpacked.
  func remove() {
    removals.sync {}
    state.withLock { state in
      if let folder = state.folder { discard(folder) }
      state = State()
    }
  }

  private func discard(_ folder: OwnFolder) {
    try? FileManager.default.removeItem(at: folder.url)
    close(folder.lock)
  }

  /// Makes the folder of this process, and locks it; removes what others have left.
  private func makeFolder(for file: URL) throws(BundleError) -> OwnFolder {
    guard UserFolders.make(base) else { throw Unpacking.failure(file, in: base, errno: errno) }
    clean()
    while true {
      var template = Array((base.path + "/XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else {
        throw Unpacking.failure(file, in: base, errno: errno)
      }
      let path = String(
        decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Before it is locked, another process may take it for a leftover.
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else {
        if errno == ENOENT { continue }
        throw Unpacking.failure(file, in: base, errno: errno)
      }
      let isTaken = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, access(path, F_OK) == 0 {
        return (URL(fileURLWithPath: path, isDirectory: true), lock)
      }
      close(lock)
    }
  }
}
