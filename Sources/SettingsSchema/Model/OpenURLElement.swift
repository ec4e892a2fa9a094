/// An element that opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}

extension OpenURLElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] = KnownKey.inAppValue + KnownKey.subtitle + [.inApp("File", .string)]
}
