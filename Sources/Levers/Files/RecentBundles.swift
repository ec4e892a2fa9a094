import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Translation

/// The recently opened bundles, newest first, each with its last store.
struct RecentBundles {
  /// A recently opened bundle, or the pages for a store.
  struct Entry: Hashable {
    /// The path, or `gsettings:…`, as in a command line.
    let path: String
    let store: StoreLocation
    /// The name of the bundle.
    let name: String
    /// When it was last opened; nil if unknown.
    var opened: Date?
    /// The last place in its window; nil if unknown.
    var place: WindowPlace?

    /// The bundle’s files; nil for the pages for a store.
    var bundle: URL? { StoreLocation.isSchema(path) ? nil : URL(fileURLWithPath: path) }
    /// Whether its path still exists, or its schema is installed.
    var isThere: Bool {
      bundle.map { FileManager.default.fileExists(atPath: $0.path) } ?? store.isInstalled
    }
  }

  /// The maximum number of bundles, to remember their stores; the welcome page shows the first few.
  private static let limit = 500
  private let file: FileStore?

  /// An unreadable list is ignored, because it is only a convenience.
  init(folder: URL = UserFolders.state) {
    file = try? FileStore(url: RecentStores.file(in: folder))
    file?.saveTimeout = OpenFiles.saveTimeout
  }

  var entries: [Entry] {
    RecentStores.entries(in: file).compactMap { fields in
      guard let bundle = fields["Bundle"]?.string,
        let text = fields[RecentStores.store]?.string, let store = try? StoreLocation(text)
      else { return nil }
      return Entry(
        path: bundle, store: store,
        name: fields["Name"]?.string ?? bundle,
        opened: fields["Opened"].flatMap { Date(propertyList: $0) },
        place: fields["Place"].flatMap { WindowPlace(propertyList: $0) })
    }
  }

  /// Adds a bundle at the beginning of the list, keeping its last place.
  func record(_ entry: Entry) {
    var entry = entry
    let all = entries
    entry.place = entry.place ?? all.first { $0.path == entry.path }?.place
    write([entry] + all.filter { $0.path != entry.path })
  }

  /// Sets the last place of a bundle in the list.
  func setPlace(_ place: WindowPlace, of path: String) {
    var all = entries
    guard let index = all.firstIndex(where: { $0.path == path }) else { return }
    all[index].place = place
    write(all)
  }

  /// Removes temporary files of killed saves next to the stores, on any thread.
  static func cleanStores(_ entries: [Entry]) {
    for file in entries.compactMap(\.store.file) { TemporaryNames.clean(nextTo: file) }
  }

  /// Removes a bundle from the list.
  func forget(_ path: String) { write(entries.filter { $0.path != path }) }

  private func write(_ entries: [Entry]) {
    let list = entries.prefix(Self.limit).map { entry -> PropertyListValue in
      var fields: PropertyListDictionary = [
        "Bundle": .string(entry.path), RecentStores.store: .string(entry.store.text),
        "Name": .string(entry.name),
      ]
      fields["Opened"] = entry.opened.map { .date($0) }
      fields["Place"] = entry.place?.propertyList
      return .dictionary(fields)
    }
    file?.setValue(.array(Array(list)), forKey: RecentStores.key)
    try? file?.synchronize()
  }
}

extension SettingsBundle {
  /// The unique path of the bundle in the list of recent ones; for the pages for a store, the store’s location.
  var recentPath: String {
    storeLocation.flatMap { StoreLocation.isSchema($0) ? $0 : nil } ?? location.identity.path
  }
}

extension BundleLocation {
  /// A unique URL of this bundle in the list of recent ones: the archive, the page, the folder of the entries, or the
  /// bundle’s folder.
  var identity: URL { archive?.file ?? rootFile ?? entryFolder ?? layers[0] }
}

/// Formats the date of the last opening.
enum LastOpened {
  /// "Last opened today", "yesterday", or on a date.
  static func text(_ date: Date, now: Date = Date(), calendar: Calendar = .current) -> String {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
    return switch days {
    case 0: tr("Last opened today")
    case 1: tr("Last opened yesterday")
    default: tr("Last opened on \(InterfaceLocale.text(of: date))")
    }
  }
}
