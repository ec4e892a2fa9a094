/// The ways to write a property list to a file.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple's XML.
  case xml
  /// Apple's binary format, version 00.
  case binary
  /// The old text format, `{ key = value; }`; it is read, never written.
  case openStep
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
