public import Foundation
import Synchronization
import Translation

/// Keeps the unsaved edits of a store in a file, so that they survive their process.
///
/// The file is private to the user (mode 0600), replaced as a whole, and removed if there are no unsaved edits.
public final class EditJournal: Sendable {
  /// The unsaved edits of a store.
  struct Snapshot {
    let url: URL
    let edits: [AbandonedEdits.Edit]
    /// Edits that must not be in the file.
    var secrets: [AbandonedEdits.Edit] = []
    let omitted: [String]
  }

  /// The time for collecting edits, in milliseconds: together with the time for writing, the maximum loss in a crash.
  static let delay = 250

  /// The default folder: `$XDG_STATE_HOME/levers/journal`, or in `~/.local/state`.
  public static var defaultFolder: URL { UserFolders.state.appendingPathComponent("journal") }

  private struct File {
    let url: URL
    let descriptor: Int32
  }

  private let folder: URL
  private let secrets: JournalSecrets?
  private let snapshot: @Sendable () -> Snapshot?
  private let queue = DispatchQueue(label: "levers.journal", qos: .utility)
  private let isScheduled = Atomic(false)
  private let file = Lock<File?>(nil)
  private let hasFailed = Atomic(false)

  /// Creates a journal, which writes nothing yet.
  ///
  /// - Parameter snapshot: the current edits; nil if nothing is unsaved. Called on any thread.
  init(
    folder: URL, secrets: JournalSecrets? = nil, _ snapshot: @escaping @Sendable () -> Snapshot?
  ) {
    self.folder = folder
    self.secrets = secrets
    self.snapshot = snapshot
    queue.async { JournalFile.prune(folder, secrets: secrets) }
  }

  deinit { file.withLock { remove(&$0) } }

  /// Schedules a write after a change of the edits.
  func scheduleWrite() {
    if isScheduled.exchange(true, ordering: .acquiringAndReleasing) { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(EditJournal.delay)) { [weak self] in
      _ = self?.write()
    }
  }

  /// Writes the edits now.
  ///
  /// - Returns: Whether they are in the file, or there are none.
  func write() -> Bool {
    isScheduled.store(false, ordering: .releasing)
    return file.withLock { file in
      guard let snapshot = snapshot() else {
        remove(&file)
        return true
      }
      let path = JournalFile.path(of: snapshot.url)
      if let old = file, !old.url.lastPathComponent.hasPrefix(JournalFile.prefix(for: path)) {
        remove(&file)
      }
      let url = file?.url ?? folder.appendingPathComponent(JournalFile.name(for: path))
      guard UserFolders.make(folder),
        let data = JournalFile.content(
          path: path, snapshot.edits, omitted: snapshot.omitted,
          secretKeys: secretKeys(snapshot, url)),
        let descriptor = JournalFile.write(data, to: url)
      else {
        logFailure()
        return false
      }
      if let old = file { close(old.descriptor) }
      file = File(url: url, descriptor: descriptor)
      // After the file, which says whether there are secrets to remove.
      secrets?.keep(snapshot.secrets, of: JournalFile.name(of: url))
      return true
    }
  }

  /// The keys of edits in the secret storage; nil if there are and were none.
  private func secretKeys(_ snapshot: Snapshot, _ url: URL) -> [String]? {
    guard let secrets, !snapshot.secrets.isEmpty || secrets.has(JournalFile.name(of: url)) else {
      return nil
    }
    return snapshot.secrets.map(\.key)
  }

  private func logFailure() {
    if hasFailed.exchange(true, ordering: .relaxed) { return }
    StoreLog.log(
      tr(
        """
        Unsaved edits can’t be kept in “\(folder.path)” and would be lost in a crash \
        (\(String(cString: strerror(errno)))).
        """))
  }

  private func remove(_ file: inout File?) {
    guard let old = file else { return }
    file = nil
    let hasSecrets = secrets?.has(JournalFile.name(of: old.url)) ?? false
    JournalFile.remove(old.url, secrets: hasSecrets ? secrets : nil) { close(old.descriptor) }
  }
}
