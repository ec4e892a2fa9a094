import Foundation

extension PropertyListValue {
  /// Whether two values are equal to Cocoa's `isEqual:`, which every settings bundle relies on.
  ///
  /// Booleans, integers and reals compare as numbers (`true`, `1` and `1.0` are equal), everything
  /// else only with its own type (`"1"` is not `1`); arrays and dictionaries element by element.
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

  /// The one value that stands for all that ``schemaEquals(_:)`` finds equal, for looking them up.
  package var schemaForm: PropertyListValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.schemaForm))
    case .dictionary(var entries):
      for (key, value) in entries { entries[key] = value.schemaForm }
      return .dictionary(entries)
    default: return wholeNumber.map { .integer($0) } ?? self
    }
  }

  /// The exact whole number that a boolean, an integer or a real without fraction stands for.
  ///
  /// Not through Double, in which 2⁵³ and 2⁵³+1 would be equal.
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
  /// Whether both are of one type and hold the same.
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
    case (.array(let first), .array(let second)): first == second
    case (.dictionary(let first), .dictionary(let second)): first == second
    default: false
    }
  }

  /// Hashes what it holds; few values are alike but for their type.
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
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let dictionary): hasher.combine(dictionary)
    }
  }
}

/// A text that equals only what has the same code points, as in Cocoa.
///
/// To Swift, "é" as one code point and as two are equal. A property list may hold both, as two keys, and neither may be
/// lost or taken for the other one.
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
  /// Whether both are the same number, or both none.
  fileprivate func isSame(as other: Double) -> Bool { self == other || isNaN && other.isNaN }
}
