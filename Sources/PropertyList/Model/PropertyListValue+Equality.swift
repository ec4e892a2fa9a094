import Foundation

extension PropertyListValue {
  /// Whether two values are equal by Cocoa’s `isEqual:`, which every settings bundle relies on.
  ///
  /// Booleans, integers and reals are compared as numbers (`true`, `1` and `1.0` are equal), everything else only with
  /// its own type (`"1"` isn’t `1`); arrays and dictionaries element by element.
  public func schemaEquals(_ other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.array(let first), .array(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy { $0.schemaEquals($1) }
    case (.dictionary(let first), .dictionary(let second)):
      return first.count == second.count
        && first.allSatisfy { key, value in second[key]?.schemaEquals(value) ?? false }
    case (.real(let first), .real(let second)):
      return first.isSame(as: second)
    default:
      if let first = wholeNumber, let second = other.wholeNumber { return first == second }
      return self == other
    }
  }

  /// The same value for all that are equal by ``schemaEquals(_:)``, for looking them up.
  package var schemaForm: PropertyListValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.schemaForm))
    case .dictionary(var entries):
      for (key, value) in entries { entries[key] = value.schemaForm }
      return .dictionary(entries)
    default: return wholeNumber.map { .integer($0) } ?? self
    }
  }

  /// The exact integer of a Boolean, an integer or a real without a fraction.
  ///
  /// Not as a Double, in which 2⁵³ and 2⁵³+1 would be equal.
  private var wholeNumber: Int128? {
    switch self {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): number
    case .real(let number): Int128(exactly: number)
    default: nil
    }
  }
}

extension PropertyListValue: Hashable {
  /// Whether both have the same type and content.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.string(let first), .string(let second)): first.isSame(as: second)
    case (.integer(let first), .integer(let second)): first == second
    case (.real(let first), .real(let second)): first.isSame(as: second)
    case (.boolean(let first), .boolean(let second)): first == second
    case (.date(let first), .date(let second)):
      first.timeIntervalSinceReferenceDate.isSame(as: second.timeIntervalSinceReferenceDate)
    case (.data(let first), .data(let second)): first == second
    case (.uid(let first), .uid(let second)): first == second
    case (.null, .null): true
    case (.array(let first), .array(let second)): first == second
    case (.dictionary(let first), .dictionary(let second)): first == second
    default: false
    }
  }

  /// Hashes the content; few values differ only in type.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.isNaN ? .nan : number)
    case .boolean(let flag): hasher.combine(flag)
    case .date(let date):
      let seconds = date.timeIntervalSinceReferenceDate
      hasher.combine(seconds.isNaN ? .nan : seconds)
    case .data(let data): hasher.combine(data)
    case .uid(let number): hasher.combine(number)
    case .null: break
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let dictionary): hasher.combine(dictionary)
    }
  }
}

/// A text that is equal only if it has the same code points, as in Cocoa.
///
/// In Swift, "é" as one code point and as two are equal. A property list may have both as keys, which must be kept
/// apart.
package struct LiteralText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: Self, second: Self) -> Bool {
    first.text.isSame(as: second.text)
  }
}

extension String {
  /// Whether both have the same code points; see ``LiteralText``.
  package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Double {
  /// Whether both are the same number, or both NaN.
  fileprivate func isSame(as other: Double) -> Bool { self == other || isNaN && other.isNaN }
}
