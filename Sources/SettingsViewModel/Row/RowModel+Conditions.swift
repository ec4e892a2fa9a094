import SettingsSchema

extension RowModel {
  /// Whether the row is shown: neither it nor its section is hidden by its key or its condition.
  ///
  /// Source: ``SettingsSession/hiddenKeys``, and `LeversVisibleWhen`.
  public var isVisible: Bool {
    !isHidden && !(section?.isHidden ?? false)
  }

  private var isHidden: Bool {
    if let key = specifier.key, session.hiddenKeys.contains(key) { return true }
    return !context.holds(visibleWhen)
  }

  /// Whether the bundle lets the user operate the row, and its section: `LeversEnabled` and
  /// `LeversEnabledWhen`.
  public var isEnabled: Bool {
    specifier.isEnabled && context.holds(enabledWhen) && (section?.isEnabled ?? true)
  }

  /// The keys that decide whether the row is shown, and whether it can be operated.
  var conditionKeys: [String] {
    (visibleWhen?.keys ?? []) + (enabledWhen?.keys ?? []) + (section?.conditionKeys ?? [])
  }
}

extension PaneContext {
  /// Whether a condition holds now; true without one.
  func holds(_ condition: Condition?) -> Bool {
    condition?.holds(with: PaneValues(self)) ?? true
  }
}
