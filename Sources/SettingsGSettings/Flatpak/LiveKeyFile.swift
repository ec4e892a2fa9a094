import Foundation
import PropertyList
import SettingsStorage
import Translation

/// A key file with settings that other programs may write to at any time; thread-safe.
///
/// Each change is made in the current content of the file, so that all else stays as others have written it. A program
/// that writes without having noticed the last changes, as GIO’s own backend may, doesn’t undo them.
final class LiveKeyFile: Sendable {
  /// Texts by the paths of their keys; nil for those that are removed.
  typealias Edits = [String: String?]

  /// A change from here.
  private struct Change {
    let edits: Edits
    /// All texts before it.
    let before: [String: String]
    let time = ContinuousClock.now
  }

  private struct State {
    var texts: [String: String] = [:]
    var identity: FileIdentity?
    /// Why the file can’t be read.
    var problem: StoreError?
    /// Why the last change failed.
    var failure: StoreError?
    /// The changes from here since others have written the file, oldest first.
    var changes: [Change] = []

    /// The changes that other programs may not have noticed yet.
    var unnoticed: ArraySlice<Change> {
      let now = ContinuousClock.now
      return changes.drop { now - $0.time >= LiveKeyFile.noticePeriod }
    }
  }

  /// How long other programs may take to notice a change.
  ///
  /// `LEVERS_NOTICE_PERIOD`, in seconds, is for tests: a busy machine may need longer than an app.
  private static let noticePeriod = Duration.seconds(
    ProcessInfo.processInfo.environment["LEVERS_NOTICE_PERIOD"].flatMap(Int.init) ?? 5)
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
          adopt(changed, written, edits, over: file, identity)
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

  private func adopt(
    _ file: KeyFile, _ identity: FileIdentity, _ edits: Edits, over old: KeyFile,
    _ oldIdentity: FileIdentity?
  ) {
    state.withLock { state in
      let wasOwn = oldIdentity == state.identity
      state.texts = Self.texts(in: file)
      state.identity = identity
      state.problem = nil
      state.changes =
        (wasOwn ? Array(state.unnoticed) : []) + [Change(edits: edits, before: Self.texts(in: old))]
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

  /// Adopts the content of the file, or writes the changes again that the other program hadn’t noticed.
  private func merge(_ file: KeyFile, _ identity: FileIdentity?) -> [String] {
    let texts = Self.texts(in: file)
    let (old, lost) = state.withLock { state in
      let old = state.texts
      let lost = identity == nil ? [:] : Self.lost(state.unnoticed, in: texts)
      // Observers must not see the values disappear.
      state.texts = texts.merging(lost)
      state.identity = identity
      state.problem = nil
      state.changes = []
      return (old, lost)
    }
    if !lost.isEmpty, (try? write(lost)) == nil { state.withLock { $0.texts = texts } }
    let new = state.withLock { $0.texts }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }

  /// The edits that another program has undone because it hadn’t noticed them.
  ///
  /// The file is then what it was before one of the changes, except for other values. Without other values, the program
  /// has undone the edits on purpose.
  private static func lost(_ changes: ArraySlice<Change>, in texts: [String: String]) -> Edits {
    var edits: Edits = [:]
    var lost: Edits = [:]
    for change in changes.reversed() {
      edits.merge(change.edits) { later, _ in later }
      let isUndone = edits.keys.allSatisfy { texts[$0] == change.before[$0] }
      if !isUndone { continue }
      lost = texts == change.before ? [:] : edits.filter { texts[$0.key] != $0.value }
    }
    return lost
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
