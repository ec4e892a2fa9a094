/// The row that is being edited, for its session.
@MainActor
protocol EditedRow: AnyObject {
  /// The name for “Undo Change of …”.
  var editName: String { get }
  var storedKey: String? { get }
  var isRefused: Bool { get }
  /// The place of an invalid text, while it is shown.
  var refusedPlace: RefusedText? { get }
  func leave() -> EditingEnd
  func finishEditing() -> EditingEnd
  func cancelEditing() -> Bool
  func replaceRefusedText()
  func storeShownReplacement()
}

/// What happens after the user leaves a field.
public enum EditingEnd: Sendable {
  /// Nothing.
  case done
  /// The field shakes, then ``TypedRow/replaceRefusedText()`` is called.
  case shake
}
