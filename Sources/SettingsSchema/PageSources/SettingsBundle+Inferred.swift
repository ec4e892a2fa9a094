package import Foundation

extension SettingsBundle {
  /// Creates a bundle with pages inferred from a settings file.
  ///
  /// - Parameter location: what was opened, such as the folder with the file.
  package convenience init(
    inferredFrom file: SettingsFile, at location: URL, languages: LanguagePreferences
  ) {
    let pages = InferredPages(
      file.values, isRootOnly: file.isRootOnly, title: file.url.lastPathComponent,
      language: languages.first)
    self.init(BundleLocation(resources: location), device: .pad, languages: languages, from: pages)
  }
}
