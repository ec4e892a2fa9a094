import Foundation
import Translation

/// Reads JSON as a property list; see ``PropertyListJSON``.
struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private let limits: PropertyListLimits
  private let namesTypes: Bool
  var refusesRepeatedKeys = false
  private var elements = 0
  // Only white space has line ends: in strings they are escapes.
  private var line = 1
  private var lineStart = 0

  /// - Parameter namesTypes: whether objects with reserved names are values of types that JSON lacks.
  init(_ data: Data, limits: PropertyListLimits, namesTypes: Bool = true) {
    bytes = [UInt8](data)
    self.limits = limits
    self.namesTypes = namesTypes
    // A byte-order mark has no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(PropertyListError) -> PropertyListNode {
    skipSpace()
    if next == nil { throw PropertyListError.emptyFile }
    let root = try node(depth: 0)
    skipSpace()
    if next != nil { throw failure(Text("Unexpected content after the end of the JSON value.")) }
    return root
  }

  mutating func node(depth: Int) throws(PropertyListError) -> PropertyListNode {
    skipSpace()
    elements += 1
    try limits.check(elements: elements)
    let start = location
    let content: PropertyListNode.Content =
      switch next {
      case UInt8(ascii: "{"): try object(depth: depth)
      case UInt8(ascii: "["): .array(try array(depth: depth))
      case UInt8(ascii: "\""): .scalar(.string(try string()))
      case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
        .scalar(try number())
      default: .scalar(try word())
      }
    return PropertyListNode(content: content, location: start.ending(at: index))
  }

  private mutating func word() throws(PropertyListError) -> PropertyListValue {
    let start = index
    while let byte = next, (0x61...0x7A).contains(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: throw failure(Text("A JSON value was expected here."), at: start)
    }
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> [PropertyListNode] {
    try limits.check(depth: depth + 1)
    index += 1
    var elements: [PropertyListNode] = []
    if skip(UInt8(ascii: "]")) { return [] }
    repeat { elements.append(try node(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    try expect(
      UInt8(ascii: "]"), orElse: Text("The JSON is damaged: a comma or “]” was expected here."))
    return elements
  }

  // MARK: Places

  /// The place of the next byte.
  private var location: SourceLocation {
    SourceLocation(line: line, column: index - lineStart + 1, byteRange: index..<index)
  }

  // MARK: Bytes

  mutating func skipSpace() {
    while let byte = next, byte.isXMLSpace {
      index += 1
      if byte == 0x0A {
        line += 1
        lineStart = index
      }
    }
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
  mutating func object(depth: Int) throws(PropertyListError) -> PropertyListNode.Content {
    let start = index
    index += 1
    if skip(UInt8(ascii: "}")) {
      try limits.check(depth: depth + 1)
      return .dictionary([])
    }
    let key = try self.key()
    guard namesTypes, let name = PropertyListJSON.Name(rawValue: key.text) else {
      return .dictionary(try members(after: key, depth: depth, reservesNames: namesTypes))
    }
    let content = try special(name, depth: depth, at: start)
    try expect(
      UInt8(ascii: "}"),
      orElse: Text(
        """
        The JSON is damaged: “}” was expected here, because “\(key.text)” must be the only member.
        """))
    return content
  }

  private mutating func key() throws(PropertyListError) -> (text: String, place: SourceLocation) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else {
      throw failure(Text("The JSON is damaged: a key in quotes was expected here."))
    }
    let start = location
    let key = (text: try string(), place: start.ending(at: index))
    try expect(UInt8(ascii: ":"), orElse: Text("The JSON is damaged: “:” was expected here."))
    return key
  }

  /// The members from the value of the first one to the closing brace.
  private mutating func members(
    after first: (text: String, place: SourceLocation), depth: Int, reservesNames: Bool
  ) throws(PropertyListError) -> [PropertyListEntry] {
    try limits.check(depth: depth + 1)
    var key = first
    var entries: [PropertyListEntry] = []
    var seen: Set<LiteralText> = []
    while true {
      if refusesRepeatedKeys, !seen.insert(LiteralText(key.text)).inserted {
        throw failure(
          Text("The key “\(key.text)” occurs twice."), at: key.place.byteRange.lowerBound)
      }
      entries.append(
        PropertyListEntry(
          key: key.text, keyLocation: key.place, value: try node(depth: depth + 1)))
      guard skip(UInt8(ascii: ",")) else { break }
      key = try self.key()
      if reservesNames, PropertyListJSON.Name(rawValue: key.text) != nil {
        throw failure(
          Text(
            """
            “\(key.text)” must be the only member. Put a dictionary with such a key into \
            “$dictionary”.
            """),
          at: key.place.byteRange.lowerBound)
      }
    }
    try expect(
      UInt8(ascii: "}"), orElse: Text("The JSON is damaged: a comma or “}” was expected here."))
    return entries
  }

  /// The content after one of the reserved names.
  private mutating func special(
    _ name: PropertyListJSON.Name, depth: Int, at start: Int
  ) throws(PropertyListError) -> PropertyListNode.Content {
    if name == .dictionary {
      try expect(
        UInt8(ascii: "{"),
        orElse: Text("The JSON is damaged: “{” after “$dictionary” was expected here."))
      if skip(UInt8(ascii: "}")) { return .dictionary([]) }
      return .dictionary(try members(after: try key(), depth: depth, reservesNames: false))
    }
    // A scalar has no levels, but an invalid date has two of these objects.
    try limits.check(depth: depth - 1)
    let value = try node(depth: depth + 1).value
    switch (name, value) {
    case (.date, .string(let text)):
      if let date = ScalarText.date(text) { return .scalar(.date(date)) }
    case (.date, .integer), (.date, .real):
      return .scalar(.date(Date(timeIntervalSinceReferenceDate: value.number ?? 0)))
    case (.data, .string(let text)):
      if let data = Base64.decode(text) { return .scalar(.data(data)) }
    case (.uid, .integer(let number)):
      if let number = UInt64(exactly: number) { return .scalar(.uid(number)) }
    case (.real, .string(let text)):
      if let number = ScalarText.real(text) { return .scalar(.real(number)) }
    default: break
    }
    throw failure(Text("This isn’t a value for “\(name.rawValue)”."), at: start)
  }
}
