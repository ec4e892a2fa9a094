/// The properties of a group: its footer.
public struct GroupElement: Sendable {
  /// The `FooterText`, shown below the rows.
  public let footerText: String?
}

extension GroupElement {
  /// Its keys besides those of all elements.
  static let keys = KnownKey.section
}
