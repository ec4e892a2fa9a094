import Foundation

extension SettingsBundle {
  /// The languages of the bundle’s translations, as BCP 47 tags, sorted by their own names.
  public var availableLanguages: [String] {
    var tags: Set<LanguageTag> = []
    for layer in location.layers {
      for folder in LocalizedFolders.all(in: layer) where folder.language.lowercased() != "base" {
        if let tag = LanguageTag(folder.language) { tags.insert(tag) }
      }
      for catalog in CatalogFiles.files(of: layer) {
        tags.formUnion(
          CatalogFiles.languages(of: catalog, limits: limits).compactMap(LanguageTag.init))
      }
    }
    return tags.map(\.identifier)
      .sorted { (Self.nativeName(of: $0), $0) < (Self.nativeName(of: $1), $1) }
  }

  /// The name of a language in itself, such as “Deutsch”, or the tag if it is unknown.
  public static func nativeName(of tag: String) -> String {
    let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The available language for the first of the bundle’s languages; nil for none.
  public var shownLanguage: String? {
    guard let first = languages.first else { return nil }
    let available = availableLanguages
    return LanguagePreferences([first]).matches(among: available).first.map { available[$0] }
  }
}
