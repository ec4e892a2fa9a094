import SettingsSchema

/// The keys of a store that elements of the bundle speak for.
@MainActor
struct RawKeys {
  private var known: Set<String> = []
  /// The keys of secure fields, in whatever store or list.
  private var secrets: Set<String> = []

  /// Reads every page that can be reached.
  init(_ session: SettingsSession) {
    for pane in session.bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers where specifier.holdsValue {
        if let key = session.storedKey(of: specifier) { known.insert(key) }
      }
      secrets.formUnion(pane.secrets.compactMap(\.key))
    }
  }

  /// Whether an element of the bundle has a key of the store.
  func isKnown(_ storedKey: String) -> Bool { known.contains(storedKey) }

  /// Whether a value on this way is one that is hidden where it is typed.
  func isSecret(_ path: RawPath) -> Bool {
    path.steps.contains { step in
      if case .key(let key) = step { secrets.contains(key) } else { false }
    }
  }
}
