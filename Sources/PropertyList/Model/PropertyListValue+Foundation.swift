import Foundation

extension PropertyListValue {
  /// Makes a value of what Foundation hands out for one, nil when it is or holds anything else.
  ///
  /// Dictionaries come without an order from Foundation; their keys are sorted. Booleans, integers
  /// and reals are told apart by `objCType`: a cast cannot (`NSNumber(1) as? Bool` is true), and
  /// Foundation for Linux represents a Boolean as “c” and no number so.
  /// - Parameter object: A string, number, date, data, array or dictionary, also within an optional.
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
    case let data as Data: self = .data(data)
    case let array as [Any]:
      var elements: [PropertyListValue] = []
      elements.reserveCapacity(array.count)
      for element in array {
        guard let value = PropertyListValue(foundation: element) else { return nil }
        elements.append(value)
      }
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

  /// The value as Foundation's property-list functions take it.
  ///
  /// An integer beyond 64 bits, which no property list holds, becomes a `Double`; a UID, for which Foundation has
  /// no public type, the dictionary that stands for it in XML.
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
    case .array(let elements): return elements.map(\.foundation)
    case .dictionary(let dictionary):
      return Dictionary(
        dictionary.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { _, last in last })
    }
  }
}
