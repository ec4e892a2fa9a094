/// An element that opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}
