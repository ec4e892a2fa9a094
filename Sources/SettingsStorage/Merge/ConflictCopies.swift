import Foundation

/// The copies of a file that was changed in two places, by synchronizing programs or our own saves.
///
/// Syncthing: `name.sync-conflict-20260102-030405-ABCDEFG.plist`; Dropbox and Nextcloud: `name (Ann’s conflicted copy
/// 2026-01-02).plist`, `name (conflicted copy 2026-01-02 030405).plist`; ownCloud:
/// `name_conflict-20260102-030405.plist`.
enum ConflictCopies {
  /// The copies of a file in its folder, by name; for a link, those next to it and next to its target.
  static func find(of url: URL) -> [URL] {
    let target = url.resolvingSymlinksInPath()
    let copies = copies(of: url)
    return target.path == url.path
      ? copies
      : copies
        + self.copies(of: target).filter { copy in
          !copies.contains { $0.resolvingSymlinksInPath().path == copy.path }
        }
  }

  private static func copies(of url: URL) -> [URL] {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { isCopy($0, of: url.lastPathComponent) }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// The path for a copy of a file, in the style of Nextcloud.
  static func makePath(for file: String, _ date: Date, number: Int) -> String {
    let name = (file as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    let stamp = String(
      format: "%04d-%02d-%02d %02d%02d%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
      parts.tm_hour, parts.tm_min, parts.tm_sec)
    let mark = " (conflicted copy \(stamp)\(number == 1 ? "" : " \(number)"))"
    return (file.folderOfPath as NSString)
      .appendingPathComponent(stem + mark + String(name.dropFirst(stem.count)))
  }

  /// Whether a name is that of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let stem = (file as NSString).deletingPathExtension
    let suffix = String(file.dropFirst(stem.count))
    guard name.count > file.count, name.hasPrefix(stem), name.hasSuffix(suffix) else {
      return false
    }
    let mark = name.dropFirst(stem.count).dropLast(suffix.count)
    return mark.hasPrefix(".sync-conflict-") || mark.hasPrefix("_conflict-")
      || mark.hasPrefix(" (") && mark.hasSuffix(")") && mark.contains("conflicted copy")
  }
}
