import SettingsSchema

/// A pane that is open, as its session knows it.
@MainActor
protocol OpenPane: AnyObject {
  var pane: Pane { get }
  var onReplacement: (() -> Void)? { get }
  func replace(with pane: Pane?)
  func refreshAll()
  func refreshRows(ofKey key: String)
  func refreshVisibility(ofKeys keys: Set<String>)
  /// Updates the marks of unsaved values.
  func refreshMarks(ofKeys keys: Set<String>)
  /// Updates the rows whose values the program keeps.
  func refreshRowsOfProgram()
  /// Updates the rows that open some pages and show how many settings are modified there; nil for all that do.
  func refreshCounts(ofPages names: Set<String>?)
}

/// A pane that the session does not keep alive.
struct WeakPane {
  weak var pane: (any OpenPane)?
}

/// The counts of modified settings, as the session has them.
@MainActor
protocol ModifiedCounts: AnyObject {
  /// The number of settings that are modified in a pane and in those behind it; each key counts once.
  ///
  /// - Parameter path: the panes that lead there, to which no way on leads back.
  func count(in name: String, after path: [String]) -> Int
  /// The number of settings that are modified in some panes; each key counts once.
  func count(in names: some Sequence<String>) -> Int
}
