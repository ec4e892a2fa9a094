import Foundation
import Translation

extension XMLReader {
  /// Reads the text of an element and its end tag.
  ///
  /// White space stays, because it is part of a string. Comments and processing instructions are left out.
  mutating func readText(of tag: XMLTag) throws(PropertyListError) -> String {
    if tag.isEmpty { return "" }
    let start = position
    guard let end = find(UInt8(ascii: "<"), from: start) else { throw unclosed(tag) }
    if byte(at: end + 1) == UInt8(ascii: "/"), !contains(UInt8(ascii: "&"), in: start..<end) {
      let text = try string(start..<end)
      position = end
      try readEndTag(of: tag)
      return text
    }
    let buffer = try readComposedText(of: tag)
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw notUTF8(at: start)
    }
    return text
  }

  /// Reads a text with references, CDATA sections or comments.
  private mutating func readComposedText(of tag: XMLTag) throws(PropertyListError) -> [UInt8] {
    var buffer: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "&"):
        try readReference(into: &buffer)
      case UInt8(ascii: "<"):
        if matches("<![CDATA[", at: position) {
          let start = position + 9
          try skip(past: "]]>", from: start, orElse: Text("This CDATA section isn’t closed."))
          buffer.append(contentsOf: bytes[start..<position - 3])
        } else if matches("<!--", at: position) {
          try skip(past: "-->", from: position + 4, orElse: Text("This comment isn’t closed."))
        } else if matches("<?", at: position) {
          try skip(
            past: "?>", from: position + 2,
            orElse: Text("This processing instruction isn’t closed."))
        } else {
          try readEndTag(of: tag)
          return buffer
        }
      default:
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "&"),
          bytes[position] != UInt8(ascii: "<")
        {
          position += 1
        }
        buffer.append(contentsOf: bytes[start..<position])
      }
    }
    throw unclosed(tag)
  }

  /// Reads `&name;`, `&#10;` or `&#xA;`.
  private mutating func readReference(into buffer: inout [UInt8]) throws(PropertyListError) {
    let start = position
    // The longest valid one is &#x10FFFF; with some leading zeros.
    let window = start + 1..<min(start + 33, bytes.count)
    guard let end = window.first(where: { bytes[$0] == UInt8(ascii: ";") }) else {
      throw failure(
        Text("“&” begins a reference that isn’t closed by “;”. Write it as “&amp;”."), at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch name {
    case "amp": scalar = "&"
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    default:
      guard name.utf8.first == UInt8(ascii: "#") else {
        throw failure(
          Text("The entity “&\(name);” is unknown. Write “&” in a text as “&amp;”."), at: start)
      }
      let digits = name.dropFirst()
      let code =
        digits.utf8.first == UInt8(ascii: "x")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      scalar = code.flatMap { Unicode.Scalar($0) }
    }
    guard let scalar else {
      throw failure(Text("“&\(name);” isn’t a character."), at: start)
    }
    buffer.append(contentsOf: String(scalar).utf8)
    position = end + 1
  }

  private func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base + range.lowerBound, Int32(byte), range.count) != nil
  }

  /// The text of a range, shared with an equal one that was read shortly before.
  private mutating func string(_ range: Range<Int>) throws(PropertyListError) -> String {
    if let text = strings.text(of: UnsafeBufferPointer(rebasing: bytes[range])) { return text }
    throw notUTF8(at: range.lowerBound)
  }

  private mutating func notUTF8(at offset: Int) -> PropertyListError {
    failure(Text("The text isn’t valid UTF-8. Save the file as UTF-8."), at: offset)
  }
}

extension XMLReader {
  /// The value of a number, date or data element.
  func scalar(_ tag: XMLTag, text: String) throws(PropertyListError) -> PropertyListValue {
    let trimmed = text.trimmingXMLSpace
    switch tag.name {
    case .integer:
      guard let number = ScalarText.integer(trimmed) else {
        throw failure(
          Text("“\(trimmed.excerpt)” isn’t a whole number between −2⁶³ and 2⁶⁴−1."),
          at: tag.location)
      }
      return .integer(number)
    case .real:
      guard let number = ScalarText.real(trimmed) else {
        throw failure(Text("“\(trimmed.excerpt)” isn’t a number."), at: tag.location)
      }
      return .real(number)
    case .date:
      guard let date = ScalarText.date(trimmed) else {
        throw failure(
          Text("“\(trimmed.excerpt)” isn’t a date such as 2026-01-31T12:00:00Z."), at: tag.location
        )
      }
      return .date(date)
    default:
      guard let data = Base64.decode(text) else {
        throw failure(Text("The data isn’t valid Base64."), at: tag.location)
      }
      return .data(data)
    }
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmingXMLSpace: Substring {
    var rest = Substring(self)
    while let first = rest.utf8.first, first.isXMLSpace { rest = Substring(rest.utf8.dropFirst()) }
    while let last = rest.utf8.last, last.isXMLSpace { rest = Substring(rest.utf8.dropLast()) }
    return rest
  }

  /// The beginning of a text, for an error message.
  var excerpt: String {
    (count > 40 ? prefix(40) + "…" : String(self)).withControlsEscaped
  }
}
