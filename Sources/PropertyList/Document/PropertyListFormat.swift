import Foundation

/// The file formats of property lists.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple's XML.
  case xml
  /// Apple's binary format, version 00.
  case binary
  /// The old text format, `{ key = value; }`; read-only.
  case openStep
}
