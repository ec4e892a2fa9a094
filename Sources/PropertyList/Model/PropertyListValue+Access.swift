public import Foundation

extension PropertyListValue {
  /// The text; nil for any other type.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The integer; nil for any other type (also for reals and Booleans).
  public var integer: Int128? { if case .integer(let number) = self { number } else { nil } }

  /// The number of an integer, a real or a Boolean; nil for any other type.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .boolean(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// A number, or a text with one (`floatValue` of a string, as InAppSettingsKit reads sliders).
  package var lenientNumber: Double? {
    switch self {
    case .string(let text): Double(text.filter { !$0.isWhitespace })
    default: number
    }
  }

  /// True or false; nil for any other type; see ``boolValue`` for Cocoa’s conversion.
  public var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  /// The date; nil for any other type.
  public var date: Date? { if case .date(let date) = self { date } else { nil } }

  /// The bytes; nil for any other type.
  public var data: Data? { if case .data(let data) = self { data } else { nil } }

  /// The number of the referenced object in an archive; nil for any other type.
  public var uid: UInt64? { if case .uid(let number) = self { number } else { nil } }

  /// The elements; nil for any other type.
  public var array: [PropertyListValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The dictionary; nil for any other type.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The result of Cocoa’s `-boolValue`; nil for types without it.
  ///
  /// A number is true unless it is zero. A string is true if, after white space, a sign and zeros, it continues with
  /// `Y`, `y`, `T`, `t` or a digit 1–9 (`NSString.boolValue`).
  public var boolValue: Bool? {
    switch self {
    case .boolean(let flag): return flag
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      var rest = text.unicodeScalars.drop(while: \.properties.isWhitespace)
      if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
      switch rest.drop(while: { $0 == "0" }).first {
      case "Y", "y", "T", "t", "1", "2", "3", "4", "5", "6", "7", "8", "9": return true
      default: return false
      }
    case .date, .data, .uid, .null, .array, .dictionary: return nil
    }
  }

  /// The name of the type, as in XML elements: `string`, `integer`, `real`, `boolean`, `date`, `data`, `array`,
  /// `dictionary`; also `uid` and `null`, which have no element.
  public var typeName: String { PropertyListType(of: self).rawValue.lowercased() }
}
