public import Foundation

/// Writes values as property-list files.
public enum PropertyListWriter {
  /// The XML of a value: Apple's header and layout, keys in the value's order.
  ///
  /// Reading it gives an equal value, except that XML holds dates in whole seconds (rounded down).
  /// - Throws: ``PropertyListError`` `unrepresentable` for what XML cannot hold: control characters
  ///   other than tab and line ends, integers beyond 64 bits, dates beyond year 999,999,999.
  public static func xml(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    var writer = XMLWriter()
    return try writer.document(value)
  }

  /// The binary form of a value, equal values stored once, keys in the value's order.
  ///
  /// - Throws: ``PropertyListError`` `unrepresentable` for integers beyond 64 bits.
  public static func binary(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    var writer = BinaryWriter()
    return try writer.document(value)
  }
}
