import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The page that compares the settings with others, from which values can be taken.
@MainActor
final class ComparePage {
  static let tag = "levers:compare"

  let widget = Box.vertical()
  private let comparison: SettingsComparison
  private weak var host: (any FeatureHost)?
  private let onChange: @MainActor () -> Void
  private let list: ComparisonList
  private let summary = Group()
  private let same: StatusPage
  private let showAll = PushButton(tr("Show All"), action: "win.compare-filter")
  private let showDifferences = PushButton(tr("Only Differences"), action: "win.compare-filter")
  private var refresher: SessionRefresher?
  /// Called when the page is closed.
  var onGone: @MainActor () -> Void = {}

  /// - Parameter onChange: called when the available actions may have changed.
  init(
    _ comparison: SettingsComparison, in host: any FeatureHost,
    onChange: @escaping @MainActor () -> Void
  ) {
    let name = comparison.other.name
    list = ComparisonList(
      accessibleName: tr("Compared Values"),
      own: tr("Here", comment: "Above the values of these settings"), other: name)
    self.comparison = comparison
    self.host = host
    self.onChange = onChange
    same = StatusPage(
      icon: "object-select-symbolic", title: tr("No Differences"),
      description: comparison.other.isBackup
        ? tr("The schemas in \(name.inQuotes) have the same values.")
        : tr("\(name.inQuotes) has the same values."))
    let filter = Box.horizontal()
    for button in [showAll, showDifferences] {
      button.addStyleClass("flat")
      filter.append(button)
    }
    summary.setSuffix(filter)
    let summaryPart = Clamp(summary)
    summaryPart.addStyleClass("compare-summary")
    for part in [summaryPart, list, same, Clamp(makeToolbar())] { widget.append(part) }
    list.onFill { [weak self] in self?.row($0) }
    list.onUsed { [weak self] in self?.useOtherValue(forKey: $0) }
    widget.onDestroy { [weak self] in self?.handleDestroy() }
    refresher = SessionRefresher(comparison.session) { [weak self] in self?.refresh() }
    refresh()
  }

  private func handleDestroy() {
    refresher = nil
    onGone()
  }

  private func makeToolbar() -> WrapBox {
    let bar = WrapBox(accessibleName: tr("Comparison"))
    bar.addStyleClass("toolbar")
    let useAll = PushButton(tr("Use All"), action: "win.compare-use-all")
    let menu = Menu()
    menu.append(MainMenu.comparing)
    let others = MenuButton(tr("Compare With", comment: "The button of a menu"), menu: menu)
    others.addStyleClass("raised")
    for part in [useAll, others] { bar.append(part) }
    return bar
  }

  // MARK: Rows

  private func row(_ id: String) -> ComparisonList.Row {
    let value = comparison.value(forKey: id)
    let note =
      value.unknownReason
      ?? (value.isNotInBundle
        ? tr("not in bundle", comment: "A value that the bundle has no row for; short") : nil)
    return ComparisonList.Row(
      title: value.title, note: note, key: value.title == value.key ? "" : value.key,
      own: value.ownText, other: value.otherText, isSame: !value.differs,
      taking: value.differs ? tr("Use the Other Value of \(value.title.inQuotes)") : nil)
  }

  private func refresh() {
    let keys = comparison.keys
    list.setRows(keys)
    list.setVisible(!keys.isEmpty)
    same.setVisible(keys.isEmpty)
    showAll.setVisible(comparison.showsDifferencesOnly)
    showDifferences.setVisible(!comparison.showsDifferencesOnly)
    let count = comparison.differenceCount
    let name = comparison.other.name.inQuotes
    let text =
      comparison.other.isWithoutSecrets
      ? tr(
        one: "\(count) value differs from those of \(name). Secrets were not kept.",
        other: "\(count) values differ from those of \(name). Secrets were not kept.",
        count: count)
      : tr(
        one: "\(count) value differs from those of \(name).",
        other: "\(count) values differ from those of \(name).", count: count)
    summary.setTitle(keys.isEmpty ? "" : text)
    summary.setDescription(keys.isEmpty ? "" : backupNote)
    onChange()
  }

  /// A note about the settings that aren’t compared with a backup; "" for other files.
  private var backupNote: String {
    guard comparison.other.isBackup else { return "" }
    let count = comparison.unknownCount
    let unknown = tr(
      one: "\(count) value can’t be used here; it is listed last.",
      other: "\(count) values can’t be used here; they are listed last.", count: count)
    let left = tr("Schemas that aren’t in the file are not compared.")
    return count == 0 ? left : "\(left)\n\(unknown)"
  }

  // MARK: Commands

  /// Whether there is a value to take.
  var canUseAll: Bool { comparison.differenceCount > 0 }

  func toggleFilter() {
    comparison.showsDifferencesOnly.toggle()
    refresh()
  }

  func useAll() {
    let count = comparison.useAll()
    host?.showToast(
      tr(one: "\(count) value used", other: "\(count) values used", count: count),
      isUndoable: true)
  }

  private func useOtherValue(forKey id: String) {
    if let reason = comparison.lockReason(ofKey: id) {
      host?.showToast(reason)
    } else {
      comparison.useOtherValue(forKey: id)
    }
  }
}
