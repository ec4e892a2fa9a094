import Foundation

extension PropertyListValue {
  /// Converts a value from Foundation; nil if it is or contains anything else.
  ///
  /// Foundation’s dictionaries have no order, so their keys are sorted. Booleans, integers and reals are distinguished
  /// by `objCType`: a cast can’t do it (`NSNumber(1) as? Bool` is true), and Foundation for Linux uses “c” only for
  /// Booleans.
  /// - Parameter object: A string, number, date, data, null, array or dictionary, possibly in an optional.
  public init?(foundation object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": self = .boolean(number.boolValue)
      case "d", "f": self = .real(number.doubleValue)
      case "Q": self = .integer(Int128(number.uint64Value))
      default: self = .integer(Int128(number.int64Value))
      }
    case let date as Date: self = .date(date)
    case is NSNull: self = .null
    case let data as Data: self = .data(data)
    case let array as [Any]:
      let elements = array.compactMap { PropertyListValue(foundation: $0) }
      guard elements.count == array.count else { return nil }
      self = .array(elements)
    case let pairs as [String: Any]:
      var dictionary = PropertyListDictionary()
      for (key, element) in pairs.sorted(by: { $0.key < $1.key }) {
        guard let value = PropertyListValue(foundation: element) else { return nil }
        dictionary[key] = value
      }
      self = .dictionary(dictionary)
    default: return nil
    }
  }

  /// The value for Foundation’s property-list functions.
  ///
  /// An integer beyond 64 bits, which property lists can’t have, becomes a `Double`; a UID, for which Foundation has no
  /// public type, its dictionary in XML; and null an `NSNull`, which only JSON may have.
  public var foundation: Any {
    switch self {
    case .string(let text): return text
    case .integer(let number):
      if let signed = Int64(exactly: number) { return signed }
      if let unsigned = UInt64(exactly: number) { return unsigned }
      return Double(number)
    case .real(let number): return number
    case .boolean(let flag): return flag
    case .date(let date): return date
    case .data(let data): return data
    case .uid(let number): return [PropertyListValue.uidKey: number]
    case .null: return NSNull()
    case .array(let elements): return elements.map(\.foundation)
    case .dictionary(let dictionary):
      return Dictionary(
        dictionary.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { _, last in last })
    }
  }
}
