import Foundation

/// Base64 as property lists hold it: broken into lines.
enum Base64 {
  /// Decodes a text with white space anywhere; nil when it has any other foreign character.
  ///
  /// Foundation can either refuse white space or ignore garbage; the one would refuse Apple's own
  /// files, the other hide a damaged one. Missing padding is tolerated.
  static func decode(_ text: String) -> Data? {
    var data = Data()
    data.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var isPadded = false
    for byte in text.utf8 {
      if byte.isXMLSpace { continue }
      if byte == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = value(of: byte) else { return nil }
      group = group << 6 | UInt32(value)
      digits += 1
      if digits == 4 {
        data.append(contentsOf: [UInt8(group >> 16), UInt8(group >> 8 & 255), UInt8(group & 255)])
        group = 0
        digits = 0
      }
    }
    switch digits {
    case 1: return nil
    case 2: data.append(UInt8(group >> 4))
    case 3: data.append(contentsOf: [UInt8(group >> 10), UInt8(group >> 2 & 255)])
    default: break
    }
    return data
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
