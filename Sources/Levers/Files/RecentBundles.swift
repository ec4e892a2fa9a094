import Foundation
import PropertyList
import SettingsStorage

/// The bundles that were opened, newest first, each with the store that was last used with it.
struct RecentBundles {
  /// A bundle opened lately.
  struct Entry: Hashable {
    let bundle: URL
    let store: URL
    /// What the bundle's settings are of.
    let name: String
  }

  /// So many are remembered, for their stores' sake; the welcome page shows the first few.
  private static let limit = 500
  private static let key = "Recent"
  private let file: FileStore?

  /// What can't be read is as good as none: it is only a memory aid.
  init(folder: URL = UserFolders.state) {
    file = try? FileStore(url: folder.appendingPathComponent("recent.plist"))
  }

  var entries: [Entry] {
    (file?.value(forKey: Self.key)?.array ?? []).compactMap { value in
      guard let fields = value.dictionary, let bundle = fields["Bundle"]?.string,
        let store = fields["Store"]?.string
      else { return nil }
      return Entry(
        bundle: URL(fileURLWithPath: bundle), store: URL(fileURLWithPath: store),
        name: fields["Name"]?.string ?? bundle)
    }
  }

  /// Puts a bundle at the head of the list.
  func note(_ entry: Entry) {
    let others = entries.filter { $0.bundle.path != entry.bundle.path }
    let list = ([entry] + others).prefix(Self.limit).map { entry -> PropertyListValue in
      [
        "Bundle": .string(entry.bundle.path), "Store": .string(entry.store.path),
        "Name": .string(entry.name),
      ]
    }
    file?.setValue(.array(Array(list)), forKey: Self.key)
    try? file?.synchronize()
  }
}
