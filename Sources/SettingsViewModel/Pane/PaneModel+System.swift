import SettingsSchema

extension PaneModel {
  /// Whether this is the page that the bundle shows first.
  var isRoot: Bool { pane.name == session.bundle.rootPaneName }

  /// The sections that no page has: on the first page, the one with the privacy settings.
  var systemSections: [PaneSection] {
    guard isRoot, !session.neverShowsPrivacySettings else { return [] }
    return [session.bundle.privacySection].compactMap { $0 }
  }

  /// The line below the first page that says what shows it; "" for none.
  var credits: String { isRoot && session.showsCredits ? "Shown by Levers" : "" }
}
