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

  var isHidden: Bool { context.isHidden(key, visibleWhen: visibleWhen) }

  /// Why the rows of the section can't be operated, in a sentence; nil when they can.
  var disabledReason: String? {
    context.disabledReason(isEnabled: header.isEnabled, enabledWhen)
  }

  /// The keys that decide.
  var conditionKeys: [String] { (visibleWhen?.keys ?? []) + (enabledWhen?.keys ?? []) }
}
