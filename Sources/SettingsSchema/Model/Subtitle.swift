public import PropertyList

/// The text below a title, which may depend on the value: `IASKSubtitle`.
///
/// Source: InAppSettingsKit, section 1.6 of the reference.
public struct Subtitle: Sendable, Hashable {
  /// Texts by the value that they are for.
  public let texts: [String: String]
  /// The text for every other value: `__default__`, or the only text there is.
  public let fallback: String?

  /// The text for a value, untranslated; nil for none.
  ///
  /// The keys of a dictionary are strings; other than in InAppSettingsKit a number matches its digits.
  public func text(for value: PropertyListValue?) -> String? {
    value.flatMap { texts[$0.displayText] } ?? fallback
  }
}
