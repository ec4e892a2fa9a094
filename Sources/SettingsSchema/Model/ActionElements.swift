// Rows that do something when clicked, instead of changing a value.

/// An element that opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}

/// An element that the program draws; with a file it opens a page, too.
public struct CustomViewElement: Sendable {
  /// The page that a click opens; nil for none.
  public let file: String?
}
