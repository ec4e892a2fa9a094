public import Foundation
import Synchronization
import Translation

/// Keeps previous versions of settings files, so that values can be restored from them.
///
/// They are in a folder only for the user (mode 0700), each in a separate file (0600), and are written off the saving
/// thread. Secret values (``FileStore/markSecret(_:)``) are always left out. Each settings file has at most twenty
/// versions: the last ten, and older ones as far apart in time as possible. None is larger than 4 MB or older than 90
/// days. Thread-safe.
public final class SaveHistory: Sendable {
  /// The maximum number of versions of each settings file, and how many of these are the last ones.
  static let maximumCount = 20
  static let recentCount = 10
  /// The maximum age of a version, in seconds.
  static let maximumAge: TimeInterval = 90 * 86_400

  /// The default folder: `$XDG_STATE_HOME/levers/saves`, or in `~/.local/state`.
  public static var defaultFolder: URL { UserFolders.state.appendingPathComponent("saves") }

  private let folder: URL
  private let queue = DispatchQueue(label: "levers.saves", qos: .utility)
  private let hasFailed = Atomic(false)

  /// Creates a history, which writes nothing yet; outdated versions are removed soon.
  ///
  /// - Parameter folder: the folder; created when needed.
  public init(folder: URL = SaveHistory.defaultFolder) {
    self.folder = folder
    queue.async { SaveHistory.removeOld(in: folder, now: Date()) }
  }

  /// The versions of a settings file, the latest first.
  ///
  /// One that was just replaced may not be included yet; see ``finished()``.
  public func saves(of url: URL) -> [KeptSave] { saves(ofPath: JournalFile.path(of: url)) }

  /// Removes all versions of all files.
  public func removeAll() {
    queue.async { [folder] in
      for file in JournalFile.files(folder, KeptSave.suffix) { unlink(file.path) }
    }
  }

  /// Waits until all requested work is done; call it before the process ends.
  public func finish() { queue.sync {} }

  /// Waits in the same way, without blocking the thread.
  public func finished() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  // MARK: Keeping

  /// Keeps a replaced version, asynchronously.
  func keep(_ file: ReplacedFile, without secrets: Set<String>) {
    queue.async { [self] in
      guard let data = file.read(),
        let content = KeptSave.encode(data, of: file.path, without: secrets)
      else { return }
      let url = place(of: file)
      guard UserFolders.make(folder), let descriptor = JournalFile.write(content, to: url) else {
        return logFailure()
      }
      close(descriptor)
      for save in SaveHistory.surplus(saves(ofPath: file.path)) { unlink(save.file.path) }
    }
  }

  /// The file for a version: quick saves may have the same time.
  private func place(of file: ReplacedFile) -> URL {
    var time = KeptSave.time(of: file.date)
    while true {
      let url = folder.appendingPathComponent(KeptSave.name(for: file.path, time))
      if access(url.path, F_OK) != 0 { return url }
      time += 1
    }
  }

  private func logFailure() {
    if hasFailed.exchange(true, ordering: .relaxed) { return }
    StoreLog.log(
      tr("Previous saves can’t be kept in “\(folder.path)” (\(String(cString: strerror(errno))))."))
  }

  private func saves(ofPath path: String) -> [KeptSave] {
    JournalFile.files(folder, KeptSave.suffix).compactMap { KeptSave($0, of: path) }
      .sorted { $0.date > $1.date }
  }

  // MARK: Pruning

  /// The surplus versions of a file; takes them latest first.
  ///
  /// The last ones and the oldest stay; of the others, the one is removed that was saved soonest after its predecessor.
  /// So the automatic saves of one minute don’t displace those of last week.
  static func surplus(_ saves: [KeptSave]) -> [KeptSave] {
    var kept = saves
    var surplus: [KeptSave] = []
    while kept.count > maximumCount {
      let index = (recentCount..<kept.count - 1).min {
        kept[$0].date.timeIntervalSince(kept[$0 + 1].date)
          < kept[$1].date.timeIntervalSince(kept[$1 + 1].date)
      }
      surplus.append(kept.remove(at: index ?? kept.count - 1))
    }
    return surplus
  }

  /// Removes outdated versions, and temporary files of killed processes.
  static func removeOld(in folder: URL, now: Date) {
    for file in JournalFile.files(folder, KeptSave.suffix) {
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > maximumAge { unlink(file.path) }
    }
    TemporaryNames.removeLeftovers(in: folder.path, isLocked: true, now: now)
  }
}
