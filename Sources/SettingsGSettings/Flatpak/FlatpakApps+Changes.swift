import Foundation
import SettingsStorage

extension FlatpakApps {
  /// Identifies the versions of all apps with schemas: it changes when one is installed, updated or removed.
  var stamp: [String: String] {
    var stamps: [String: String] = [:]
    for installation in installations {
      for id in Self.ids(in: installation) {
        let file = SchemaFolders.compiledFile(in: FlatpakApp.schemaFolder(of: id, in: installation))
        guard let stamp = SchemaFolders.stamp(of: file) else { continue }
        // Equal files of two versions may be the same one.
        stamps[file] = "\(stamp) \(URL(fileURLWithPath: file).resolvingSymlinksInPath().path)"
      }
    }
    return stamps
  }

  /// The places to watch for changes of the apps, as for ``SettingsStorage/FileWatcher``; none without Flatpak.
  ///
  /// Source: Flatpak replaces the link `current` for another branch of an app, and in the branch’s folder the link
  /// `active` for another version.
  var places: FileWatcher.Places {
    var places: [FileWatcher.Places] = []
    for installation in installations where FileManager.default.fileExists(atPath: installation) {
      places.append([installation: ["app"], "\(installation)/app": []])
      for id in Self.ids(in: installation) {
        let app = "\(installation)/app/\(id)"
        places.append([app: ["current"], "\(app)/current": ["active"]])
        let file = SchemaFolders.compiledFile(in: FlatpakApp.schemaFolder(of: id, in: installation))
        if FileManager.default.fileExists(atPath: file) {
          places.append(FileWatcher.places(of: file))
        }
      }
    }
    return FileWatcher.union(places)
  }
}
