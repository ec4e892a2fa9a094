import SettingsSchema

/// What the element that starts a section says of all of its rows.
@MainActor
final class SectionConditions {
  private let header: Specifier
  private let context: PaneContext
  private let visibleWhen: Condition?
  private let enabledWhen: Condition?

  init(_ header: Specifier, in context: PaneContext) {
    self.header = header
    self.context = context
    visibleWhen = header.visibleWhen
    enabledWhen = header.enabledWhen
  }

  var key: String? { header.key }

  var isHidden: Bool {
    if let key, context.session.hiddenKeys.contains(key) { return true }
    return !context.holds(visibleWhen)
  }

  var isEnabled: Bool { header.isEnabled && context.holds(enabledWhen) }

  /// The keys that decide.
  var conditionKeys: [String] { (visibleWhen?.keys ?? []) + (enabledWhen?.keys ?? []) }
}
