package import Foundation

/// The names of temporary files, which a save renames.
package enum TemporaryNames {
  /// The minimum age of a temporary file of an interrupted save, in seconds.
  ///
  /// A save takes milliseconds, on a stalled network disk perhaps minutes.
  static let oldestInUse: TimeInterval = 3600

  /// A new, unguessable name.
  package static func make() -> String {
    ".levers-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Cleans up after killed saves next to a file, unless another process is saving there, which then cleans up.
  ///
  /// The replaced content briefly has a temporary name: if it stayed, it would keep old settings.
  package static func clean(nextTo file: URL) {
    guard let target = try? AtomicFileWriter.resolve(file.path) else { return }
    let folder = target.folderOfPath
    guard !names(in: folder).isEmpty else { return }
    FolderLock.holdIfFree(folder) { removeLeftovers(in: folder, of: target, isLocked: true) }
  }

  /// Removes files of killed processes in a folder, ignoring failures.
  ///
  /// - Parameters:
  ///   - target: the file to save in the folder: another program’s save that was exchanged is put back, or kept as a
  ///     conflict copy. Nil if files aren’t exchanged.
  ///   - isLocked: whether other processes in the folder can only be working on files that they have locked. Old files
  ///     are removed in any case.
  static func removeLeftovers(
    in folder: String, of target: String? = nil, isLocked: Bool, now: Date = Date()
  ) {
    for name in names(in: folder) {
      let path = (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if let name = ExchangeName(name) {
        // The time of its name; its content may be older.
        let age = now.timeIntervalSince1970 - Double(status.st_ctim.tv_sec)
        if let target, isLocked || age > oldestInUse { finish(name, at: path, of: target) }
      } else if status.st_mode & S_IFMT == S_IFREG {
        let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
        if age > oldestInUse || isLocked && isAbandoned(path) { unlink(path) }
      }
    }
  }

  /// Finishes an exchange of the target; for another file, only removes our own content.
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

  /// Whether the file has content and no process has locked it; new files are locked before they are written.
  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0
      && status.st_size > 0
  }
}
