import Foundation

/// The names of the files that a save writes before it renames them.
enum TemporaryNames {
  /// How old a temporary file must be to belong to a save that did not end, in seconds.
  ///
  /// A save takes milliseconds, on a stalled network disk perhaps minutes.
  static let oldestInUse: TimeInterval = 3600

  /// A new name, which nobody can guess.
  static func make() -> String {
    ".levers-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Removes what killed processes have left in a folder; failures are none of a save's business.
  static func removeLeftovers(in folder: String, now: Date = Date()) {
    let folder = folder.isEmpty ? "." : folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix(".levers-") && name.hasSuffix(".tmp") {
      let path = (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > oldestInUse { unlink(path) }
    }
  }
}
