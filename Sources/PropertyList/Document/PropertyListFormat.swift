import Foundation

/// The ways to write a property list to a file.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple's XML.
  case xml
  /// Apple's binary format, version 00.
  case binary
  /// The old text format, `{ key = value; }`; it is read, never written.
  case openStep
}
