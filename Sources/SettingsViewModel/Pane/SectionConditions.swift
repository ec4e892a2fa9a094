import SettingsSchema

/// The conditions in a section’s header, which apply to all of its rows.
@MainActor
final class SectionConditions {
  private let header: Specifier
  private let host: any RowHost
  private let visibleWhen: Condition?
  private let enabledWhen: Condition?

  init(_ header: Specifier, in host: any RowHost) {
    self.header = header
    self.host = host
    visibleWhen = header.visibleWhen
    enabledWhen = header.enabledWhen
  }

  var key: String? { header.key }

  var isHidden: Bool { host.isHidden(key, visibleWhen: visibleWhen) }

  /// Why the rows of the section can’t be operated, in a sentence; nil when they can.
  var disabledReason: String? {
    host.disabledReason(isEnabled: header.isEnabled, enabledWhen)
  }

  /// The keys of the conditions.
  var conditionKeys: [String] { (visibleWhen?.keys ?? []) + (enabledWhen?.keys ?? []) }
}
