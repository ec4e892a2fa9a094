import SettingsSchema

/// The counts of modified settings, for the session.
@MainActor
protocol ModifiedCounts: AnyObject {
  /// The number of modified settings in a pane and those below it; each key counts once.
  ///
  /// - Parameter path: the panes above it, which aren’t counted again.
  func count(in name: String, after path: [String]) -> Int
  /// The number of modified settings in some panes; each key counts once.
  func count(in names: some Sequence<String>) -> Int
}
