import Synchronization

/// Replacements of Levers’ strings, for programs that show their settings with its pages.
///
/// A text is identified by its English words in `data/po/levers.pot`, with `%1$s` for an argument; both English forms
/// of a plural work. The program’s text comes first, then the catalog of the user’s language, then
/// English. Strings that are already shown don’t change, so replace strings before creating the first
/// page.
public enum SettingsTexts {
  private static let replacements = Mutex<[@Sendable (String) -> String?]>([])

  /// Replaces strings with those of a function.
  ///
  /// The last function is called first. Call this on any thread.
  ///
  /// - Parameter text: returns the program’s text for an English one, or nil. It is called on any thread, and must be
  ///   fast.
  public static func replace(by text: @escaping @Sendable (_ english: String) -> String?) {
    replacements.withLock { $0.append(text) }
  }

  /// The program’s text for a format.
  static func own(_ english: String) -> String? {
    let all = replacements.withLock { $0 }
    return all.reversed().lazy.compactMap { $0(english) }.first
  }
}
