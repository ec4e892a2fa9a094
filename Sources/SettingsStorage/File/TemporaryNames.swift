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

  /// Removes what killed saves have left beside a file, unless somebody saves there at the moment: who does cleans up.
  ///
  /// What a save has replaced stands under its temporary name for a moment: left behind, it would keep old settings.
  package static func clean(beside file: URL) {
    guard let target = try? AtomicFileWriter.resolve(file.path) else { return }
    let folder = target.folderOfPath
    guard !names(in: folder).isEmpty else { return }
    FolderLock.holdIfFree(folder) { removeLeftovers(in: folder, isLocked: true) }
  }

  /// Removes what killed processes have left in a folder; failures are none of a save's business.
  ///
  /// - Parameter isLocked: whether nobody else can be at work in the folder but with files that he has locked. What is
  ///   old goes in any case.
  static func removeLeftovers(in folder: String, isLocked: Bool, now: Date = Date()) {
    for name in names(in: folder) {
      let path = (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > oldestInUse || isLocked && isAbandoned(path) { unlink(path) }
    }
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(".levers-") && $0.hasSuffix(".tmp") }
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
