public import Foundation
public import PropertyList
public import SettingsSchema

/// The text of a page’s file, and the lines of its entries.
public struct SourceText: Sendable {
  /// The file.
  public let file: URL
  /// The file’s text; a binary file’s values as an XML property list.
  public let text: String
  /// Whether the text was converted because the file is binary.
  public let isConverted: Bool

  private let document: PropertyListDocument?
  private let bytes: [UInt8]

  /// Reads the file of a page; nil for a page without a file.
  ///
  /// - Throws: ``PropertyListError`` if the file can’t be read. A file that is no longer a property list is shown as
  ///   text.
  public init?(of pane: Pane) throws(PropertyListError) {
    guard let file = pane.file else { return nil }
    try self.init(contentsOf: file)
  }

  init(contentsOf file: URL) throws(PropertyListError) {
    self.file = file
    let data = try BoundedFile.read(file)
    let read = try? PropertyListDocument.read(data)
    isConverted = read?.format == .binary
    if isConverted, let read {
      let xml = try PropertyListWriter.xml(read.value)
      document = try PropertyListDocument.read(xml)
      bytes = Array(xml)
    } else {
      document = read
      bytes = Array(read?.text ?? data)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of an entry of the page, from 1; nil if the file has no such entry.
  public func lines(of specifier: Specifier) -> ClosedRange<Int>? {
    guard specifier.file.map({ $0 == file }) ?? true else { return nil }
    let entries = document?.root["PreferenceSpecifiers"] ?? document?.root["items"]
    let location = isConverted ? entry(specifier.index, of: entries) : specifier.source.location
    guard let location, location.isKnown else { return nil }
    let range = location.byteRange.clamped(to: bytes.indices)
    let breaks = bytes[range].count { $0 == UInt8(ascii: "\n") }
    return location.line...(location.line + breaks)
  }

  private func entry(_ index: Int, of entries: PropertyListNode?) -> SourceLocation? {
    guard let elements = entries?.elements, elements.indices.contains(index) else { return nil }
    return elements[index].location
  }
}
