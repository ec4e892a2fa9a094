import PropertyList

/// An element that opens another page.
public struct ChildPaneElement: Sendable {
  /// The page’s file name without extension, or its path in the bundle.
  public let file: String?
  /// The `Icon`: an image of the bundle, with or without extension.
  public let icon: String?
}

extension ChildPaneElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.inAppValue + KnownKey.subtitle + CodeReference.keys + WebPaneElement.keys
    + [.apple("File", .string), .apple("Icon", .string)]

  init(_ node: PropertyListNode) {
    file = node.filledText("File")
    icon = node.filledText("Icon")
  }
}
