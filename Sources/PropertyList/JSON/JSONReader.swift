import Foundation
import Translation

/// Reads JSON as a property-list value; see ``PropertyListJSON``.
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

  /// The next byte, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(PropertyListError) -> PropertyListValue {
    skipSpace()
    if next == nil { throw PropertyListError.emptyFile }
    let value = try value(depth: 0)
    skipSpace()
    if next != nil { throw failure(Text("There is something after the end of the JSON value.")) }
    return value
  }

  mutating func value(depth: Int) throws(PropertyListError) -> PropertyListValue {
    skipSpace()
    elements += 1
    try limits.check(elements: elements)
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
      throw failure(Text("Property lists have no null. Leave the key out instead."), at: start)
    default: throw failure(Text("A JSON value was expected here."), at: start)
    }
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> PropertyListValue {
    try limits.check(depth: depth + 1)
    index += 1
    var elements: [PropertyListValue] = []
    if skip(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    try expect(
      UInt8(ascii: "]"), orElse: Text("The JSON is damaged: a comma or “]” was expected here."))
    return .array(elements)
  }

  // MARK: Bytes

  mutating func skipSpace() {
    while let byte = next, byte.isXMLSpace { index += 1 }
  }

  /// Skips white space and a byte, if it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, orElse problem: Text) throws(PropertyListError) {
    if !skip(byte) { throw failure(problem) }
  }

  func failure(_ message: Text, at offset: Int? = nil) -> PropertyListError {
    let before = bytes.prefix(offset ?? index)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return PropertyListError(
      code: .malformed, message: message, line: line, column: before.count - start + 1)
  }
}

extension JSONReader {
  mutating func object(depth: Int) throws(PropertyListError) -> PropertyListValue {
    let start = index
    index += 1
    if skip(UInt8(ascii: "}")) {
      try limits.check(depth: depth + 1)
      return .dictionary([:])
    }
    let key = try self.key()
    guard let name = PropertyListJSON.Name(rawValue: key) else {
      return .dictionary(try members(after: key, depth: depth, reservesNames: true))
    }
    let value = try special(name, depth: depth, at: start)
    try expect(
      UInt8(ascii: "}"),
      orElse: Text(
        """
        The JSON is damaged: “}” after the only member, which is “\(key)”, was expected here.
        """))
    return value
  }

  private mutating func key() throws(PropertyListError) -> String {
    skipSpace()
    guard next == UInt8(ascii: "\"") else {
      throw failure(Text("The JSON is damaged: a key in quotes was expected here."))
    }
    let key = try string()
    try expect(UInt8(ascii: ":"), orElse: Text("The JSON is damaged: “:” was expected here."))
    return key
  }

  /// The members from the value of the first one to the closing brace.
  private mutating func members(
    after first: String, depth: Int, reservesNames: Bool
  ) throws(PropertyListError) -> PropertyListDictionary {
    try limits.check(depth: depth + 1)
    var result = PropertyListDictionary()
    result[first] = try value(depth: depth + 1)
    while skip(UInt8(ascii: ",")) {
      skipSpace()
      let start = index
      let key = try key()
      if reservesNames, PropertyListJSON.Name(rawValue: key) != nil {
        throw failure(
          Text(
            "“\(key)” must be the only member. Put a dictionary with such a key into “$dictionary”."
          ),
          at: start)
      }
      result[key] = try value(depth: depth + 1)
    }
    try expect(
      UInt8(ascii: "}"), orElse: Text("The JSON is damaged: a comma or “}” was expected here."))
    return result
  }

  /// The value after one of the reserved names.
  private mutating func special(
    _ name: PropertyListJSON.Name, depth: Int, at start: Int
  ) throws(PropertyListError) -> PropertyListValue {
    if name == .dictionary {
      try expect(
        UInt8(ascii: "{"),
        orElse: Text("The JSON is damaged: “{” after “$dictionary” was expected here."))
      if skip(UInt8(ascii: "}")) { return .dictionary([:]) }
      return .dictionary(try members(after: try key(), depth: depth, reservesNames: false))
    }
    // A scalar has no levels, but an invalid date has two of these objects.
    try limits.check(depth: depth - 1)
    let value = try value(depth: depth + 1)
    switch (name, value) {
    case (.date, .string(let text)):
      if let date = ScalarText.date(text) { return .date(date) }
    case (.date, .integer), (.date, .real):
      return .date(Date(timeIntervalSinceReferenceDate: value.number ?? 0))
    case (.data, .string(let text)):
      if let data = Base64.decode(text) { return .data(data) }
    case (.uid, .integer(let number)):
      if let number = UInt64(exactly: number) { return .uid(number) }
    case (.real, .string(let text)):
      if let number = ScalarText.real(text) { return .real(number) }
    default: break
    }
    throw failure(Text("This isn’t a value for “\(name.rawValue)”."), at: start)
  }
}
