import Foundation

/// The copies that synchronizing programs make of a file that was changed in two places.
///
/// Syncthing: `name.sync-conflict-20260102-030405-ABCDEFG.plist`; Dropbox and Nextcloud: `name (Ann's
/// conflicted copy 2026-01-02).plist`, `name (conflicted copy 2026-01-02 030405).plist`; ownCloud:
/// `name_conflict-20260102-030405.plist`.
enum ConflictCopies {
  /// The copies of a file in its folder, by name; of a link, those beside it and beside what it leads to.
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
