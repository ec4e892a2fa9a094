package import Foundation

/// The file formats of property lists.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple’s XML.
  case xml
  /// Apple’s binary format, version 00.
  case binary
  /// The old text format, `{ key = value; }`; read-only.
  case openStep
  /// JSON, in the form of ``PropertyListJSON``.
  case json

  /// The format of a new file with values of this format: JSON if its name says so, but XML for what can’t be written,
  /// or what the name doesn’t say.
  package func forNewFile(at url: URL) -> PropertyListFormat {
    if FileFormat(fileName: url.lastPathComponent) == .json { return .json }
    return self == .binary ? .binary : .xml
  }
}
