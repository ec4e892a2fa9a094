public import Foundation
import Translation

/// A property list that was read from a file: values, locations, and text.
public struct PropertyListDocument: Sendable {
  /// The root value.
  public let root: PropertyListNode
  /// The format of the file.
  public let format: PropertyListFormat
  /// The text encoding of the file; `utf8` for binary files.
  public let encoding: PropertyListEncoding
  /// The UTF-8 text for every ``SourceLocation/byteRange``; nil for binary files.
  ///
  /// For a UTF-8 file these are the file’s own bytes, with the byte-order mark; for other encodings, the converted
  /// text.
  public let text: Data?

  /// Mistakes in the file that were tolerated, as in Cocoa.
  public let warnings: [PropertyListError]

  /// The root value without locations; computed at each call.
  public var value: PropertyListValue { root.value }

  /// Reads a property list of any format, detected from its first bytes; JSON, which looks like OpenStep, from the name
  /// of the file.
  ///
  /// Document types are skipped and never fetched, and their entities aren’t expanded.
  /// - Parameters:
  ///   - data: The file’s content.
  ///   - file: The file, for its name, and for the message about a signed one.
  ///   - limits: Limits for the input.
  /// - Throws: ``PropertyListError`` with line and column for text formats.
  public static func read(
    _ data: Data, of file: URL? = nil, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListDocument {
    try PropertyListError.check(bytes: data.count, limit: limits.maximumSize)
    guard !data.isEmpty else { throw PropertyListError.emptyFile }
    if data.starts(with: BinaryReader.magic) {
      let root = try BinaryReader.read(data, limits: limits)
      return PropertyListDocument(
        root: root, format: .binary, encoding: .utf8, text: nil, warnings: [])
    }
    if let file, let profile = SignedProfile(data) { throw profile.error(of: file) }
    // A slice keeps its original indices, but `byteRange` is counted from 0.
    let data = data.startIndex == 0 ? data : Data(data)
    if let file, FileFormat(fileName: file.lastPathComponent) == .json, data.isNoMarkup {
      var reader = JSONReader(data, limits: limits)
      return PropertyListDocument(
        root: try reader.document(), format: .json, encoding: .utf8, text: data, warnings: [])
    }
    let source = try SourceText(data)
    let (root, warnings) = try read(source, limits: limits).get()
    return PropertyListDocument(
      root: root, format: source.format, encoding: source.encoding, text: source.data,
      warnings: warnings)
  }

  /// A result, because `withUnsafeBytes` doesn’t support typed throws.
  private static func read(
    _ source: SourceText, limits: PropertyListLimits
  ) -> Result<(PropertyListNode, [PropertyListError]), PropertyListError> {
    source.data.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      return Result { () throws(PropertyListError) in
        if source.format == .xml {
          var reader = XMLReader(bytes, limits: limits)
          let root = try reader.readDocument()
          return (root, reader.warnings)
        }
        var reader = OpenStepReader(bytes, limits: limits)
        return (try reader.readDocument(), [])
      }
    }
  }

  /// Reads a property-list file of any format.
  ///
  /// - Parameters:
  ///   - url: A file URL; symbolic links are followed, anything but a regular file is rejected.
  ///   - limits: Limits for the input.
  /// - Throws: ``PropertyListError``; `missing` if there is no file.
  public static func read(
    contentsOf url: URL, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListDocument {
    try read(BoundedFile.read(url, maximumSize: limits.maximumSize), of: url, limits: limits)
  }
}

extension Data {
  /// Whether the content can be JSON: some files with such a name are XML.
  fileprivate var isNoMarkup: Bool {
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    return text.first { !$0.isXMLSpace } != UInt8(ascii: "<")
  }
}

extension PropertyListError {
  /// Rejects a file that is larger than the limit.
  static func check(bytes: Int, limit: Int) throws(PropertyListError) {
    if bytes <= limit { return }
    throw PropertyListError(
      code: .tooLarge,
      message: Text(
        "The file has \(bytes) bytes and the limit is \(limit). Is this a property list?"))
  }

  /// The error for an empty file.
  static var emptyFile: PropertyListError {
    PropertyListError(
      code: .empty,
      message: Text("The file is empty. A property list needs at least one value, such as <dict/>.")
    )
  }
}

/// The text encodings of property-list files.
public enum PropertyListEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, with or without a byte-order mark.
  case utf8
  /// UTF-16, least significant byte first.
  case utf16LittleEndian
  /// UTF-16, most significant byte first.
  case utf16BigEndian
  /// ISO-8859-1, if an XML declaration says so.
  case latin1
}
