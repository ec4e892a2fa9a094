import PropertyList
import SettingsSchema
import Translation

/// The values for the conditions of a pane: stored ones, or else the defaults of the keys’ elements.
///
/// The pane’s own element of a key comes first; the bundle’s pages are read only for a key of another page.
struct PaneValues: ConditionValues {
  private let stored: (String) -> PropertyListValue?
  private let element: (String) -> Specifier?

  private let secret: (String) -> Bool

  @MainActor
  init(_ context: PaneContext) {
    let (session, keys) = (context.session, context.keys)
    stored = { key in
      MainActor.assumeIsolated {
        session.value(forKey: key) ?? session.registeredDefaults[key]
      }
    }
    secret = { key in MainActor.assumeIsolated { session.keys.isSecret(named: key) } }
    element = { key in
      (keys[named: key] ?? MainActor.assumeIsolated { session.keys[named: key] })?.specifier
    }
  }

  /// - Parameter fields: the fields of a list’s item.
  @MainActor
  private init(_ fields: PropertyListDictionary, in context: PaneContext) {
    let own = PaneValues(context)
    stored = { fields[$0] }
    (secret, element) = (own.secret, own.element)
  }

  /// The values of each present item that the page of a context is for; nil if it is shown for one of them, or isn’t
  /// the page of a list’s items.
  @MainActor
  static func ofItems(_ context: PaneContext) -> [PaneValues]? {
    let (session, page) = (context.session, context.pane.name)
    guard !session.isOfItem else { return nil }
    let bundle = session.bundle
    let lists = bundle.reachablePanes().panes.flatMap { reached in
      reached.pane.specifiers.filter { $0.itemPages.contains(page) }.map { ($0, reached.pane.name) }
    }
    guard !lists.isEmpty else { return nil }
    // The rest is only opened from items.
    let pages = Set(bundle.pageSteps().map(\.name))
    guard !pages.contains(page) else { return nil }
    return lists.filter { pages.contains($1) }.flatMap { list, _ in
      let key = session.storedKey(of: list)
      let value = key.flatMap { session.value(forKey: $0) ?? session.registeredDefaults[$0] }
      let items = (value ?? list.defaultValue)?.array ?? []
      return items.compactMap(\.dictionary).map { PaneValues($0, in: context) }
    }
  }

  func value(of key: String) -> PropertyListValue? {
    stored(key) ?? element(key)?.registeredDefault
  }

  func isSecret(_ key: String) -> Bool { secret(key) || element(key)?.isSecureField == true }

  func isOn(_ key: String) -> Bool {
    if case .toggle(let toggle) = element(key)?.element { return toggle.isOn(value(of: key)) }
    return value(of: key)?.boolValue ?? false
  }
}

extension Specifier {
  /// The pages for the items of a list.
  fileprivate var itemPages: [String] {
    guard case .listGroup(let list) = element else { return [] }
    return list.items.flatMap(\.paneNames)
  }
}

extension PaneContext {
  /// Whether a condition holds; true if there is none.
  func holds(_ condition: Condition?) -> Bool {
    condition?.holds(with: PaneValues(self)) ?? true
  }

  /// Why `LeversEnabled` or `LeversEnabledWhen` disables an element, in a sentence; nil if they don’t.
  func disabledReason(isEnabled: Bool, _ enabledWhen: Condition?) -> String? {
    guard isEnabled else { return tr("The bundle doesn’t let you change this.") }
    guard let enabledWhen, !holds(enabledWhen) else { return nil }
    let names = enabledWhen.keys.map { name(ofKey: $0).inQuotes }
    return tr("You can’t change this now: it depends on \(Text.list(names).string).")
  }

  /// The name of a key for users: the title of its element, or else the key.
  private func name(ofKey key: String) -> String {
    (keys[named: key] ?? session.keys[named: key])?.title ?? key
  }

  /// Whether an element is hidden, by its key or by its condition.
  ///
  /// Source: ``SettingsSession/hiddenKeys``, and `LeversVisibleWhen`.
  func isHidden(_ key: String?, visibleWhen: Condition?) -> Bool {
    if let key, session.hiddenKeys.contains(key) { return true }
    return !holds(visibleWhen)
  }
}
