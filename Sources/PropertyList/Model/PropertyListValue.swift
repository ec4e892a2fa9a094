public import Foundation

/// One value of a property list.
///
/// `==` is exact: the types must agree too, and a dictionary's key order is ignored; a real or a date that is
/// not-a-number equals another one, so that what a file holds equals itself. For what Cocoa's `isEqual:` means, and
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
