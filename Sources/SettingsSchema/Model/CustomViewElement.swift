/// An element that the program draws; with a file it opens a page, too.
public struct CustomViewElement: Sendable {
  /// The page that a click opens; nil for none.
  public let file: String?
}

extension CustomViewElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.inAppValue + KnownKey.subtitle + CodeReference.keys + WebPaneElement.keys
    + [.inApp("File", .string)]
}
