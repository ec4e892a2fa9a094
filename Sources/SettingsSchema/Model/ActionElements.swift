// What a row does when it is clicked, instead of changing a value.

/// What opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}

/// What the program shows as it likes; with a file it leads to a page, too.
public struct CustomViewElement: Sendable {
  /// The page that a click opens, nil for none.
  public let file: String?
}
