import CGio
import Foundation
import SettingsStorage
import Synchronization
import Translation

/// The folders with compiled schemas, which also contain their XML files.
///
/// Source: GIO searches `GSETTINGS_SCHEMA_DIR`, then `glib-2.0/schemas` in the user’s and the system’s data folders;
/// the first schema with a name wins.
enum SchemaFolders {
  /// The file with the compiled schemas in a folder.
  static func compiledFile(in folder: String) -> String { folder + "/gschemas.compiled" }

  /// The folders in the order of the search, whether they exist or not.
  ///
  /// - Parameter additional: a folder to search before them.
  static func all(before additional: String?) -> [String] {
    let variables = ProcessInfo.processInfo.environment
    let own = paths(in: variables["GSETTINGS_SCHEMA_DIR"] ?? "")
    return (additional.map { [$0] } ?? []) + own + data.map { $0 + "/glib-2.0/schemas" }
  }

  /// The data folders of the user and the system, in the order of a search.
  static var data: [String] {
    let system = paths(in: ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? "")
    // Not Levers’ own folder in it.
    return [UserFolders.data.deletingLastPathComponent().path]
      + (system.isEmpty ? ["/usr/local/share", "/usr/share"] : system)
  }

  private static func paths(in variable: String) -> [String] {
    variable.split(separator: ":").map(String.init)
  }

  /// The places to watch for changes of the schemas, as for ``SettingsStorage/FileWatcher``.
  static func places(before additional: String?) -> FileWatcher.Places {
    FileWatcher.union(
      all(before: additional).map { FileWatcher.places(of: compiledFile(in: $0)) })
  }

  /// Identifies the compiled schemas: it changes when one of their files is replaced.
  static func stamp(before additional: String?) -> [String: String] {
    all(before: additional).reduce(into: [:]) { $0[$1] = stamp(of: compiledFile(in: $1)) }
  }

  /// Identifies the content of a file; nil if there is none.
  static func stamp(of file: String) -> String? {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    let changed = status.st_mtim
    return "\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// The folders whose compiled schemas can’t be read, of which none is shown.
  ///
  /// GIO itself ignores such a file, or ends the program.
  static func damaged(in folders: [String]) -> [String] { folders.filter(isDamaged) }

  /// What is missing because of a damaged file, and what to do.
  static func damageMessage(in folder: String) -> Text {
    Text(
      """
      “\(compiledFile(in: folder))” is damaged, so its schemas are missing. Run \
      “glib-compile-schemas \(folder)” to create it again.
      """)
  }

  /// Whether a folder has compiled schemas that can’t be read; a file is checked once.
  static func isDamaged(_ folder: String) -> Bool {
    let file = compiledFile(in: folder)
    guard let stamp = stamp(of: file) else { return false }
    return checks.withLock { checks in
      if let known = checks[folder], known.stamp == stamp { return known.isDamaged }
      let isDamaged = !CompiledSchemas.areIntact(inFile: file)
      checks[folder] = (stamp, isDamaged)
      return isDamaged
    }
  }

  /// The folder, unless its compiled schemas can’t be read.
  static func intact(_ folder: String) -> String? { isDamaged(folder) ? nil : folder }

  /// The last checks of the folders’ files.
  private static let checks = Mutex<[String: (stamp: String, isDamaged: Bool)]>([:])
}
