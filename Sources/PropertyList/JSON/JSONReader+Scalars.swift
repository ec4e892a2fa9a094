import Foundation
import Translation

extension JSONReader {
  /// An integer, or a real if it has a point or an exponent.
  mutating func number() throws(PropertyListError) -> PropertyListValue {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = next
    let count = skipDigits()
    var isValid = count == 1 || count > 1 && first != UInt8(ascii: "0")
    var isReal = false
    if next == UInt8(ascii: ".") {
      isReal = true
      index += 1
      if skipDigits() == 0 { isValid = false }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isReal = true
      index += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
      if skipDigits() == 0 { isValid = false }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard isValid else { throw failure(Text("“\(text)” isn’t a JSON number."), at: start) }
    if isReal, let number = Double(text), number.isFinite { return .real(number) }
    if !isReal, let number = Int128(text) { return .integer(number) }
    throw failure(Text("The number “\(text)” is too large."), at: start)
  }

  /// Skips digits; returns their number.
  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  mutating func string() throws(PropertyListError) -> String {
    let quote = index
    index += 1
    var result = ""
    var start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        result += try text(start..<index)
        index += 1
        return result
      case UInt8(ascii: "\\"):
        result += try text(start..<index)
        result.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20: throw failure(Text("A string contains a control character. Escape it."))
      default: index += 1
      }
    }
    throw failure(Text("This string isn’t closed."), at: quote)
  }

  private func text(_ range: Range<Int>) throws(PropertyListError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw failure(
        Text("The text isn’t valid UTF-8. Save the file as UTF-8."), at: range.lowerBound)
    }
    return text
  }

  private mutating func escape() throws(PropertyListError) -> Unicode.Scalar {
    let start = index
    index += 1
    let letter = next
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try codeUnit(at: start)
      if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        let low = try codeUnit(at: start)
        guard (0xDC00..<0xE000).contains(low) else { break }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(code) { return scalar }
    default: break
    }
    throw failure(Text("Invalid escape sequence."), at: start)
  }

  private mutating func codeUnit(at start: Int) throws(PropertyListError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigitValue else {
        throw failure(Text("“\\u” needs four hexadecimal digits."), at: start)
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
