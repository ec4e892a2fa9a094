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
      return first == second || first.isNaN && second.isNaN
    default:
      if let first = wholeNumber, let second = other.wholeNumber { return first == second }
      return self == other
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
