import SettingsSchema

/// An open pane, for its session.
@MainActor
protocol OpenPane: AnyObject {
  var pane: Pane { get }
  var onReplacement: (() -> Void)? { get }
  func replace(with pane: Pane?)
  func refreshAll()
  func refreshRows(ofKey key: String)
  func refreshVisibility(ofKeys keys: Set<String>)
  /// Refreshes the marks of unsaved values.
  func refreshMarks(ofKeys keys: Set<String>)
  /// Refreshes the rows whose values the program keeps.
  func refreshRowsOfProgram()
  /// Refreshes the rows that open some pages and show how many settings are modified there; nil for all such rows.
  func refreshCounts(ofPages names: Set<String>?)
}
