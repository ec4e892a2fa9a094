/// A text with translations in only some languages.
public struct TranslationGap: Hashable, Sendable {
  /// The text in the page.
  public let text: String
  /// The name of its tables.
  public let table: String
  /// The languages without it, in order.
  public let missing: [String]
  /// All languages of the page’s tables, in order.
  public let languages: [String]
}
