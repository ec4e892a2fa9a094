public import Foundation
import Synchronization
import Translation

/// Keeps the versions of settings files that saves have replaced, so that values can be taken back from them.
///
/// They are in a folder for the user only (mode 0700), each in a file of its own (0600), written off the thread that
/// saves. The values of secret keys (``FileStore/markSecret(_:)``) are left out, always. Of each settings file there
/// are twenty at most: the last ten, and of the older ones those that are furthest apart in time. None is over 4 MB,
/// and none stays for longer than 90 days. Usable from any thread.
public final class SaveHistory: Sendable {
  /// Of each settings file, how many versions are kept, and how many of these are the last ones.
  static let maximumCount = 20
  static let recentCount = 10
  /// For how long a version stays, in seconds.
  static let maximumAge: TimeInterval = 90 * 86_400

  /// Where versions are by default: `$XDG_STATE_HOME/levers/saves`, or below `~/.local/state`.
  public static var defaultFolder: URL { UserFolders.state.appendingPathComponent("saves") }

  private let folder: URL
  private let queue = DispatchQueue(label: "levers.saves", qos: .utility)
  private let hasFailed = Atomic(false)

  /// Makes a history, which writes nothing yet; versions that are too old go soon.
  ///
  /// - Parameter folder: where; it is made when it is needed.
  public init(folder: URL = SaveHistory.defaultFolder) {
    self.folder = folder
    queue.async { SaveHistory.removeOld(in: folder, now: Date()) }
  }

  /// The versions of a settings file, the latest first.
  ///
  /// One that was replaced just now may not be among them yet; see ``finished()``.
  public func saves(of url: URL) -> [KeptSave] { saves(ofPath: JournalFile.path(of: url)) }

  /// Forgets all versions, of all files.
  public func removeAll() {
    queue.async { [folder] in
      for file in SaveHistory.files(in: folder) { unlink(file.path) }
    }
  }

  /// Waits until everything that was asked for is done; call it before the process ends.
  public func finish() { queue.sync {} }

  /// Waits likewise, without holding up the thread.
  public func finished() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  // MARK: Keeping

  /// Keeps a version that was replaced, soon.
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

  /// Where a version is to go: files that are saved in quick succession may have the same time.
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
    SaveHistory.files(in: folder).compactMap { KeptSave($0, of: path) }
      .sorted { $0.date > $1.date }
  }

  // MARK: Pruning

  /// Those of one file's versions, the latest first, that are too many.
  ///
  /// The last ones stay, and the oldest; of the others the one goes that was saved soonest after the one before it.
  /// So what saving by itself makes in a minute does not drive out what was saved last week.
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

  /// Removes what was kept too long ago, and what killed processes left.
  static func removeOld(in folder: URL, now: Date) {
    for file in files(in: folder) {
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > maximumAge { unlink(file.path) }
    }
    TemporaryNames.removeLeftovers(in: folder.path, isLocked: true, now: now)
  }

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(KeptSave.suffix) }
      .map { folder.appendingPathComponent($0) }
  }
}
