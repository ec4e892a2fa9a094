import Foundation

extension SettingsBundle {
  /// The languages that the bundle has translations for, as BCP 47 tags, in their own names' order.
  public var availableLanguages: [String] {
    var tags: Set<LanguageTag> = []
    for layer in location.layers {
      for folder in LocalizedFolders.all(in: layer) where folder.language.lowercased() != "base" {
        if let tag = LanguageTag(folder.language) { tags.insert(tag) }
      }
    }
    return tags.map(\.identifier)
      .sorted { (Self.nativeName(of: $0), $0) < (Self.nativeName(of: $1), $1) }
  }

  /// What a language calls itself, such as “Deutsch”; the tag where that is not known.
  public static func nativeName(of tag: String) -> String {
    let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The available language that the bundle is shown in by its languages' first one; nil for none.
  public var shownLanguage: String? {
    guard let first = languages.first else { return nil }
    let available = availableLanguages
    return LanguagePreferences([first]).matches(among: available).first.map { available[$0] }
  }
}
