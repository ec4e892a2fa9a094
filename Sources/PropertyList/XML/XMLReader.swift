import Foundation
import Translation

/// Reads an XML property list in one pass over its bytes.
///
/// Foundation’s reader has no locations, loses the order of keys and takes several times as long. This one only makes
/// strings for keys and text. `byte(at:)` prevents reading outside the buffer.
struct XMLReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: PropertyListLimits
  var position = 0
  var lines: LineCounter
  var strings = StringCache()
  /// Mistakes that were tolerated.
  private(set) var warnings: [PropertyListError] = []
  private var elements = 0

  /// - Parameter countsLines: whether locations have lines and columns; otherwise all are on the first one.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListLimits, countsLines: Bool = true
  ) {
    self.bytes = bytes
    self.limits = limits
    lines = LineCounter(countsLines ? bytes : UnsafeBufferPointer(start: nil, count: 0))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the whole file.
  mutating func readDocument() throws(PropertyListError) -> PropertyListNode {
    try skipMarkup(allowingDocumentType: true)
    guard position < bytes.count else {
      throw failure(Text("The file contains no value."), at: position)
    }
    let outer = try readStartTag()
    let root: PropertyListNode
    if outer.name == .plist {
      root = try readPropertyList(outer)
    } else {
      root = try readValue(outer, depth: 0)
    }
    try skipMarkup(allowingDocumentType: false)
    // Some tools pad a file with NULs, which have no meaning.
    while byte(at: position) == 0, position < bytes.count { position += 1 }
    guard position == bytes.count else {
      throw failure(Text("Unexpected content after the end of the property list."), at: position)
    }
    return root
  }

  private mutating func readPropertyList(
    _ tag: XMLTag
  ) throws(PropertyListError) -> PropertyListNode {
    if tag.isEmpty { throw failure(Text("<plist> contains no value."), at: tag.location) }
    try skipMarkup(allowingDocumentType: false)
    if isAtEndTag { throw failure(Text("<plist> contains no value."), at: position) }
    let root = try readValue(try readStartTag(within: tag), depth: 0)
    try skipMarkup(allowingDocumentType: false)
    if position < bytes.count, !isAtEndTag {
      throw failure(
        Text("<plist> contains more than one value. Put them in an <array>."), at: position)
    }
    try readEndTag(of: tag)
    return root
  }

  /// Reads the rest of an element after its start tag.
  mutating func readValue(
    _ tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    elements += 1
    try limits.check(elements: elements, at: tag.location)
    let content: PropertyListNode.Content
    switch tag.name {
    case .string:
      content = .scalar(.string(try readText(of: tag)))
    case .dict:
      let entries = try readEntries(of: tag, depth: depth + 1)
      // As Apple reads it; the root is never one.
      let uid = depth == 0 ? nil : PropertyListNode.uid(of: entries)
      content = uid.map { .scalar(.uid($0)) } ?? .dictionary(entries)
    case .array:
      content = .array(try readElements(of: tag, depth: depth + 1))
    case .true, .false:
      let text = try readText(of: tag)
      guard text.utf8.allSatisfy(\.isXMLSpace) else {
        throw failure(Text("<\(tag.name.rawValue)> must be empty."), at: tag.location)
      }
      content = .scalar(.boolean(tag.name == .true))
    case .integer, .real, .date, .data:
      content = .scalar(try scalar(tag, text: try readText(of: tag)))
    case .key:
      // Cocoa reads it as a string, and real files depend on that.
      warnings.append(
        failure(
          Text("This <key> is where a value is expected; it was read as a <string>."),
          at: tag.location)
      )
      content = .scalar(.string(try readText(of: tag)))
    case .plist:
      throw failure(Text("There is a <plist> where a value is expected."), at: tag.location)
    }
    return PropertyListNode(content: content, location: tag.location.ending(at: position))
  }

  private mutating func readElements(
    of tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> [PropertyListNode] {
    try limits.check(depth: depth, at: tag.location)
    var elements: [PropertyListNode] = []
    if tag.isEmpty { return elements }
    while true {
      try skipMarkup(allowingDocumentType: false)
      if isAtEndTag || position >= bytes.count { break }
      let element = try readStartTag(within: tag)
      elements.append(try readValue(element, depth: depth))
    }
    try readEndTag(of: tag)
    return elements.withoutSpareCapacity
  }

  private mutating func readEntries(
    of tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> [PropertyListEntry] {
    try limits.check(depth: depth, at: tag.location)
    var entries: [PropertyListEntry] = []
    if tag.isEmpty { return entries }
    entries.reserveCapacity(8)
    // The last key whose value is a <key>: if no key follows, its own value is missing.
    var previous: (key: String, tag: SourceLocation)?
    while true {
      try skipMarkup(allowingDocumentType: false)
      if isAtEndTag || position >= bytes.count { break }
      let keyTag = try readStartTag(within: tag)
      guard keyTag.name == .key else {
        if let previous {
          throw failure(Text("The key “\(previous.key)” has no value."), at: previous.tag)
        }
        throw failure(
          Text("This <\(keyTag.name.rawValue)> in a <dict> has no <key> before it."),
          at: keyTag.location)
      }
      let key = try readText(of: keyTag)
      let keyEnd = position
      try skipMarkup(allowingDocumentType: false)
      if isAtEndTag { throw failure(Text("The key “\(key)” has no value."), at: keyTag.location) }
      let valueTag = try readStartTag(within: tag)
      previous = valueTag.name == .key ? (key, keyTag.location) : nil
      entries.append(
        PropertyListEntry(
          key: key, keyLocation: keyTag.location.ending(at: keyEnd),
          value: try readValue(valueTag, depth: depth)))
    }
    try readEndTag(of: tag)
    return entries.withoutSpareCapacity
  }
}

extension Array {
  /// A copy without room to grow, which would nearly double the size of a page in memory.
  fileprivate var withoutSpareCapacity: Self { withUnsafeBufferPointer { Array($0) } }
}

extension XMLReader {
  /// An error at an offset that isn’t before the last one.
  mutating func failure(_ message: Text, at offset: Int) -> PropertyListError {
    let place = lines.place(of: offset)
    return PropertyListError(
      code: .malformed, message: message, line: place.line, column: place.column)
  }

  /// An error at a known location.
  func failure(_ message: Text, at location: SourceLocation) -> PropertyListError {
    PropertyListError(code: .malformed, message: message, at: location)
  }

  /// The error for an element without an end.
  func unclosed(_ tag: XMLTag) -> PropertyListError {
    failure(
      Text(
        "This <\(tag.name.rawValue)> isn’t closed: the file ends before </\(tag.name.rawValue)>."),
      at: tag.location)
  }
}

/// Shares equal short strings, so that a page’s keys are stored once.
///
/// One slot for each hash: a collision replaces it, a miss takes no longer than creating the string.
struct StringCache {
  private var slots = [String](repeating: "", count: 512)

  /// The text of UTF-8 bytes, or nil if they aren’t valid.
  mutating func text(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    // Swift strings of up to 15 bytes have no storage to share; long strings are rarely repeated.
    guard bytes.count > 15, bytes.count <= 64, let base = bytes.baseAddress else {
      return String(utf8: bytes)
    }
    let raw = UnsafeRawPointer(base)
    let head = raw.loadUnaligned(as: UInt64.self)
    let tail = raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    let mixed = (head ^ (tail &* 31) ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(mixed >> 55)
    let isSame = slots[slot].utf8.withContiguousStorageIfAvailable { known -> Bool in
      guard known.count == bytes.count, let start = known.baseAddress else { return false }
      return memcmp(start, base, bytes.count) == 0
    }
    if isSame == true { return slots[slot] }
    guard let text = String(utf8: bytes) else { return nil }
    slots[slot] = text
    return text
  }
}
