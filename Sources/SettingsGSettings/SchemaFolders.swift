import CGio
import Foundation
import SettingsStorage

/// The folders with compiled schemas, which also contain their XML files.
///
/// Source: GIO searches `GSETTINGS_SCHEMA_DIR`, then `glib-2.0/schemas` in the user's and the system's data folders; the
/// first schema with a name wins.
enum SchemaFolders {
  /// The compiled schemas in a folder.
  private static let compiled = "gschemas.compiled"

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
    return [UserFolders.data.path]
      + (system.isEmpty ? ["/usr/local/share", "/usr/share"] : system)
  }

  private static func paths(in variable: String) -> [String] {
    variable.split(separator: ":").map(String.init)
  }

  /// The file with compiled schemas that GIO can't read; nil if there is none.
  ///
  /// GIO itself ignores such a file, as if its schemas weren't installed.
  static func damagedFile(in folders: [String]) -> String? {
    let damaged = folders.first { folder in
      FileManager.default.fileExists(atPath: folder + "/" + compiled)
        && !cgio_schema_folder_is_usable(folder)
    }
    return damaged.map { $0 + "/" + compiled }
  }
}
