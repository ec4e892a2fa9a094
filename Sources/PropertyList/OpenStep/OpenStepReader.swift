import Foundation
import Translation

/// Reads OpenStep (“old-style ASCII”) property lists.
///
/// Not with Foundation, whose reader loses the order of keys and all locations. All scalars are strings or data; only
/// GNUstep’s files have others (``TypedScalar``).
struct OpenStepReader {
  private var scanner: TextScanner
  private let limits: PropertyListLimits
  private var elements = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListLimits) {
    scanner = TextScanner(bytes)
    self.limits = limits
  }

  /// Reads the whole file; pairs without braces are also a dictionary.
  mutating func readDocument() throws(PropertyListError) -> PropertyListNode {
    try skipSpace()
    if scanner.isAtEnd { throw PropertyListError.emptyFile }
    let start = scanner
    let elementsBefore = elements
    let root = try readValue(depth: 0)
    try skipSpace()
    if scanner.isAtEnd { return root }
    guard case .scalar(.string) = root.content,
      scanner.current == UInt8(ascii: "=") || scanner.current == UInt8(ascii: ";")
    else {
      let message =
        root.value.string == nil
        ? Text("Unexpected content after the end of the property list.")
        : Text("This isn’t a property list: it is neither XML, nor binary, nor OpenStep text.")
      throw failure(message, at: scanner.position)
    }
    scanner = start
    elements = elementsBefore
    let place = begin()
    let entries = try readEntries(until: nil, depth: 1)
    return PropertyListNode(
      content: .dictionary(entries), location: place.ending(at: scanner.position))
  }

  private mutating func readValue(depth: Int) throws(PropertyListError) -> PropertyListNode {
    try skipSpace()
    let place = begin()
    elements += 1
    try limits.check(elements: elements, at: place)
    let content: PropertyListNode.Content
    switch scanner.current {
    case UInt8(ascii: "{"):
      scanner.position += 1
      try limits.check(depth: depth + 1, at: place)
      content = .dictionary(try readEntries(until: place, depth: depth + 1))
    case UInt8(ascii: "("):
      scanner.position += 1
      try limits.check(depth: depth + 1, at: place)
      content = .array(try readElements(from: place, depth: depth + 1))
    case UInt8(ascii: "<"):
      scanner.position += 1
      content = .scalar(
        scanner.current == UInt8(ascii: "*")
          ? try readTyped(from: place) : .data(try readData(from: place)))
    default:
      content = .scalar(.string(try readString(at: place)))
    }
    return PropertyListNode(content: content, location: place.ending(at: scanner.position))
  }

  /// Reads `key = value;` up to the brace, or to the end of the file for a root without braces.
  private mutating func readEntries(
    until opening: SourceLocation?, depth: Int
  ) throws(PropertyListError) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while true {
      try skipSpace()
      if scanner.isAtEnd {
        guard let opening else { return entries }
        throw failure(Text("This “{” isn’t closed: the file ends before “}”."), at: opening)
      }
      if opening != nil, scanner.current == UInt8(ascii: "}") {
        scanner.position += 1
        return entries
      }
      let place = begin()
      let key = try readString(at: place)
      let keyLocation = place.ending(at: scanner.position)
      try skipSpace()
      var value = PropertyListNode(content: .scalar(.string(key)), location: keyLocation)
      if scanner.current == UInt8(ascii: "=") {
        scanner.position += 1
        value = try readValue(depth: depth)
        try skipSpace()
      } else if scanner.current == UInt8(ascii: ":") {
        throw failure(Text("This looks like JSON."), at: scanner.position)
      } else if scanner.current != UInt8(ascii: ";") {
        throw failure(Text("“=” is missing after the key “\(key)”."), at: scanner.position)
      }
      entries.append(PropertyListEntry(key: key, keyLocation: keyLocation, value: value))
      if scanner.current == UInt8(ascii: ";") {
        scanner.position += 1
      } else if scanner.current != UInt8(ascii: "}") || opening == nil {
        throw failure(Text("“;” is missing after the value of “\(key)”."), at: scanner.position)
      }
    }
  }

  private mutating func readElements(
    from opening: SourceLocation, depth: Int
  ) throws(PropertyListError) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    while true {
      try skipSpace()
      if scanner.isAtEnd {
        throw failure(Text("This “(” isn’t closed: the file ends before “)”."), at: opening)
      }
      if scanner.current == UInt8(ascii: ")") {
        scanner.position += 1
        return nodes
      }
      nodes.append(try readValue(depth: depth))
      try skipSpace()
      if scanner.current == UInt8(ascii: ",") {
        scanner.position += 1
      } else if !scanner.isAtEnd, scanner.current != UInt8(ascii: ")") {
        throw failure(Text("“,” or “)” is missing after an element."), at: scanner.position)
      }
    }
  }

  private mutating func readData(
    from opening: SourceLocation
  ) throws(PropertyListError) -> Data {
    var data = Data()
    var high: UInt8?
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == UInt8(ascii: ">") {
        guard high == nil else {
          throw failure(Text("The data has an odd number of hexadecimal digits."), at: opening)
        }
        scanner.position += 1
        return data
      }
      if let digit = byte.hexDigitValue {
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isXMLSpace {
        throw failure(Text("The data isn’t hexadecimal."), at: scanner.position)
      }
      scanner.position += 1
    }
    throw failure(Text("This “<” isn’t closed: the file ends before “>”."), at: opening)
  }

  private mutating func readTyped(
    from opening: SourceLocation
  ) throws(PropertyListError) -> PropertyListValue {
    scanner.position += 1
    var text: [UInt8] = []
    while !scanner.isAtEnd, scanner.current != UInt8(ascii: ">") {
      text.append(scanner.current)
      scanner.position += 1
    }
    if scanner.isAtEnd {
      throw failure(Text("This “<” isn’t closed: the file ends before “>”."), at: opening)
    }
    scanner.position += 1
    guard let value = TypedScalar.value(String(decoding: text, as: UTF8.self)) else {
      throw failure(
        Text(
          "This value isn’t valid. A number is written as <*I5> or <*R0.5>, a Boolean as <*BY>."),
        at: opening)
    }
    return value
  }

  private mutating func readString(at place: SourceLocation) throws(PropertyListError) -> String {
    if let text = scanner.readString() { return text }
    if scanner.isAtEnd {
      throw failure(Text("The file ends where a value is expected."), at: place)
    }
    if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") {
      throw failure(Text("This quotation mark isn’t closed."), at: place)
    }
    throw failure(
      Text("This character isn’t allowed here. Put text with such characters in quotation marks."),
      at: place)
  }

  private mutating func skipSpace() throws(PropertyListError) {
    if !scanner.skipSpace() {
      throw failure(Text("This comment isn’t closed."), at: scanner.position)
    }
  }

  // MARK: Places

  private mutating func begin() -> SourceLocation {
    let place = scanner.lines.place(of: scanner.position)
    return SourceLocation(
      line: place.line, column: place.column, byteRange: scanner.position..<scanner.position)
  }

  private mutating func failure(_ message: Text, at offset: Int) -> PropertyListError {
    let place = scanner.lines.place(of: offset)
    return PropertyListError(
      code: .malformed, message: message, line: place.line, column: place.column)
  }

  private func failure(_ message: Text, at place: SourceLocation) -> PropertyListError {
    PropertyListError(code: .malformed, message: message, at: place)
  }
}
