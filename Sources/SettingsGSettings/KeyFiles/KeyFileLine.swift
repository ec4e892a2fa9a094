import SettingsStorage
import Translation

/// A line of a key file, with its end.
///
/// Works on bytes, because an equals sign and a combining mark form one character.
struct KeyFileLine: Sendable {
  enum Content: Sendable {
    case group(String)
    /// A key, and the place of its value.
    case entry(String, Range<Int>)
    /// An empty line, a comment, or a byte-order mark.
    case other
  }

  private(set) var bytes: [UInt8]
  private(set) var content: Content

  /// Whether it is the byte-order mark before the first line.
  var isMark: Bool { bytes == Array("\u{FEFF}".utf8) }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Parses a line.
  ///
  /// Source: GLib’s GKeyFile, which also ignores spaces before a line, around a key, and before a value.
  /// - Throws: ``SettingsStorage/StoreError`` with the number of the line.
  init(_ bytes: [UInt8], number: Int) throws(StoreError) {
    self.bytes = bytes
    content = .other
    let line = Self.trimmed(bytes[...])
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    guard first != UInt8(ascii: "[") else {
      content = .group(try Self.group(in: line, number))
      return
    }
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else {
      throw KeyFile.mistake(
        number,
        Text(
          """
          This is neither a group, nor a key with a value, nor a comment. Write key=value, or begin \
          the line with # for a comment.
          """))
    }
    let key = Self.trimmed(line[..<sign])
    guard !key.isEmpty else {
      throw KeyFile.mistake(
        number, Text("There is no key before the equals sign. Write key=value."))
    }
    content = .entry(
      String(decoding: key, as: UTF8.self), Self.trimmed(line[(sign + 1)...]).indices)
  }

  private static func group(
    in line: ArraySlice<UInt8>, _ number: Int
  ) throws(StoreError) -> String {
    guard let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      throw KeyFile.mistake(
        number, Text("The group has no end. Close it with a bracket, as in [org/example]."))
    }
    guard end + 1 == line.endIndex else {
      throw KeyFile.mistake(
        number, Text("There is text after the group. Move it to a line of its own."))
    }
    let name = String(decoding: line[(line.startIndex + 1)..<end], as: UTF8.self)
    guard isGroup(name) else {
      throw KeyFile.mistake(
        number, Text("“\(name)” isn’t a group. Write the path of a schema, as in [org/example]."))
    }
    return name
  }

  /// A line with other content: a byte-order mark, which belongs to no line; or a comment, or nothing, to add.
  init(other text: String) { (bytes, content) = (Array(text.utf8), .other) }

  /// A group to add.
  init(group: String, end: String) {
    (bytes, content) = (Array("[\(group)]\(end)".utf8), .group(group))
  }

  /// A key with a value to add.
  init(key: String, value: String, end: String) {
    bytes = Array("\(key)=\(value)\(end)".utf8)
    let start = key.utf8.count + 1
    content = .entry(key, start..<(start + value.utf8.count))
  }

  // MARK: Rules

  /// Whether a group can have a name.
  static func isGroup(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { "[]".utf8.contains($0) || isControl($0) }
  }

  /// Whether a key with the text of its value is a line.
  static func isEntry(_ key: String, _ value: String) -> Bool {
    let isKey =
      !key.isEmpty && !key.utf8.contains(UInt8(ascii: "="))
      && !"[#".utf8.contains(key.utf8.first ?? 0)
    return isKey
      && [key, value].map { Array($0.utf8) }.allSatisfy {
        trimmed($0[...]).count == $0.count && !$0.contains(where: isControl)
      }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isSpace)
    return start.dropLast(start.reversed().prefix(while: isSpace).count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  // MARK: Changes

  /// The end of the line: one or two characters, or none at the end of a file.
  var end: String {
    guard bytes.last == Self.lineFeed else { return "" }
    return bytes.dropLast().last == Self.carriageReturn ? "\r\n" : "\n"
  }

  /// Whether it has nothing but spaces.
  var isEmpty: Bool { bytes.allSatisfy(Self.isSpace) }

  /// The text of the value; nil for a line without one.
  var value: String? {
    guard case .entry(_, let range) = content else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Replaces the value, and nothing else; does nothing for a line without one.
  mutating func setValue(_ value: String) {
    guard case .entry(let key, let range) = content else { return }
    bytes.replaceSubrange(range, with: value.utf8)
    content = .entry(key, range.lowerBound..<(range.lowerBound + value.utf8.count))
  }

  /// Gives the last line of a file an end, if it has none.
  mutating func close(with end: String) {
    if self.end.isEmpty { bytes += end.utf8 }
  }

  /// Removes the end of the line.
  mutating func open() { bytes.removeLast(end.utf8.count) }
}
