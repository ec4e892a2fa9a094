import Foundation
import Translation

/// The elements of an XML property list.
enum XMLTagName: String {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data
}

/// A parsed start tag.
struct XMLTag {
  let name: XMLTagName
  /// Whether it is self-closing, like `<dict/>`.
  let isEmpty: Bool
  /// The location of the tag.
  let location: SourceLocation
}

extension XMLReader {
  /// The byte at an offset; 0 outside the text.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// Whether the scanner is at `</`.
  var isAtEndTag: Bool {
    byte(at: position) == UInt8(ascii: "<") && byte(at: position + 1) == UInt8(ascii: "/")
  }

  /// Whether the text at an offset is this ASCII text.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, text.utf8CodeUnitCount <= bytes.count - offset, let base = bytes.baseAddress
    else { return false }
    return memcmp(base + offset, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The offset of the next such byte, or nil.
  func find(_ byte: UInt8, from offset: Int) -> Int? {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Reads `<name …>` or `<name …/>`.
  ///
  /// - Parameter parent: The parent element, for the message if the text ends here.
  mutating func readStartTag(within parent: XMLTag? = nil) throws(PropertyListError) -> XMLTag {
    let start = position
    guard start < bytes.count else {
      if let parent { throw unclosed(parent) }
      throw failure(Text("The file ends where a value is expected."), at: start)
    }
    let place = lines.place(of: start)
    guard byte(at: start) == UInt8(ascii: "<") else {
      throw failure(
        Text("There is text outside an element. Text belongs in <string>…</string>."), at: start)
    }
    var end = start + 1
    while end < bytes.count, !byte(at: end).endsTagName { end += 1 }
    if matches("<<<<<<<", at: start) {
      throw failure(Text("There is a merge conflict. Resolve it in a text editor."), at: start)
    }
    guard let name = tagName(from: start + 1, to: end) else {
      let text = String(decoding: bytes[start + 1..<min(end, start + 41)], as: UTF8.self)
      throw failure(Text("<\(text)> isn’t an element of property lists."), at: start)
    }
    let last = skipAttributes(&end)
    guard end < bytes.count else {
      throw failure(Text("The tag <\(name.rawValue) has no “>”."), at: start)
    }
    position = end + 1
    return XMLTag(
      name: name, isEmpty: last == UInt8(ascii: "/"),
      location: SourceLocation(
        line: place.line, column: place.column, byteRange: start..<position))
  }

  /// Moves to the “>” at the end of a tag, or to the end of the text; returns the byte before it, 0 for none.
  ///
  /// Attributes are ignored in a property list, but a quoted one may contain “>”.
  private func skipAttributes(_ offset: inout Int) -> UInt8 {
    var quote: UInt8 = 0
    var last: UInt8 = 0
    while offset < bytes.count {
      let current = byte(at: offset)
      if quote != 0 {
        if current == quote { quote = 0 }
      } else if current == UInt8(ascii: ">") {
        break
      } else if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
        quote = current
      }
      last = current
      offset += 1
    }
    return last
  }

  private func tagName(from start: Int, to end: Int) -> XMLTagName? {
    switch end - start {
    case 3: matches("key", at: start) ? .key : nil
    case 4:
      matches("dict", at: start)
        ? .dict
        : matches("true", at: start)
          ? .true
          : matches("real", at: start)
            ? .real
            : matches("data", at: start) ? .data : matches("date", at: start) ? .date : nil
    case 5:
      matches("array", at: start)
        ? .array
        : matches("false", at: start) ? .false : matches("plist", at: start) ? .plist : nil
    case 6: matches("string", at: start) ? .string : nil
    case 7: matches("integer", at: start) ? .integer : nil
    default: nil
    }
  }

  /// Reads `</name>`, which must close this tag.
  mutating func readEndTag(of tag: XMLTag) throws(PropertyListError) {
    guard isAtEndTag else {
      if position >= bytes.count { throw unclosed(tag) }
      throw failure(
        Text(
          "<\(tag.name.rawValue)> can’t contain another element here. Write “<” in a text as “&lt;”."
        ),
        at: position)
    }
    let start = position + 2
    var end = start
    while end < bytes.count, !byte(at: end).endsTagName { end += 1 }
    guard tagName(from: start, to: end) == tag.name else {
      let found = String(decoding: bytes[start..<min(end, start + 40)], as: UTF8.self)
      throw failure(
        Text(
          "</\(found)> doesn’t close the <\(tag.name.rawValue)> of line \(String(tag.location.line))."
        ),
        at: position)
    }
    while byte(at: end).isXMLSpace { end += 1 }
    guard byte(at: end) == UInt8(ascii: ">") else {
      throw failure(Text("The tag </\(tag.name.rawValue) has no “>”."), at: position)
    }
    position = end + 1
  }
}

extension UInt8 {
  /// Whether a tag’s name ends before it.
  @inline(__always)
  fileprivate var endsTagName: Bool {
    self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || isXMLSpace
  }
}

extension XMLReader {
  /// Skips white space, comments, processing instructions and, where allowed, a document type.
  mutating func skipMarkup(allowingDocumentType: Bool) throws(PropertyListError) {
    while true {
      while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
      guard byte(at: position) == UInt8(ascii: "<") else { return }
      let next = byte(at: position + 1)
      if next == UInt8(ascii: "!") {
        if matches("<!--", at: position) {
          try skip(past: "-->", from: position + 4, orElse: Text("This comment isn’t closed."))
        } else if allowingDocumentType, matches("<!DOCTYPE", at: position) {
          try skipDocumentType()
        } else {
          return
        }
      } else if next == UInt8(ascii: "?") {
        try skip(
          past: "?>", from: position + 2, orElse: Text("This processing instruction isn’t closed."))
      } else {
        return
      }
    }
  }

  /// Moves past the next occurrence of a text.
  mutating func skip(
    past text: StaticString, from start: Int, orElse problem: Text
  ) throws(PropertyListError) {
    var search = start
    while let found = find(text.utf8Start.pointee, from: search) {
      if matches(text, at: found) {
        position = found + text.utf8CodeUnitCount
        return
      }
      search = found + 1
    }
    throw failure(problem, at: position)
  }

  /// Skips `<!DOCTYPE …>` with its internal subset; nothing in it is fetched or applied.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = position
    var depth = 0
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = find(bytes[index], from: index + 1) else {
          throw failure(Text("This document type declaration isn’t closed."), at: start)
        }
        index = end
      case UInt8(ascii: "<"):
        if index > start, matches("<!--", at: index) {
          position = index
          try skip(past: "-->", from: index + 4, orElse: Text("This comment isn’t closed."))
          index = position - 1
        } else {
          depth += 1
        }
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          position = index + 1
          return
        }
      default: break
      }
      index += 1
    }
    throw failure(Text("This document type declaration isn’t closed."), at: start)
  }
}
