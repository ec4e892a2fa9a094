import Foundation
import Translation

/// The text of a `.strings` file, in any common encoding.
struct StringsText {
  /// The text, without byte-order mark.
  let text: String
  /// The encoding; nil for one that can only be read.
  let encoding: PropertyListEncoding?
  /// Problems with the encoding.
  private(set) var problems: [StringsProblem]

  /// Detects the encoding of a file.
  init(_ data: Data) { self = StringsText.decode(data) }

  private init(
    _ text: String, _ encoding: PropertyListEncoding?, _ problems: [StringsProblem] = []
  ) {
    self.text = text
    self.encoding = encoding
    self.problems = problems
  }

  private static func decode(_ data: Data) -> StringsText {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return decode8(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return decode16(bytes.dropFirst(2), bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return decode16(bytes.dropFirst(2), bigEndian: true) }
    // ASCII, which most tables mainly consist of, has a NUL in each UTF-16 unit, whose place shows the byte order.
    let sample = bytes.prefix(4096)
    let even = sample.indices.count { $0 % 2 == 0 && sample[$0] == 0 }
    let odd = sample.indices.count { $0 % 2 == 1 && sample[$0] == 0 }
    if max(even, odd) * 5 > sample.count {
      var guessed = decode16(bytes[...], bigEndian: even > odd)
      guessed.problems.insert(
        problem(Text("It has no byte-order mark; read as UTF-16.")), at: 0)
      return guessed
    }
    return decode8(bytes[...])
  }

  private static func decode8(_ bytes: ArraySlice<UInt8>) -> StringsText {
    // As in `decode16`: tables begin with ASCII, so this is the rest of a byte-order mark that a tool cut in two or
    // converted as text.
    let isMarked = bytes.first.map { $0 >= 0x80 } ?? false
    let marks = isMarked ? [problem(Text("The file begins with a damaged byte-order mark."))] : []
    let bytes = bytes.drop { $0 >= 0x80 }
    if let text = String(validating: bytes, as: UTF8.self) {
      return StringsText(text, .utf8, marks)
    }
    // Latin-1 has control characters from 0x80 to 0x9F, but Mac Roman has letters.
    let isMac = bytes.contains { (0x80...0x9F).contains($0) }
    let text = isMac ? MacRoman.decode(bytes) : String(latin1: bytes)
    let guess = problem(
      isMac
        ? Text("The file isn’t valid UTF-8; read as Mac Roman. Save it as UTF-8.")
        : Text("The file isn’t valid UTF-8; read as Latin-1. Save it as UTF-8."))
    return StringsText(text, isMac ? nil : .latin1, marks + [guess])
  }

  private static func decode16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> StringsText {
    let encoding = bigEndian ? PropertyListEncoding.utf16BigEndian : .utf16LittleEndian
    var units = bytes.utf16Units(bigEndian: bigEndian)
    var problems: [StringsProblem] = []
    if bytes.count % 2 == 1 {
      problems.append(problem(Text("It is UTF-16 with an odd number of bytes.")))
    }
    // There may be two marks if files were joined.
    units.removeAll { $0 == 0xFEFF }
    // Tables begin with ASCII.
    if let first = units.first, first >= 0x80 {
      problems.append(problem(Text("The file begins with a damaged byte-order mark.")))
      units = Array(units.drop { $0 >= 0x80 })
    }
    if let text = text(of: units) { return StringsText(text, encoding, problems) }
    problems.append(problem(Text("It contains characters that aren’t valid UTF-16.")))
    return StringsText(String(decoding: units, as: UTF16.self), nil, problems)
  }

  /// The text of UTF-16 units, or nil if they aren’t valid.
  private static func text(of units: [UInt16]) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count * 2)
    for unit in units {
      if unit < 0x80 {
        bytes.append(UInt8(unit))
      } else if let scalar = Unicode.Scalar(unit), let encoded = UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      } else {
        // Surrogate pairs are rare, and this takes many times longer.
        return String(validating: units, as: UTF16.self)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func problem(_ message: Text) -> StringsProblem {
    StringsProblem(line: 0, message: message)
  }
}

/// The character set of the classic Mac OS.
///
/// Foundation for Linux (6.3) decodes `macOSRoman` incorrectly: 0x9A becomes “Ã” instead of “ö”.
enum MacRoman {
  /// The characters 0x80 to 0xFF, in the version with the euro sign.
  private static let upperHalf = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü\
    †°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
    ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ\
    ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars)

  /// Decodes bytes, each of which is a character.
  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return String(text)
  }
}
