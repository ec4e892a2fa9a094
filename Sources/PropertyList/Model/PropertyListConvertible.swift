public import Foundation

/// A Swift type for reading and writing settings.
///
/// Reading is as lenient as Cocoa’s user defaults, because other programs may have written the values: a number may be
/// text, a switch `YES`. Nil means that the value can’t be read as this type. A raw-value enum of strings or integers
/// only needs to declare conformance.
public protocol PropertyListConvertible: Sendable {
  /// Reads a stored value as this type, or returns nil.
  init?(propertyList value: PropertyListValue)

  /// The value to store.
  var propertyList: PropertyListValue { get }
}

extension Bool: PropertyListConvertible {
  /// A Boolean, or a number or text with Cocoa’s `-boolValue`.
  public init?(propertyList value: PropertyListValue) {
    guard let flag = value.boolValue else { return nil }
    self = flag
  }

  /// A Boolean.
  public var propertyList: PropertyListValue { .boolean(self) }
}

extension Int: PropertyListConvertible {
  /// A number without a fraction, or a text with one.
  public init?(propertyList value: PropertyListValue) {
    let number: Int?
    switch value {
    case .integer(let whole): number = Int(exactly: whole)
    case .string(let text): number = Int(text.filter { !$0.isWhitespace })
    default: number = value.number.flatMap { Int(exactly: $0) }
    }
    guard let number else { return nil }
    self = number
  }

  /// An integer.
  public var propertyList: PropertyListValue { .integer(Int128(self)) }
}

extension Double: PropertyListConvertible {
  /// A number, or a text with one.
  public init?(propertyList value: PropertyListValue) {
    guard let number = value.lenientNumber else { return nil }
    self = number
  }

  /// A real.
  public var propertyList: PropertyListValue { .real(self) }
}

extension Float: PropertyListConvertible {
  /// A number, or a text with one.
  public init?(propertyList value: PropertyListValue) {
    guard let number = value.lenientNumber else { return nil }
    self.init(number)
  }

  /// A real without unnecessary digits: 0.8, not 0.800000011920929.
  public var propertyList: PropertyListValue { .real(Double(description) ?? Double(self)) }
}

extension String: PropertyListConvertible {
  /// A text, or the digits of a number.
  public init?(propertyList value: PropertyListValue) {
    switch value {
    case .string(let text): self = text
    case .integer, .real: self = value.displayText
    default: return nil
    }
  }

  /// A string.
  public var propertyList: PropertyListValue { .string(self) }
}

extension Date: PropertyListConvertible {
  /// A date in the range of calendars.
  public init?(propertyList value: PropertyListValue) {
    guard let date = value.date, date.isInCalendar else { return nil }
    self = date
  }

  /// A date.
  public var propertyList: PropertyListValue { .date(self) }
}

extension Data: PropertyListConvertible {
  /// Data.
  public init?(propertyList value: PropertyListValue) {
    guard let data = value.data else { return nil }
    self = data
  }

  /// Data.
  public var propertyList: PropertyListValue { .data(self) }
}

extension Array: PropertyListConvertible where Element: PropertyListConvertible {
  /// An array with readable elements.
  public init?(propertyList value: PropertyListValue) {
    guard let elements = value.array else { return nil }
    self = elements.compactMap { Element(propertyList: $0) }
    guard count == elements.count else { return nil }
  }

  /// An array.
  public var propertyList: PropertyListValue { .array(map(\.propertyList)) }
}

extension PropertyListValue: PropertyListConvertible {
  /// Any value.
  public init?(propertyList value: PropertyListValue) { self = value }

  /// The value itself.
  public var propertyList: PropertyListValue { self }
}

extension RawRepresentable where RawValue: PropertyListConvertible, Self: PropertyListConvertible {
  /// The case with this raw value; nil for any other value.
  public init?(propertyList value: PropertyListValue) {
    guard let raw = RawValue(propertyList: value) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var propertyList: PropertyListValue { rawValue.propertyList }
}
