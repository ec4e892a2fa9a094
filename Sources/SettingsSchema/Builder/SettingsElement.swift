/// The content of a ``Section``: a row.
public protocol SettingsElement: ScreenContent {}

extension SettingsElement {
  /// Only the element.
  public var declarations: [Declaration] { [declaration] }
}
