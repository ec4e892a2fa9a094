import Foundation
import PropertyList

/// A file of PreferenceLoader, read to find out what it lists.
struct EntryFile {
  let url: URL
  let preferences: PreferenceFile
  let entry: PropertyListNode

  /// Files of PreferenceLoader are small; a large page is not read twice to find that it is none.
  private static let limits = PropertyListLimits(maximumSize: 1 << 18)

  /// Nil for a file that has no entry or can't be read.
  init?(_ url: URL) {
    guard FileKind(of: url) == .file,
      let document = try? PropertyListDocument.read(contentsOf: url, limits: Self.limits),
      let preferences = PreferenceFile(document.root), let entry = preferences.entry
    else { return nil }
    self.url = url
    self.preferences = preferences
    self.entry = entry
  }

  /// The folder of the bundle that the entry leads to; nil when it has none or it is not at hand.
  var bundle: URL? { EntryBundle(entry: entry, file: url).folder }

  /// What the entry is called, translated; nil when it has no label.
  func name(_ languages: LanguagePreferences) -> String? {
    guard let label = entry.filledText("label") else { return nil }
    let strings = PreferenceEntry(preferences, file: url, layer: url.deletingLastPathComponent())
      .strings(in: BundleFiles(for: languages))
    let name = strings[label]
    return name.isEmpty ? nil : name
  }
}
