package import Foundation
package import PropertyList

/// The list of the settings that were opened last, which the app writes.
package enum RecentStores {
  package static let key = "Recent"
  /// The field of an entry with the location of its store.
  package static let store = "Store"

  /// The file with the list.
  package static func file(in folder: URL = UserFolders.state) -> URL {
    folder.appendingPathComponent("recent.plist")
  }

  /// The entries, newest first; none if the list can’t be read, because it is only a convenience.
  package static func entries(in file: FileStore?) -> [PropertyListDictionary] {
    (file?.value(forKey: key)?.array ?? []).compactMap(\.dictionary)
  }

  /// The locations of all entries.
  package static var locations: [StoreLocation] {
    entries(in: try? FileStore(url: file())).compactMap {
      $0[store]?.string.flatMap { try? StoreLocation($0) }
    }
  }
}
