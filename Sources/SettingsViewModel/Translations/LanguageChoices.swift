import Foundation
package import SettingsSchema
package import Translation

/// The languages that a bundle may be translated into, to be chosen by typing.
package struct LanguageChoices: Sendable {
  /// A language to choose.
  package struct Choice: Equatable, Sendable {
    /// The name of its folder, or the tag of a new one.
    package let language: String
    /// Its name in the user’s language.
    package let name: String
  }

  /// The meaning of a typed text.
  package enum Answer: Equatable, Sendable {
    /// A language that the bundle doesn’t have yet, in the form for its folder.
    case new(String)
    /// A language that the bundle has already.
    case existing(String)
    /// The text isn’t a language for translations, and why.
    case problem(Text)
  }

  /// The languages of the App Store and a few more; any other tag can be typed.
  private static let common = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-CA", "en-GB", "es", "es-419",
    "es-MX", "et", "fi", "fr", "fr-CA", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv",
    "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk",
    "vi", "zh-Hans", "zh-Hant", "zh-HK",
  ]

  private let texts: BundleTexts
  /// The languages of the page, some of which may have no file yet.
  private let existing: [String]

  /// - Parameter existing: the languages that can be chosen already.
  package init(_ texts: BundleTexts, existing: [String]) {
    self.texts = texts
    self.existing = existing
  }

  /// The name of a language in the language of the window, or else its tag.
  package static func name(of language: String) -> String {
    let tag = language.replacingOccurrences(of: "_", with: "-")
    let name = InterfaceLocale.locale.localizedString(forIdentifier: tag) ?? language
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The meaning of a typed tag.
  package func answer(to text: String) -> Answer {
    let text = text.trimmingCharacters(in: .whitespaces)
    // No tag in use has more than three letters: these are parts of a name that is being typed.
    guard let language = texts.language(named: text),
      (language.split { "-_".contains($0) }.first?.count ?? 0) <= 3
        || texts.languages.contains(language)
    else {
      return .problem(
        Text("“\(text)” isn’t a language tag. Use one such as de, pt-BR or zh-Hans."))
    }
    if language == texts.sourceLanguage {
      return .problem(
        Text("“\(language)” is the language of the strings in the pages. Choose another one."))
    }
    return existing.contains(language) ? .existing(language) : .new(language)
  }

  /// The languages that a typed text may mean, best first.
  package func choices(for text: String, most: Int = 4) -> [Choice] {
    let typed = text.trimmingCharacters(in: .whitespaces).searchFolded
    guard !typed.isEmpty else { return [] }
    let candidates = Self.common.filter { tag in
      if case .new = answer(to: tag) { true } else { false }
    }.map { Choice(language: $0, name: Self.name(of: $0)) }
    let tagged = candidates.filter { $0.language.lowercased().hasPrefix(typed) }
    let named = candidates.filter { choice in
      !tagged.contains(choice) && choice.name.searchFolded.hasPrefix(typed)
    }
    return Array((tagged + named).prefix(most))
  }
}
