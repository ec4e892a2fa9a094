import Foundation
import PropertyList
import SettingsStorage
import Translation

/// A key file with settings that other programs may write to at any time; thread-safe.
///
/// Each change is made in the current content of the file, so that all else stays as others have written it. A program
/// that writes without having noticed the last change, as GIO’s own backend may, doesn’t undo it.
final class LiveKeyFile: Sendable {
  /// Texts by the paths of their keys; nil for those that are removed.
  typealias Edits = [String: String?]

  private struct State {
    var texts: [String: String] = [:]
    var identity: FileIdentity?
    /// Why the file can’t be read.
    var problem: StoreError?
    /// Why the last change failed.
    var failure: StoreError?
    /// The last change from here, until others have written the file.
    var last: (edits: Edits, before: [String: String], time: ContinuousClock.Instant)?
  }

  /// How long other programs may take to notice a change.
  private static let noticePeriod = Duration.seconds(5)
  /// How long a change waits for those of other processes of Levers.
  private static let patience = Duration.seconds(1)
  private static let attempts = 100

  let url: URL
  private let state = Lock(State())
  /// Locked while the file is read or written: what is read must not be older than what was written.
  private let turn = Lock(())

  init(_ url: URL) {
    self.url = url
    _ = reload(isLastTry: true)
  }

  /// The text of a value; nil for none.
  func text(at path: String) -> String? { state.withLock { $0.texts[path] } }

  /// Why the file can’t be read; nil if it can, or doesn’t exist.
  var problem: StoreError? { state.withLock { $0.problem } }

  /// Why the last change failed, once.
  func takeFailure() -> StoreError? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// Why nothing can be changed; nil if everything can.
  var lockReason: Text? {
    if let problem { return problem.message }
    let path = url.resolvingSymlinksInPath().path
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      let mode = (try? files.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
      // Root could write anything.
      if let mode, mode & 0o222 != 0, access(path, W_OK) == 0 { return nil }
      return Text(
        "“\(url.path)” is write-protected. Make it writable to change these settings.")
    }
    var folder = url.deletingLastPathComponent()
    while folder.path.count > 1, !files.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    if access(folder.path, W_OK) == 0 { return nil }
    return Text(
      "The folder “\(folder.path)” is write-protected. Make it writable to change these settings.")
  }

  // MARK: Changes

  /// Makes changes in the file, and keeps the reason if that fails.
  func change(_ edits: Edits) -> Bool {
    turn.withLock { _ in
      do throws(StoreError) {
        try write(edits)
        return true
      } catch {
        state.withLock { $0.failure = error }
        return false
      }
    }
  }

  private func write(_ edits: Edits) throws(StoreError) {
    var writer = try AtomicFileWriter(url)
    let isDone = try writer.whileLocked(patience: Self.patience) { () throws(StoreError) in
      for attempt in 0..<Self.attempts {
        // A program may have forgotten to close the file.
        writer.replacesOpenFile = attempt > Self.attempts / 2
        guard let (file, identity) = try content() else { continue }
        var changed = file
        for (path, text) in edits {
          guard let place = Self.place(of: path) else { continue }
          try changed.setValue(text, forKey: place.key, inGroup: place.group)
        }
        let written = try writer.write(changed.data, replacing: .content(identity))
        if let written {
          adopt(changed, written, edits, over: file)
          return true
        }
        usleep(2000)
      }
      return false
    }
    if isDone { return }
    throw StoreError(
      code: .busy, path: url.path,
      message:
        Text(
          """
          “\(url.path)” was not saved: another program keeps changing it. Try again when it has \
          finished.
          """))
  }

  private func adopt(_ file: KeyFile, _ identity: FileIdentity, _ edits: Edits, over old: KeyFile) {
    state.withLock { state in
      state.texts = Self.texts(in: file)
      state.identity = identity
      state.problem = nil
      state.last = (edits, Self.texts(in: old), .now)
    }
  }

  // MARK: Reading

  /// The file, empty if there is none, and its identity; nil if it was changed while it was read.
  private func content() throws(StoreError) -> (file: KeyFile, identity: FileIdentity?)? {
    let path = url.path
    let identity = FileIdentity(path: path)
    if identity == nil, access(path, F_OK) != 0, errno == ENOENT { return (KeyFile(), nil) }
    let file = try KeyFile(contentsOf: url)
    return FileIdentity(path: path) == identity ? (file, identity) : nil
  }

  /// Reads the file, if it isn’t the one that was read or written last.
  ///
  /// - Parameter isLastTry: whether to report a file that is missing or damaged.
  /// - Returns: the paths of the keys whose values have changed; nil if the file should be read again later.
  func reload(isLastTry: Bool) -> [String]? { turn.withLock { _ in read(isLastTry) } }

  private func read(_ isLastTry: Bool) -> [String]? {
    let known = state.withLock { ($0.identity, $0.problem) }
    if known.1 == nil, known.0 != nil, FileIdentity(path: url.path) == known.0 { return [] }
    do throws(StoreError) {
      guard let (file, identity) = try content() else { return isLastTry ? [] : nil }
      // Some programs delete or empty a file before they write it.
      if identity == nil || file.lines.isEmpty, known.0 != nil, !isLastTry { return nil }
      return merge(file, identity)
    } catch {
      if isLastTry { state.withLock { $0.problem = error } }
      return isLastTry ? [] : nil
    }
  }

  /// Adopts the content of the file, or writes the last change again if the other program hadn’t noticed it.
  private func merge(_ file: KeyFile, _ identity: FileIdentity?) -> [String] {
    let texts = Self.texts(in: file)
    let (old, lost) = state.withLock { state in
      let old = state.texts
      let last = state.last
      let isLost = last.map {
        identity != nil && ContinuousClock.now - $0.time < Self.noticePeriod
          && Self.hides($0.edits, texts, $0.before)
      }
      let lost = isLost == true ? last?.edits : nil
      // Observers must not see the values disappear.
      state.texts = texts.merging(lost ?? [:])
      state.identity = identity
      state.problem = nil
      state.last = nil
      return (old, lost)
    }
    if let lost, (try? write(lost)) == nil { state.withLock { $0.texts = texts } }
    let new = state.withLock { $0.texts }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }

  /// Whether a file is what it was before some edits, except for other changes.
  ///
  /// Without other changes, someone has undone them.
  private static func hides(
    _ edits: Edits, _ texts: [String: String], _ before: [String: String]
  ) -> Bool {
    edits.allSatisfy { path, text in texts[path] == before[path] && text != texts[path] }
      && texts != before
  }

  // MARK: Paths

  /// The texts by the paths of their keys.
  private static func texts(in file: KeyFile) -> [String: String] {
    var texts: [String: String] = [:]
    for group in file.groups {
      for key in group.keys { texts["/\(group.name)/\(key)"] = group[key] }
    }
    return texts
  }

  /// The group and the name of a key; nil for a key that such a file can’t have.
  static func place(of path: String) -> (group: String, key: String)? {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return nil
    }
    let (group, key) = (path[..<slash].dropFirst(), path[slash...].dropFirst())
    return group.isEmpty || key.isEmpty ? nil : (String(group), String(key))
  }
}

extension [String: String] {
  /// The texts with some edits.
  fileprivate func merging(_ edits: LiveKeyFile.Edits) -> [String: String] {
    edits.reduce(into: self) { $0[$1.key] = $1.value }
  }
}
