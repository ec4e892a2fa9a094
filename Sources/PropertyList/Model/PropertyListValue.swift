public import Foundation

/// One value of a property list.
///
/// `==` is exact: the types must agree too, and a dictionary's key order is ignored. For what Cocoa's
/// `isEqual:` means, and every settings bundle relies on, see ``schemaEquals(_:)``.
public enum PropertyListValue: Hashable, Sendable {
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
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, in the file's order.
  case dictionary(PropertyListDictionary)
}
