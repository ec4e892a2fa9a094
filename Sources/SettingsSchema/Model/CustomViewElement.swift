/// An element that the program draws; with a file it opens a page, too.
public struct CustomViewElement: Sendable {
  /// The page that a click opens; nil for none.
  public let file: String?
}
