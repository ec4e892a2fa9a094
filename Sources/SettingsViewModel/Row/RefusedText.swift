/// The place of an invalid text.
public struct RefusedText: Sendable, Hashable {
  /// The name of the row for users.
  public let name: String
  /// The name of the row's page.
  public let pane: String
  /// The ``SettingsSchema/Specifier/index`` of the row's element.
  public let entry: Int
  /// The path of a stored value that is edited without its page; nil for a row of a page.
  public internal(set) var rawPath: RawPath?
}
