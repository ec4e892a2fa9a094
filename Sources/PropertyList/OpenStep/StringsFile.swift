public import Foundation
import Translation

/// A table of localized strings (`.strings`), read as leniently as possible.
///
/// Reading never fails: a damaged file yields its readable part and ``diagnostics``.
public struct StringsFile: Sendable {
  /// The entries in the file’s order; a duplicate key has several.
  public let entries: [StringsEntry]
  /// The problems of the file.
  public let diagnostics: [StringsProblem]

  private let values: [LiteralText: String]
  /// The entries that are more than a plain text, by key.
  private let detailed: [LiteralText: StringsEntry]

  init(entries: [StringsEntry], diagnostics: [StringsProblem]) {
    self.entries = entries
    self.diagnostics = diagnostics
    values = Dictionary(
      entries.map { (LiteralText($0.key), $0.value) }, uniquingKeysWith: { _, last in last })
    detailed = Dictionary(
      entries.filter { !$0.isPlain }.map { (LiteralText($0.key), $0) },
      uniquingKeysWith: { _, last in last })
  }

  /// The strings of both, of which the other’s win.
  package func merging(_ other: StringsFile) -> StringsFile {
    StringsFile(
      entries: entries + other.entries, diagnostics: diagnostics + other.diagnostics)
  }

  /// The entry of a key that is more than a plain text; nil for others.
  package func details(of key: String) -> StringsEntry? { detailed[LiteralText(key)] }

  /// The text of a key; the last of equal keys wins, as in Cocoa.
  public subscript(key: String) -> String? { values[LiteralText(key)] }

  /// Whether both have the same strings, in any order.
  public func hasSameTexts(as other: StringsFile) -> Bool { values == other.values }

  /// Reads a table: text in any common encoding, XML or binary.
  ///
  /// - Parameters:
  ///   - data: The file’s content.
  ///   - limits: Limits for XML and binary tables; text isn’t nested.
  public static func read(_ data: Data, limits: PropertyListLimits = .init()) -> StringsFile {
    if isPropertyList(data) { return readPropertyList(data, limits: limits) }
    let text = StringsText(data)
    let content = StringsReader.read(text.text)
    return StringsFile(entries: content.entries, diagnostics: text.problems + content.problems)
  }

  /// The text of a table, in any encoding; nil for a binary one.
  public static func text(of data: Data) -> String? {
    guard isPropertyList(data) else { return StringsText(data).text }
    return (try? PropertyListDocument.read(data))?.text.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The comments directly above the entries of a table, by key; none in a property list.
  package static func comments(in data: Data) -> [String: String] {
    guard !isPropertyList(data) else { return [:] }
    let text = StringsText(data).text
    let content = StringsReader.read(text)
    let bytes = Array(text.utf8)
    var comments: [String: String] = [:]
    var end = 0
    for (entry, place) in zip(content.entries, content.places) {
      let comment = StringsComment(above: place.entry.lowerBound, after: end, in: bytes)
      comments[entry.key] = comment.map { $0.text(in: bytes) }.flatMap { $0.isEmpty ? nil : $0 }
      end = place.entry.upperBound
    }
    return comments
  }

  /// Reads a table from a file.
  ///
  /// - Throws: ``PropertyListError`` if it isn’t a regular file, is too large, or can’t be read.
  public static func read(
    contentsOf url: URL, limits: PropertyListLimits = .init()
  ) throws(PropertyListError) -> StringsFile {
    read(try BoundedFile.read(url, maximumSize: limits.maximumSize), limits: limits)
  }

  static func isPropertyList(_ data: Data) -> Bool {
    if data.starts(with: BinaryReader.magic) || SourceText.isUTF32(data) { return true }
    // Most tables don’t begin with “<” in any encoding, so they don’t need to be converted for it.
    let ignored: Set<UInt8> = [0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    guard data.first(where: { !ignored.contains($0) }) == UInt8(ascii: "<") else { return false }
    do throws(PropertyListError) {
      return try SourceText(data).format == .xml
    } catch {
      // XML with a declared encoding that can’t be read.
      return error.code == .unsupported
    }
  }

  private static func readPropertyList(_ data: Data, limits: PropertyListLimits) -> StringsFile {
    readPropertyList(data, limits: limits) { pair in
      pair.value.value.string.map {
        StringsEntry(key: pair.key, value: $0, line: pair.keyLocation.line)
      }
    } orElse: { pair in
      Text("The value of “\(pair.key)” isn’t a string but of type \(pair.value.value.typeName).")
    }
  }

  /// Reads a table that is a property list.
  ///
  /// - Parameters:
  ///   - makeEntry: makes an entry from a pair; nil for one without text.
  ///   - makeProblem: the problem with such a pair.
  static func readPropertyList(
    _ data: Data, limits: PropertyListLimits, _ makeEntry: (PropertyListEntry) -> StringsEntry?,
    orElse makeProblem: (PropertyListEntry) -> Text
  ) -> StringsFile {
    do throws(PropertyListError) {
      let root = try PropertyListDocument.read(data, limits: limits).root
      guard let pairs = root.entries else {
        throw PropertyListError(
          code: .malformed,
          message: Text("The table isn’t a dictionary but of type \(root.value.typeName)."),
          line: root.location.line)
      }
      var problems: [StringsProblem] = []
      let entries = pairs.compactMap { pair -> StringsEntry? in
        if let entry = makeEntry(pair) { return entry }
        problems.append(StringsProblem(line: pair.keyLocation.line, message: makeProblem(pair)))
        return nil
      }
      return StringsFile(entries: entries, diagnostics: problems)
    } catch {
      let problem = StringsProblem(line: error.line ?? 0, message: error.message)
      return StringsFile(entries: [], diagnostics: [problem])
    }
  }
}

/// A text in a table.
public struct StringsEntry: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The text.
  public let value: String
  /// The line of the key, 1-based; 0 in binary files.
  public let line: Int
  /// The forms of a text that varies; empty for others.
  package let variants: [TextVariant]
  /// Whether it is a text that can be replaced by another one.
  package let isEditable: Bool
  /// The remark in the file about the text; nil for none.
  package let remark: Remark?

  /// A remark in a string catalog about a text.
  package enum Remark: Hashable, Sendable {
    case needsReview, notTranslated
  }

  /// Creates an entry.
  public init(key: String, value: String, line: Int) {
    self.init(key: key, value: value, line: line, isEditable: true)
  }

  init(
    key: String, value: String, line: Int, variants: [TextVariant] = [], isEditable: Bool,
    remark: Remark? = nil
  ) {
    self.key = key
    self.value = value
    self.line = line
    self.variants = variants
    self.isEditable = isEditable
    self.remark = remark
  }

  fileprivate var isPlain: Bool { variants.isEmpty && isEditable && remark == nil }
}
