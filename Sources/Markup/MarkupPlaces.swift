import Foundation
import PropertyList

/// Finds the start tags of a valid XML document, one after the other.
///
/// GMarkup only knows where they end, which is another line for tags of several lines.
struct MarkupPlaces {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ document: Data) { bytes = Array(document) }

  /// The place of the next start tag; unknown after the last one.
  mutating func nextStartTag() -> SourceLocation {
    while skip(until: "<") {
      let start = index
      if isAhead("<!--") {
        skipPast("-->")
      } else if isAhead("<![CDATA[") {
        skipPast("]]>")
      } else if isAhead("<?") {
        skipPast("?>")
      } else if isAhead("<!") || isAhead("</") {
        skipPast(">")
      } else {
        let location = SourceLocation(
          line: line, column: start - lineStart + 1, byteRange: start..<start)
        skipTag()
        return location
      }
    }
    return .unknown
  }

  private func isAhead(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Moves to the next of a text; false at the end.
  private mutating func skip(until text: StaticString) -> Bool {
    while index < bytes.count {
      if isAhead(text) { return true }
      advance()
    }
    return false
  }

  private mutating func skipPast(_ text: StaticString) {
    guard skip(until: text) else { return }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
  }

  /// Moves to the end of a tag; values of attributes may have a `>`.
  private mutating func skipTag() {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      advance()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }
}
