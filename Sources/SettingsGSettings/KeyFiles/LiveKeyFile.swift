import Foundation
import PropertyList
import SettingsStorage
import Translation

/// A key file with settings that other programs may write to at any time; thread-safe.
///
/// Each change is made in the current content of the file, so that all else stays as others have written it. A program
/// that writes without having noticed the last changes, as GIO’s own backend may, doesn’t undo them.
final class LiveKeyFile: Sendable {
  /// Strings by the paths of their keys; nil for those that are removed.
  typealias Edits = [String: String?]

  /// The effort of a change if other programs use the file or its folder.
  struct Effort: Sendable {
    /// How long it waits for other processes of Levers.
    fileprivate let timeout: Duration
    /// The maximum number of times that it starts again because the file has changed.
    fileprivate let attempts: Int

    /// Little effort, for a window, which can’t do anything else in that time.
    static let brief = Effort(timeout: .milliseconds(50), attempts: 10)
    static let patient = Effort(timeout: .seconds(1), attempts: 100)
  }

  let url: URL
  /// The path that the groups of a dump are relative to; nil for an app’s own file.
  private let base: String?
  private let state: Lock<KeyFileState>
  /// Locked while the file is read or written: what is read must not be older than what was written.
  private let turn = Lock(())
  /// Notified of the paths of the keys that were changed here.
  ///
  /// Handlers are called inside the locks of the store with the change, and must not wait for locks.
  let ownObservers = ObserverList<[String]>()
  /// Locked while GIO makes changes: all schemas of an app are in its file.
  private let applying = Lock(())

  /// - Parameters:
  ///   - noticePeriod: how long other programs may take to notice a change.
  ///   - base: the path that the groups of a dump are relative to; nil for an app’s own file.
  init(_ url: URL, noticePeriod: Duration, base: String? = nil) {
    self.url = url
    self.base = base
    state = Lock(KeyFileState(noticePeriod: noticePeriod))
    _ = reload(isLastTry: true)
  }

  /// The text of a value; nil for none.
  func text(at path: String) -> String? { state.withLock { $0.texts[path] } }

  /// Why the file can’t be read; nil if it can, or doesn’t exist.
  var problem: StoreError? { state.withLock { $0.problem } }

  /// Why nothing can be changed; nil if everything can.
  var lockReason: Text? { refusal?.message }

