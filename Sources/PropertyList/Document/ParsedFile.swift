package import Foundation

/// A property list with the bytes from which it was parsed.
///
/// Parsing a large file takes many milliseconds, so the same bytes aren’t parsed again.
package struct ParsedFile: Sendable {
  /// The file’s content.
  package let data: Data
  /// The values with their locations, and the text.
  package let document: PropertyListDocument
  /// The root value without locations.
  package let value: PropertyListValue

  init(
    _ data: Data, of file: URL? = nil, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    self.data = data
    document = try PropertyListDocument.read(data, of: file, limits: limits)
    value = document.value
  }

  /// Parses a file, or finds it among those that were parsed before.
  ///
  /// - Parameters:
  ///   - data: the file’s content.
  ///   - file: the file, for its name, and for the message about a signed one.
  ///   - limits: limits for the input.
  ///   - known: the same file, as it was parsed before.
  /// - Throws: ``PropertyListError`` with line and column for text formats.
  package static func read(
    _ data: Data, of file: URL, limits: PropertyListLimits = PropertyListLimits(),
    known: ParsedFile?...
  ) throws(PropertyListError) -> ParsedFile {
    for case let parsed? in known where parsed.data == data { return parsed }
    return try ParsedFile(data, of: file, limits: limits)
  }
}
