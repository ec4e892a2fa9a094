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
    default: return wholeNumbers(ofType: type)
    }
  }

  /// The numbers of the types that are typed as strings; nil for other types.
  private static func wholeNumbers(ofType type: String) -> String? {
    switch type {
    case "x": numbers(from: "\(Int64.min)", to: "\(Int64.max)")
    case "t": numbers(from: "0", to: "\(UInt64.max)")
    default: nil
    }
  }

  private static func numbers(from least: String, to most: String) -> String {
    tr("Enter a number from \(least) to \(most).")
  }
}
