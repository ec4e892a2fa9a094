/// The typing that rows share.
@MainActor
protocol RowTyping: AnyObject {
  /// Whether a typed value is stored when its edit ends, or half a second after the last letter.
  var delaysTyping: Bool { get }
  /// The row that is being edited: only one at a time.
  var editedRow: (any EditedRow)? { get set }
  /// Typed strings that aren’t stored, by the stored key.
  var drafts: [String: TypingDraft] { get set }
  /// Ends a continuous edit, so that the next one can be undone separately.
  func finishContinuousEdit()
  /// Plans to store what the edited row shows, which isn’t stored yet.
  func handleReplacement()
  /// Refreshes what shows a draft after it has changed, but not the stored value.
  ///
  /// - Parameter key: the stored key, whose rows on all pages are refreshed; nil for none.
  func handleDraft(ofKey key: String?)
  /// Records that a row has refused a text, so that Save can take the user to it.
  func recordRefusal(of row: any EditedRow)
  /// Resolves conflicts in which we have no change left, in favor of the others.
  func leaveToOthers(_ keys: Set<String>)
}
