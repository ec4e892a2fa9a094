import Foundation

/// A default value in a schema whose text is translated, such as the first day of the week, or a unit.
struct LocalizedDefault: Sendable {
  /// Whose language it has.
  enum Category: String, Sendable {
    /// The language of strings.
    case messages
    /// The language of dates and times.
    case time

    /// The category of the locale with that language; all translations are messages.
    ///
    /// Source: GLib as of about 2.80; older versions look for translations of dates in files that no app has.
    var locale: String { self == .time ? "LC_TIME" : "LC_MESSAGES" }
  }

  /// The text of the value in the schema.
  let text: String
  /// The language.
  let category: Category
  /// The text to translate, which has the context before it.
  let message: String

  /// Reads a default; nil for another category.
  ///
  /// Source: glib-compile-schemas removes the white space around the text.
  init?(_ text: String, category: String, context: String?) {
    guard let category = Category(rawValue: category) else { return nil }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    (self.text, self.category) = (text, category)
    message = context.map { "\($0)\u{4}\(text)" } ?? text
  }
}
