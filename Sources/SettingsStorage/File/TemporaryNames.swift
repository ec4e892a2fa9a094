package import Foundation

/// The names of the files that a save writes before it renames them.
package enum TemporaryNames {
  /// How old a temporary file must be to belong to a save that did not end, in seconds.
  ///
  /// A save takes milliseconds, on a stalled network disk perhaps minutes.
  static let oldestInUse: TimeInterval = 3600

  /// A new name, which nobody can guess.
  static func make() -> String {
    ".levers-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Cleans up after killed saves next to a file, unless another process is saving there: that one cleans up.
  ///
  /// The content that a save replaces is under its temporary name for a moment: left behind, it would keep old settings.
  package static func clean(beside file: URL) {
    guard let target = try? AtomicFileWriter.resolve(file.path) else { return }
    let folder = target.folderOfPath
    guard !names(in: folder).isEmpty else { return }
    FolderLock.holdIfFree(folder) { removeLeftovers(in: folder, of: target, isLocked: true) }
  }

  /// Removes what killed processes have left in a folder; failures are none of a save's business.
  ///
  /// - Parameters:
  ///   - target: the file that is saved in the folder: another program's save that was taken out of it goes back to its
  ///     place, or is kept as a conflict copy. Nil where files are not exchanged.
  ///   - isLocked: whether nobody else can be at work in the folder but with files that he has locked. What is old goes
  ///     in any case.
  static func removeLeftovers(
    in folder: String, of target: String? = nil, isLocked: Bool, now: Date = Date()
  ) {
    for name in names(in: folder) {
      let path = (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if let name = ExchangeName(name) {
        // Since it has its name; what is in it may be older.
        let age = now.timeIntervalSince1970 - Double(status.st_ctim.tv_sec)
        if let target, isLocked || age > oldestInUse { finish(name, at: path, of: target) }
      } else if status.st_mode & S_IFMT == S_IFREG {
        let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
        if age > oldestInUse || isLocked && isAbandoned(path) { unlink(path) }
      }
    }
  }

  /// Finishes an exchange of the target; of another file, only what is ours is removed.
  private static func finish(_ name: ExchangeName, at path: String, of target: String) {
    if var exchange = FileExchange(left: name, of: target) {
      if case .replaced(let litter?) = exchange.settle() { unlink(litter) }
    } else if name.isLitter(at: path) {
      unlink(path)
    }
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      $0.hasPrefix(".levers-") && ($0.hasSuffix(".tmp") || ExchangeName($0) != nil)
    }
  }

  /// Whether no process has locked a file in which there is something; who has just made one locks it before he writes.
  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0
      && status.st_size > 0
  }
}
