public import Foundation

/// Writes values as property-list files.
public enum PropertyListWriter {
  /// The XML of a value: Apple’s header and layout, keys in the value’s order.
  ///
  /// Reading it gives an equal value, except that dates have whole seconds (rounded down).
  /// - Throws: ``PropertyListError`` `unrepresentable` for values that XML can’t represent: null, control characters
  ///   other than tab and line ends, integers beyond 64 bits, dates beyond year 999,999,999; `tooLarge` or `tooDeep`
  ///   for values that couldn’t be read again with the limits.
  public static func xml(
    _ value: PropertyListValue, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    var writer = XMLWriter(limits: limits)
    return try writer.document(value)
  }

  /// The same, with the line ends and indentation of another file; Apple’s if it has none.
  public static func xml(
    _ value: PropertyListValue, like file: Data, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    var style = XMLStyle.apple
    if let text = try? SourceText(file), text.format == .xml {
      let own = XMLLayout(text.data, isASCII: false).rootStyle
      if !own.isOneLine { style = own }
    }
    var writer = XMLWriter(style: style, limits: limits)
    return try writer.document(value)
  }

  /// The binary form of a value, equal values stored once, keys in the value’s order.
  ///
  /// - Throws: ``PropertyListError`` `unrepresentable` for integers beyond 64 bits; `tooLarge` or `tooDeep` for values
  ///   that couldn’t be read again with the limits.
  public static func binary(
    _ value: PropertyListValue, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    var writer = BinaryWriter(limits: limits)
    return try writer.document(value)
  }
}
