import SettingsSchema

/// The conditions in a section’s header, which apply to all of its rows.
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

  /// Why the rows of the section can’t be operated, in a sentence; nil when they can.
  var disabledReason: String? {
    context.disabledReason(isEnabled: header.isEnabled, enabledWhen)
  }

  /// The keys of the conditions.
  var conditionKeys: [String] { (visibleWhen?.keys ?? []) + (enabledWhen?.keys ?? []) }
}
