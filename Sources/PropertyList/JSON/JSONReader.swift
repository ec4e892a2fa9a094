import Foundation

/// Reads JSON as the property-list value that it stands for; see ``PropertyListJSON``.
struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private let limits: PropertyListLimits
  private var elements = 0

  init(_ data: Data, limits: PropertyListLimits) {
    bytes = [UInt8](data)
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The byte to read next, nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(PropertyListError) -> PropertyListValue {
    skipSpace()
    if next == nil { throw PropertyListError.emptyFile }
    let value = try value(depth: 0)
    skipSpace()
    if next != nil { throw failure("There is something after the end of the JSON value.") }
    return value
  }

  mutating func value(depth: Int) throws(PropertyListError) -> PropertyListValue {
    skipSpace()
    elements += 1
    if elements > limits.maximumElements {
      throw PropertyListError.tooMany(limit: limits.maximumElements)
    }
    if depth > limits.maximumDepth { throw PropertyListError.tooDeep(limit: limits.maximumDepth) }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: return try word()
    }
  }

  private mutating func word() throws(PropertyListError) -> PropertyListValue {
    let start = index
    while let byte = next, (0x61...0x7A).contains(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null":
      throw failure("Property lists have no null. Leave the key out instead.", at: start)
    default: throw failure("A JSON value was expected here.", at: start)
    }
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> PropertyListValue {
    index += 1
    var elements: [PropertyListValue] = []
    if skip(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "a comma or “]”")
    return .array(elements)
  }

  // MARK: Bytes

  mutating func skipSpace() {
    while let byte = next, byte.isXMLSpace { index += 1 }
  }

  /// Goes past a byte, with white space before it, when it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ name: String) throws(PropertyListError) {
    if !skip(byte) { throw failure("The JSON is damaged: \(name) was expected here.") }
  }

  func failure(_ message: String, at offset: Int? = nil) -> PropertyListError {
    let before = bytes.prefix(offset ?? index)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return PropertyListError(
      code: .malformed, message: message, line: line, column: before.count - start + 1)
  }
}
