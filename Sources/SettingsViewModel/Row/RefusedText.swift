/// Where a text was typed that is not valid.
public struct RefusedText: Sendable, Hashable {
  /// What the user knows the row as.
  public let name: String
  /// The name of the row's page.
  public let pane: String
  /// The ``SettingsSchema/Specifier/index`` of the row's element.
  public let entry: Int
  /// The stored value that is edited as it is, without its page; nil for a row of a page.
  public internal(set) var rawPath: RawPath?
}
