public import Foundation

/// A value of a property list.
///
/// `==` is exact: the types must agree, and strings code point by code point; a dictionary’s key order is ignored. NaN
/// equals itself, in reals and dates, so that a file’s content equals itself. For Cocoa’s `isEqual:`, which every
/// settings bundle relies on, see ``schemaEquals(_:)``.
public enum PropertyListValue: Sendable {
  /// Text.
  case string(String)
  /// An integer; property lists allow −2⁶³ … 2⁶⁴−1, JSON all.
  case integer(Int128)
  /// A floating-point number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A date; XML files have whole seconds.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A reference in an archive of `NSKeyedArchiver`: the number of another object in the archive.
  ///
  /// Binary files have a type for it; XML files have a dictionary with the single key `CF$UID`, like Apple’s.
  case uid(UInt64)
  /// JSON’s `null`: the key or element exists, but has no value.
  ///
  /// Binary files have a type for it, too. XML and OpenStep files have none, so it can’t be written to them.
  case null
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, in the file’s order; indirect, because it is twice as large as any other.
  indirect case dictionary(PropertyListDictionary)

  /// The key of the dictionary for a UID in XML.
  static let uidKey = "CF$UID"
}

extension PropertyListValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyListValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int128) { self = .integer(value) }
}

extension PropertyListValue: ExpressibleByFloatLiteral {
  /// Creates a real.
  public init(floatLiteral value: Double) { self = .real(value) }
}

extension PropertyListValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyListValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
}

extension PropertyListValue: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from pairs in order; the last of equal keys wins.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    var dictionary = PropertyListDictionary()
    for (key, value) in elements { dictionary[key] = value }
    self = .dictionary(dictionary)
  }
}

extension Date {
  /// Whether calendars and formatters support it: its year is from 1 to 9999.
  ///
  /// A binary file may have any number, even NaN; Foundation crashes for those that it can’t handle.
  package var isInCalendar: Bool {
    (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970)
  }

  /// ISO 8601 in UTC, in whole seconds; if that isn’t possible, the seconds since 2001-01-01T00:00:00Z.
  package var propertyListText: String {
    ScalarText.text(of: self) ?? ScalarText.text(of: timeIntervalSinceReferenceDate)
  }
}
