import PropertyList
import SettingsSchema

/// What the conditions of a pane ask for: stored values, or else the defaults of the keys' elements.
///
/// The pane's own element of a key comes first; only for a key of another page are the bundle's pages read.
struct PaneValues: ConditionValues {
  private let stored: (String) -> PropertyListValue?
  private let element: (String) -> Specifier?

  @MainActor
  init(_ context: PaneContext) {
    let (session, keys) = (context.session, context.keys)
    stored = { key in
      MainActor.assumeIsolated {
        session.value(forKey: key) ?? session.registeredDefaults[key]
      }
    }
    element = { key in
      (keys[named: key] ?? MainActor.assumeIsolated { session.keys[named: key] })?.specifier
    }
  }

  func value(of key: String) -> PropertyListValue? {
    stored(key) ?? element(key)?.registeredDefault
  }

  func isOn(_ key: String) -> Bool {
    if case .toggle(let toggle) = element(key)?.element { return toggle.isOn(value(of: key)) }
    return value(of: key)?.boolValue ?? false
  }
}
