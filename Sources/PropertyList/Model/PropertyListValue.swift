public import Foundation

/// One value of a property list.
///
/// `==` is exact: the types must agree too, and texts code point by code point; a dictionary's key order is ignored. A real
/// or a date that is not-a-number equals another one, so that what a file holds equals itself. For what Cocoa's `isEqual:` means, and
/// every settings bundle relies on, see ``schemaEquals(_:)``.
public enum PropertyListValue: Sendable {
  /// Text.
  case string(String)
  /// A whole number; property lists hold −2⁶³ … 2⁶⁴−1.
  case integer(Int128)
  /// A floating-point number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A point in time; XML files hold whole seconds.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A reference within an archive of `NSKeyedArchiver`: the number of another object of the archive.
  ///
  /// Binary files have a type for it; XML ones hold a dictionary with the one key `CF$UID`, as Apple's do.
  case uid(UInt64)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, in the file's order.
  case dictionary(PropertyListDictionary)

  /// The key of the dictionary that stands for a UID in XML.
  static let uidKey = "CF$UID"
}

extension PropertyListValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyListValue: ExpressibleByIntegerLiteral {
  /// Makes an integer.
  public init(integerLiteral value: Int128) { self = .integer(value) }
}

extension PropertyListValue: ExpressibleByFloatLiteral {
  /// Makes a real.
  public init(floatLiteral value: Double) { self = .real(value) }
}

extension PropertyListValue: ExpressibleByBooleanLiteral {
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyListValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
}

extension PropertyListValue: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of pairs in order; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    var dictionary = PropertyListDictionary()
    for (key, value) in elements { dictionary[key] = value }
    self = .dictionary(dictionary)
  }
}

extension Date {
  /// Whether calendars and formatters may be asked about it: it is in one of the years 1 to 9999.
  ///
  /// A binary file may hold any number, also none; Foundation ends the process at those that it can't count with.
  package var isInCalendar: Bool {
    (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970)
  }

  /// ISO 8601 in UTC, in whole seconds; where that can't be written, the seconds since 2001-01-01T00:00:00Z.
  package var propertyListText: String {
    ScalarText.text(of: self) ?? ScalarText.text(of: timeIntervalSinceReferenceDate)
  }
}
