/// The row whose value is being typed, as its session knows it.
@MainActor
protocol EditedRow: AnyObject {
  /// The name for “Undo Change of …”.
  var editName: String { get }
  var storedKey: String? { get }
  var isRefused: Bool { get }
  /// Where a text that is not valid was typed, while it is shown.
  var refusedPlace: RefusedText? { get }
  func leave() -> EditingEnd
  func finishEditing() -> EditingEnd
  func cancelEditing() -> Bool
  func replaceRefusedText()
  func storeShownReplacement()
}