  /// The error for any change; nil if changes are possible.
  private var refusal: StoreError? {
    if let problem { return problem }
    let path = url.resolvingSymlinksInPath().path
    let files = FileManager.default
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    if files.fileExists(atPath: path) {
      let mode = (try? files.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
      // Root could write anything.
      if let mode, mode & 0o222 != 0, access(path, W_OK) == 0 { return nil }
      if state.withLock({ $0.consent.contains(.replaceWriteProtected) }),
        access(folder.path, W_OK) == 0
      {
        return nil
      }
      return StoreError(
        code: .writeProtected, path: path,
        message: Text(
          "“\(url.path)” is write-protected. Make it writable to change these settings."))
    }
    while folder.path.count > 1, !files.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    if access(folder.path, W_OK) == 0 { return nil }
    return StoreError(
      code: .permissionDenied, path: path,
      message: Text(
        "The folder “\(folder.path)” is write-protected. Make it writable to change these settings."
      ))
  }

  /// Prepares changes with the user’s consent to more.
  ///
  /// - Throws: ``StoreError`` if no change is possible.
  func allow(_ consent: SaveConsent) throws(StoreError) {
    state.withLock { $0.consent = consent }
    if let refusal { throw refusal }
  }

  // MARK: Changes

  /// Why changes that GIO makes in a call fail, since GIO itself gives no reason; nil if they succeed.
  ///
  /// - Parameter replacements: strings that keys get instead of being removed, by their paths.
  func failure(
    _ effort: Effort, replacing replacements: [String: String] = [:], of apply: () -> Void
  ) -> StoreError? {
    applying.withLock { _ in
      state.withLock {
        ($0.effort, $0.replacements, $0.failure) = (effort, replacements, nil)
      }
      apply()
      return state.withLock { $0.failure }
    }
  }

  /// Makes changes in the file, and keeps the reason if that fails.
  func change(_ edits: Edits) -> Bool {
    defer { ownObservers.deliver() }
    return turn.withLock { _ in
      do throws(StoreError) {
        let (effort, replacements) = state.withLock { ($0.effort, $0.replacements) }
        let edits: Edits = Dictionary(
          uniqueKeysWithValues: edits.map { ($0.key, $0.value ?? replacements[$0.key]) })
        try write(edits, effort)
        ownObservers.enqueue(edits.keys.sorted())
        return true
      } catch {
        state.withLock { $0.failure = error }
        return false
      }
    }
  }

  /// Writes changes to the current content of the file.
  private func write(_ edits: Edits, _ effort: Effort) throws(StoreError) {
    do throws(StoreError) {
      var writer = try AtomicFileWriter(url)
      let consent = state.withLock { $0.consent }
      var edits = edits
      let isDone = try writer.whileLocked(timeout: effort.timeout) { () throws(StoreError) in
        for attempt in 1...effort.attempts {
          if attempt > 1 { usleep(2000) }
          // A program may have forgotten to close the file.
          writer.replacesOpenFile = attempt > effort.attempts / 2
          guard let (file, identity) = try content() else { continue }
          edits.merge(adopt(file, identity)) { own, _ in own }
          var changed = file
          for (path, text) in edits {
            guard let place = place(of: path, in: changed) else { continue }
            try changed.setValue(text, forKey: place.key, inGroup: place.group)
          }
          let written = try writer.write(
            changed.data, replacing: .content(identity), consent: consent)
          guard let written else { continue }
          let texts = texts(in: changed)
          state.withLock { $0.adopt(texts, written, with: edits) }
          return true
        }
        return false
      }
      if !isDone { throw busy }
    } catch {
      state.withLock { $0.giveUp() }
      throw error
    }
  }

  private var busy: StoreError {
    StoreError(
      code: .busy, path: url.path,
      message:
        Text(
          """
          “\(url.path)” was not saved: another program keeps changing it. Try again when it has \
          finished.
          """))
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
  /// - Returns: the paths of the keys whose values others have changed since the last call; nil if the file should be
  ///   read again later.
  func reload(isLastTry: Bool) -> [String]? {
    turn.withLock { _ in
      guard read(isLastTry) || isLastTry else { return nil }
      return state.withLock { state in
        defer { state.unreported = [] }
        return state.unreported.sorted()
      }
    }
  }

  /// Returns false if the file should be read again later.
  private func read(_ isLastTry: Bool) -> Bool {
    let known = state.withLock { ($0.identity, $0.problem) }
    if known.1 == nil, known.0 != nil, FileIdentity(path: url.path) == known.0 { return true }
    do throws(StoreError) {
      guard let (file, identity) = try content() else { return false }
      // Some programs delete or empty a file before they write it.
      if identity == nil || file.lines.isEmpty, known.0 != nil, !isLastTry { return false }
      let lost = adopt(file, identity)
      // If this fails, the values of the other program stay.
      if !lost.isEmpty { try? write(lost, .patient) }
      return true
    } catch {
      if isLastTry { state.withLock { $0.problem = error } }
      return false
    }
  }

  /// Adopts the content of the file, unless it is known; returns the edits to write again.
  private func adopt(_ file: KeyFile, _ identity: FileIdentity?) -> Edits {
    let texts = texts(in: file)
    return state.withLock { state in
      let isKnown = state.problem == nil && state.identity == identity
      return isKnown ? [:] : state.adopt(texts, identity)
    }
  }

  // MARK: Paths

  /// The strings by the paths of their keys.
  private func texts(in file: KeyFile) -> [String: String] {
    var texts: [String: String] = [:]
    for group in file.groups {
      let path = base.map { KeyFile.path(ofGroup: group.name, in: $0) } ?? "/\(group.name)/"
      for key in group.keys { texts[path + key] = group[key] }
    }
    return texts
  }

  /// The group and the name of a key; nil for a key that such a file can’t have.
  ///
  /// - Parameter file: the file, whose groups may be written in other ways; nil if that doesn’t matter.
  func place(of path: String, in file: KeyFile? = nil) -> (group: String, key: String)? {
    if let base { return (file ?? KeyFile()).place(of: path, below: base) }
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return nil
    }
    let (group, key) = (path[..<slash].dropFirst(), path[slash...].dropFirst())
    return group.isEmpty || key.isEmpty ? nil : (String(group), String(key))
  }
}
