import Foundation
import PropertyList

extension PropertyListValue {
  /// Whether two values are the same bit by bit, in the same order; only all NaNs are the same.
  ///
  /// Stricter than `==`, to which −0 is 0, “é” equals its decomposition and keys have no order.
  func isSame(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let first), .string(let second)):
      return first.utf8.elementsEqual(second.utf8)
    case (.real(let first), .real(let second)):
      return first.bitPattern == second.bitPattern || first.isNaN && second.isNaN
    case (.date(let first), .date(let second)):
      return first == second
        || first.timeIntervalSince1970.isNaN && second.timeIntervalSince1970.isNaN
    case (.array(let first), .array(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    case (.dictionary(let first), .dictionary(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSame(as: $1.value)
        }
    default:
      return self == other
    }
  }

  /// The value as XML represents it: dates rounded down to seconds.
  var inWholeSeconds: PropertyListValue {
    switch self {
    case .date(let date):
      let seconds = date.timeIntervalSince1970.rounded(.down)
      return .date(Date(timeIntervalSince1970: seconds))
    case .array(let elements): return .array(elements.map(\.inWholeSeconds))
    case .dictionary(let dictionary):
      var result = PropertyListDictionary()
      for (key, value) in dictionary { result[key] = value.inWholeSeconds }
      return .dictionary(result)
    default: return self
    }
  }
}
