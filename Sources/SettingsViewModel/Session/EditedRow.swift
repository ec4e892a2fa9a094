/// The row that is being edited, for its session.
@MainActor
protocol EditedRow: AnyObject {
  /// The name for “Undo Change of …”.
  var editName: String { get }
  var storedKey: String? { get }
  var isRefused: Bool { get }
  /// The place of an invalid text, while it is shown.
  var refusedPlace: SettingsSession.RefusedText? { get }
  func leave() -> SettingsSession.EditingEnd
  func finishEditing() -> SettingsSession.EditingEnd
  func cancelEditing() -> Bool
  func replaceRefusedText()
  func storeShownReplacement()
}
