import CGio
import Foundation
import SettingsStorage

/// The keys with values in GIO’s database, or in an app’s own file, of any schema or of none.
///
/// GIO itself only has the values of schemas at known paths.
enum StoredKeys {
  /// The names of the keys, by path; nothing if the database can’t list them.
  ///
  /// - Parameter app: the Flatpak app whose keys they are; nil for those of this computer.
  static func read(of app: FlatpakApp?) -> [String: Set<String>] {
    if let file = app?.keyFile { return keys(in: file) }
    if cgio_settings_are_in_key_file() { return keys(in: file) }
    return CGioText.copy(freeing: cgio_database_keys()).reduce(into: [:]) { all, key in
      let name = key.split(separator: "/").last.map(String.init) ?? ""
      all[String(key.dropLast(name.count)), default: []].insert(name)
    }
  }

  /// The file in which those keys are, or in which the database is.
  ///
  /// Source: dconf(7), without a profile.
  static func file(of app: FlatpakApp?) -> URL {
    if let file = app?.keyFile { return file }
    let config = UserFolders.config.deletingLastPathComponent()
    return cgio_settings_are_in_key_file() ? file : config.appendingPathComponent("dconf/user")
  }

  /// Source: GIO, with `GSETTINGS_BACKEND=keyfile`.
  private static var file: URL {
    UserFolders.config.deletingLastPathComponent()
      .appendingPathComponent("glib-2.0/settings/keyfile")
  }

  /// The keys in a key file with the paths as groups; none if it can’t be read.
  static func keys(in file: URL) -> [String: Set<String>] {
    let groups = (try? KeyFile(contentsOf: file))?.groups ?? []
    return groups.reduce(into: [:]) { all, group in
      let path = group.name == "/" ? "/" : "/\(group.name)/"
      if !group.keys.isEmpty { all[path, default: []].formUnion(group.keys) }
    }
  }
}
