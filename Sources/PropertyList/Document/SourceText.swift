import Foundation
import Translation

/// The text of a file as UTF-8, converted from other encodings.
struct SourceText {
  /// UTF-8 text; the file’s own bytes if it is UTF-8.
  let data: Data
  /// The encoding of the file.
  let encoding: PropertyListEncoding
  /// Whether added text must be ASCII, because the declared encoding has different bytes for other characters.
  let isASCII: Bool
  /// XML or OpenStep, by its look.
  let format: PropertyListFormat

  init(_ file: Data) throws(PropertyListError) {
    let head = [UInt8](file.prefix(4))
    if Self.isUTF32(file) { throw .unsupported(encoding: "UTF-32", line: 1, column: 1) }
    var text = file
    var encoding = PropertyListEncoding.utf8
    if head.starts(with: [0xFF, 0xFE]) || (head.count > 1 && head[0] != 0 && head[1] == 0) {
      encoding = .utf16LittleEndian
    } else if head.starts(with: [0xFE, 0xFF]) || (head.count > 1 && head[0] == 0 && head[1] != 0) {
      encoding = .utf16BigEndian
    }
    if encoding != .utf8 {
      text = try Self.fromUTF16(file, bigEndian: encoding == .utf16BigEndian)
    }
    var isASCII = false
    let format = try Self.format(of: text)
    // A byte-order mark is more reliable than a name.
    if format == .xml, encoding == .utf8, !head.starts(with: [0xEF, 0xBB, 0xBF]),
      let declared = DeclaredEncoding(of: text)
    {
      switch declared.meaning {
      case .utf8: break
      case .latin1:
        encoding = .latin1
        text = Data(String(latin1: text).utf8)
      case .ascii where text.allSatisfy({ $0 < 0x80 }): break
      case .ascii, .unsupported: throw declared.refusal
      }
      isASCII = declared.meaning != .utf8
    }
    self.data = text
    self.encoding = encoding
    self.isASCII = isASCII
    self.format = format
  }

  /// Whether a byte-order mark is that of UTF-32.
  static func isUTF32(_ file: Data) -> Bool {
    file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF])
  }

  private static func fromUTF16(_ file: Data, bigEndian: Bool) throws(PropertyListError) -> Data {
    var units = [UInt8](file)[...].utf16Units(bigEndian: bigEndian)
    if units.first == 0xFEFF { units.removeFirst() }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw PropertyListError(
        code: .malformed,
        message: Text("The file looks like UTF-16 but is damaged. Save it again as UTF-8."))
    }
    return Data(text.utf8)
  }

  /// Distinguishes XML and OpenStep: both may begin with `<`, XML’s tags and OpenStep’s data.
  private static func format(of text: Data) throws(PropertyListError) -> PropertyListFormat {
    var rest = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    rest = rest.drop { $0.isXMLSpace }
    guard let first = rest.first else { throw PropertyListError.emptyFile }
    guard first == UInt8(ascii: "<") else { return .openStep }
    let inside = rest.dropFirst().prefix(while: { $0 != UInt8(ascii: ">") })
    let isData = inside.allSatisfy { $0.isXMLSpace || $0.hexDigitValue != nil }
    return isData ? .openStep : .xml
  }
}
