/// What a ``Section`` holds: a row.
public protocol SettingsElement: ScreenContent {}

extension SettingsElement {
  /// The element alone.
  public var declarations: [Declaration] { [declaration] }
}
