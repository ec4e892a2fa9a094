import Foundation
import PropertyList

/// A PreferenceLoader file, read to find out what it lists.
struct EntryFile {
  let url: URL
  let preferences: PreferenceFile
  let entry: PropertyListNode

  /// PreferenceLoader files are small, so don’t read a large page twice.
  private static let limits = PropertyListLimits(maximumSize: 1 << 18)

  /// Reads a file; nil if it has no entry or can’t be read.
  init?(_ url: URL) {
    guard FileKind(of: url) == .file,
      let document = try? PropertyListDocument.read(contentsOf: url, limits: Self.limits),
      let preferences = PreferenceFile(document.root), let entry = preferences.entry
    else { return nil }
    self.url = url
    self.preferences = preferences
    self.entry = entry
  }

  /// The folder of the entry’s bundle, or nil if it has none or it wasn’t found.
  var bundle: URL? { EntryBundle(entry: entry, file: url).folder }

  /// The name of the entry, translated, or nil if it has no label.
  func name(_ languages: LanguagePreferences) -> String? {
    guard let label = entry.filledText("label") else { return nil }
    let strings = PreferenceEntry(preferences, file: url, layer: url.deletingLastPathComponent())
      .strings(in: BundleFiles(for: languages))
    let name = strings[label]
    return name.isEmpty ? nil : name
  }
}
