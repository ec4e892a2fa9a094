import Foundation
import Translation

/// The encoding in `<?xml … encoding="NAME"?>`, and how to read its bytes.
struct DeclaredEncoding {
  /// How to read the bytes.
  enum Meaning {
    case utf8
    case latin1
    /// As ASCII, if there is nothing else: the meaning of other bytes is unknown.
    case ascii
    /// Not at all: even ASCII bytes may have another meaning, or the name is unknown.
    case unsupported
  }

  /// The name in the file.
  let name: String
  /// Its line.
  let line: Int
  let column: Int

  private static let usual = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)

  /// Reads the declaration of a text; nil if there is none, or it is the usual one.
  init?(of text: Data) {
    if text.starts(with: Self.usual) { return nil }
    let start = text.prefix { $0.isXMLSpace }
    let head = text.dropFirst(start.count)
    guard head.starts(with: Array("<?xml".utf8)), head.dropFirst(5).first?.isXMLSpace == true
    else { return nil }
    let declaration = String(decoding: head.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let label = declaration.range(of: "encoding") else { return nil }
    let value = declaration[label.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    name = String(value.dropFirst().prefix { $0 != quote })
    let before = start + Data(declaration[..<label.lowerBound].utf8)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
  }

  /// The meaning of the name, ignoring case.
  ///
  /// Source: the names of IANA, and additional ones in libxml2 and Foundation.
  var meaning: Meaning {
    let name = name.lowercased()
    if Self.latin1.contains(name) { return .latin1 }
    if Self.ascii.contains(name) { return .ascii }
    // A file in readable ASCII isn’t UTF-16 or UTF-32 in spite of its declaration; UTF-8 is left.
    if Self.unicode.contains(name) { return .utf8 }
    return Self.asciiFamilies.contains(where: name.hasPrefix) ? .ascii : .unsupported
  }

  /// Why the file can’t be read.
  var refusal: PropertyListError {
    .unsupported(encoding: name, line: line, column: column)
  }

  private static let unicode: Set = [
    "utf-8", "utf8", "csutf8", "unicode-1-1-utf-8", "utf-16", "utf16", "utf-16le", "utf-16be",
    "utf-32", "utf32", "utf-32le", "utf-32be", "ucs-2", "ucs2", "ucs-4", "ucs4", "unicode",
    "iso-10646", "iso-10646-ucs-2", "iso-10646-ucs-4",
  ]
  private static let latin1: Set = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "iso_8859-1:1987", "iso-ir-100", "latin1", "latin-1",
    "l1", "ibm819", "cp819", "csisolatin1",
  ]
  /// Names of ASCII, and of encodings that contain it.
  private static let ascii: Set = [
    "us-ascii", "ascii", "us", "ansi_x3.4-1968", "ansi_x3.4-1986", "iso-ir-6", "iso646-us",
    "iso_646.irv:1991", "ibm367", "cp367", "csascii", "macintosh", "mac", "csmacintosh",
    "x-mac-roman", "x-mac-ce", "x-mac-cyrillic", "x-mac-greek", "x-mac-turkish", "gb2312",
    "csgb2312", "gbk", "gb18030", "ms936", "shift_jis", "shift-jis", "sjis", "x-sjis",
    "ms_kanji", "csshiftjis", "windows-31j", "cswindows31j", "ks_c_5601-1987", "uhc", "johab",
    "tis-620", "tis620", "windows-874", "windows-936", "windows-949", "windows-950", "hp-roman8",
    "nextstep", "x-nextstep", "viscii", "armscii-8", "cesu-8", "utf-8-mac",
  ]
  /// Prefixes of more such encodings.
  private static let asciiFamilies = [
    "iso-8859-", "iso8859-", "iso_8859-", "windows-125", "cp125", "koi8-", "euc-", "euc_", "big5",
    "latin-", "cp437", "cp737", "cp775", "cp85", "cp86", "cp874", "cp93", "cp94", "cp95", "ibm437",
    "ibm737", "ibm775", "ibm85", "ibm86",
  ]
}

extension PropertyListError {
  static func unsupported(encoding: String, line: Int, column: Int) -> PropertyListError {
    PropertyListError(
      code: .unsupported,
      message: Text("The encoding “\(encoding)” isn’t supported. Save the file as UTF-8."),
      line: line, column: column)
  }
}
