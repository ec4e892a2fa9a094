import CGio
import PropertyList
import Translation

/// The values that a schema allows for a key, in words.
enum AllowedValues {
  /// The sentence to add after a value was refused; nil if the type allows all.
  static func text(
    forKey key: String, type: String, in settings: UnsafeMutablePointer<cgio_settings>
  ) -> String? {
    guard let (kind, content) = SchemaKeyKind.Range.parts(ofKey: key, in: settings) else {
      return nil
    }
    return text(of: kind, content, type: type)
  }

  /// - Parameters:
  ///   - kind: the word of `g_settings_schema_key_get_range`.
  ///   - content: the ends of a range, or the words.
  static func text(of kind: String, _ content: [PropertyListValue], type: String) -> String? {
    switch kind {
    case "range":
      let ends = content.map(\.displayText)
      guard ends.count == 2 else { return nil }
      return numbers(from: ends[0], to: ends[1])
    case "enum", "flags":
      let words = content.compactMap { $0.string.map { Text.quoted($0) } }
      return words.isEmpty ? nil : tr("Allowed values: \(Text.list(words)).")
    default:
      // Numbers of these types are typed as text.
      guard ["x", "t"].contains(type), let all = GVariantCoding.integers(ofType: type) else {
        return nil
      }
      return numbers(from: "\(all.lowerBound)", to: "\(all.upperBound)")
    }
  }

  private static func numbers(from least: String, to most: String) -> String {
    tr("Enter a number from \(least) to \(most).")
  }
}
