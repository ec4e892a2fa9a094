import Foundation
import Translation

extension UInt8 {
  /// Whether it is XML white space: space, tab, line feed, carriage return.
  @inline(__always)
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// The value of a hexadecimal digit; nil for any other character.
  var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes in pairs as UTF-16 units; an odd byte at the end is left out.
  func utf16Units(bigEndian: Bool) -> [UInt16] {
    stride(from: startIndex, to: endIndex - 1, by: 2).map {
      let (first, second) = (UInt16(self[$0]), UInt16(self[$0 + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
  }
}

extension String {
  /// The text of Latin-1 bytes, each of which is a character.
  init(latin1 bytes: some Sequence<UInt8>) {
    self.init(UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The text of UTF-8 bytes, or nil if they aren’t valid.
  ///
  /// Not `String(validating:as:)`, which is generic at run time and takes many times longer.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard let base = bytes.baseAddress else { return }
    // Invalid bytes were replaced.
    let isSame = utf8.withContiguousStorageIfAvailable { own -> Bool in
      guard own.count == bytes.count, let start = own.baseAddress else { return false }
      return memcmp(start, base, bytes.count) == 0
    }
    guard isSame == true || bytes.isEmpty else { return nil }
  }
}

extension String {
  /// The text without terminal controls: control characters, and characters that end a line or change the direction of
  /// text, become escapes such as `\n` and `\u{1B}`.
  package var withControlsEscaped: String { withControlsEscaped(except: []) }

  /// Lines of text without terminal controls; line ends and tabs stay.
  package var withControlsEscapedInLines: String { withControlsEscaped(except: ["\n", "\t"]) }

  /// Whether the text has terminal controls.
  package var steersTerminal: Bool { unicodeScalars.contains(where: \.steersTerminal) }

  private func withControlsEscaped(except kept: [Unicode.Scalar]) -> String {
    guard steersTerminal else { return self }
    // ``Text`` isolates names in sentences from right to left; an isolate that ends changes nothing after it.
    let isKept =
      hasBalancedIsolates && !unicodeScalars.contains { ["\u{2066}", "\u{2067}"].contains($0) }
    let isolates: [Unicode.Scalar] = isKept ? ["\u{2068}", "\u{2069}"] : []
    let kept = kept + isolates
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal, !kept.contains(scalar) {
        result += scalar.escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal interprets it instead of showing it.
  ///
  /// Compares numbers, because looking up each character’s category is slower than the rest of printing.
  package var steersTerminal: Bool {
    switch value {
    // Control characters.
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators.
    case 0x2028, 0x2029: true
    // Direction marks.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
