import Foundation

/// A text under construction out of UTF-8 bytes and UTF-16 code units.
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

  /// Appends an octal code, which is in NeXTSTEP's character set.
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

  /// Half a character that was not completed becomes a replacement character.
  private mutating func flush() {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    buffer.append(contentsOf: "\u{FFFD}".utf8)
  }
}
