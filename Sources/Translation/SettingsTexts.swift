import Synchronization

/// A program's own words in the place of Levers', for programs that show their settings with its pages.
///
/// A text is known by its English words, those of `data/po/levers.pot`, with `%1$s` for an argument; of a text with a
/// plural, each English form is one. What a program has comes first, then the catalogue of the user's language, then
/// English. Texts that are shown already stay: words are replaced before the first page is made.
public enum SettingsTexts {
  private static let replacements = Mutex<[@Sendable (String) -> String?]>([])

  /// Replaces texts by those that a function has.
  ///
  /// The function that was given last is asked first. To be called on any thread.
  ///
  /// - Parameter text: gives the program's words for English ones, nil for none. It is called on any thread, and has
  ///   to be quick.
  public static func replace(by text: @escaping @Sendable (_ english: String) -> String?) {
    replacements.withLock { $0.append(text) }
  }

  /// The program's own words for a format.
  static func own(_ english: String) -> String? {
    let all = replacements.withLock { $0 }
    return all.reversed().lazy.compactMap { $0(english) }.first
  }
}
