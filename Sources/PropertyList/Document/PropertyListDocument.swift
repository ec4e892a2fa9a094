public import Foundation
import Translation

/// A property list as it was read from a file: values, places, and the text they stand in.
public struct PropertyListDocument: Sendable {
  /// The outermost value.
  public let root: PropertyListNode
  /// The format that the file is in.
  public let format: PropertyListFormat
  /// The text encoding of the file; `utf8` for binary ones.
  public let encoding: PropertyListEncoding
  /// The UTF-8 text that every ``SourceLocation/byteRange`` points into; nil for binary files.
  ///
  /// For a UTF-8 file these are the file's own bytes, byte-order mark included; for the other
  /// encodings, the same text converted.
  public let text: Data?

  /// What is wrong with the file and was read all the same, as Cocoa reads it.
  public let warnings: [PropertyListError]

  /// The outermost value without places; computed at each call.
  public var value: PropertyListValue { root.value }

  /// Reads a property list of any format, told by its first bytes.
  ///
  /// Document types are skipped and never fetched, entities that they declare are not expanded.
  /// - Parameters:
  ///   - data: The file's content.
  ///   - file: The file, for what is said of one that is signed.
  ///   - limits: Bounds of the input.
  /// - Throws: ``PropertyListError`` with line and column for text formats.
  public static func read(
    _ data: Data, of file: URL? = nil, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListDocument {
    guard data.count <= limits.maximumSize else {
      throw PropertyListError.tooLarge(bytes: data.count, limit: limits.maximumSize)
    }
    guard !data.isEmpty else { throw PropertyListError.emptyFile }
    if data.starts(with: BinaryReader.magic) {
      let root = try BinaryReader.read(data, limits: limits)
      return PropertyListDocument(
        root: root, format: .binary, encoding: .utf8, text: nil, warnings: [])
    }
    if let file, let profile = SignedProfile(data) { throw profile.error(of: file) }
    // A slice keeps the indices of what it was cut from; `byteRange` counts from 0.
    let source = try SourceText(data.startIndex == 0 ? data : Data(data))
    let (root, warnings) = try read(source, limits: limits).get()
    return PropertyListDocument(
      root: root, format: source.format, encoding: source.encoding, text: source.data,
      warnings: warnings)
  }

  /// A result, because `withUnsafeBytes` does not pass on the type of what is thrown.
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
  ///   - url: A file URL; symbolic links are followed, anything but a regular file is refused.
  ///   - limits: Bounds of the input.
  /// - Throws: ``PropertyListError``; `missing` when there is no file.
  public static func read(
    contentsOf url: URL, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListDocument {
    try read(BoundedFile.read(url, maximumSize: limits.maximumSize), of: url, limits: limits)
  }
}

extension PropertyListError {
  /// The error for a file that is larger than the limit.
  static func tooLarge(bytes: Int, limit: Int) -> PropertyListError {
    PropertyListError(
      code: .tooLarge,
      message: Text(
        "The file has \(bytes) bytes and the limit is \(limit). Is this a property list?"))
  }

  /// The error for a file without content.
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
  /// ISO-8859-1, when an XML declaration says so.
  case latin1
}
