import Foundation

/// Scans the old text format: white space, comments, quoted and unquoted strings.
///
/// For OpenStep property lists, which are read strictly, and for `.strings` tables, which aren’t.
struct TextScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var lines: LineCounter

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines = LineCounter(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The current byte, 0 at the end.
  var current: UInt8 { byte(at: position) }

  /// Whether everything has been read.
  var isAtEnd: Bool { position >= bytes.count }

  func byte(at offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// Skips white space and comments; returns false if a comment isn’t closed.
  mutating func skipSpace() -> Bool {
    while !isAtEnd {
      if isAtSpace {
        position += spaceLength
      } else if current == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "/") {
        while !isAtEnd, current != 0x0A, current != 0x0D { position += 1 }
      } else if current == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "*") {
        var end = position + 2
        while end + 1 < bytes.count,
          bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
        { end += 1 }
        guard end + 1 < bytes.count else { return false }
        position = end + 2
      } else {
        return true
      }
    }
    return true
  }

  /// Whether there is white space here, including U+2028, U+2029 and no-break spaces.
  private var isAtSpace: Bool { spaceLength > 0 }

  private var spaceLength: Int {
    switch current {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2: return byte(at: position + 1) == 0xA0 ? 2 : 0
    case 0xE2 where byte(at: position + 1) == 0x80:
      return byte(at: position + 2) & 0xFE == 0xA8 ? 3 : 0
    default: return 0
    }
  }

  /// Reads a quoted or an unquoted string; nil if there is none or a quoted one isn’t closed.
  mutating func readString() -> String? {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return readQuoted() }
    let start = position
    while !isAtEnd, current.isUnquotedCharacter { position += 1 }
    guard position > start else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readQuoted() -> String? {
    let quote = current
    let start = position
    position += 1
    var text = EscapedText()
    while !isAtEnd {
      let byte = current
      if byte == quote {
        position += 1
        return text.finish()
      }
      position += 1
      if byte == UInt8(ascii: "\\"), !isAtEnd {
        readEscape(into: &text)
      } else {
        text.append(byte)
      }
    }
    position = start
    return nil
  }

  /// Reads an escape sequence after its backslash.
  private mutating func readEscape(into text: inout EscapedText) {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var unit: UInt16 = 0
      var digits = 0
      while digits < 4, let digit = current.hexDigitValue {
        unit = unit << 4 | UInt16(digit)
        digits += 1
        position += 1
      }
      // Without digits it isn’t a code, so keep the letter.
      if digits == 0 { text.append(byte) } else { text.append(unit: unit) }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = Int(byte - 0x30)
      for _ in 0..<2 where (0x30...0x37).contains(current) {
        code = code * 8 + Int(current - 0x30)
        position += 1
      }
      text.append(nextStep: UInt8(code & 0xFF))
    default:
      text.append(byte)
    }
  }
}

extension UInt8 {
  /// Whether it is allowed in a string without quotes.
  var isUnquotedCharacter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    // GNUstep writes these without quotes, too.
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "^"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// A text that is built from UTF-8 bytes and UTF-16 code units.
struct EscapedText {
  private var buffer: [UInt8] = []
  private var highSurrogate: UInt16?

  mutating func append(_ byte: UInt8) {
    flush()
    buffer.append(byte)
  }

  /// Appends a `\U1234` code; two of them may make one character.
  mutating func append(unit: UInt16) {
    if let high = highSurrogate, UTF16.isTrailSurrogate(unit) {
      highSurrogate = nil
      buffer.append(contentsOf: String(decoding: [high, unit], as: UTF16.self).utf8)
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else {
      buffer.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
    }
  }

  /// Appends an octal code, which is in the NeXTSTEP character set.
  mutating func append(nextStep byte: UInt8) {
    if byte < 0x80 {
      append(byte)
    } else {
      let text = String(bytes: [byte], encoding: .nextstep) ?? "\u{FFFD}"
      flush()
      buffer.append(contentsOf: text.utf8)
    }
  }

  mutating func finish() -> String {
    flush()
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Replaces an incomplete surrogate pair with a replacement character.
  private mutating func flush() {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    buffer.append(contentsOf: "\u{FFFD}".utf8)
  }
}
