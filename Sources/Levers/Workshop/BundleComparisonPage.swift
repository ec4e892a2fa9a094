import SettingsAuthoring
import SettingsStorage
import Translation
import Widgets

/// The page with the differences between the open bundle and another one, grouped by what they mean for users.
@MainActor
final class BundleComparisonPage {
  static let tag = "levers:compare-bundles"

  let widget = Box.vertical()
  private(set) var bundles: ComparedBundles
  /// Called to show the row or page of a difference.
  var onOpen: ((ComparedBundles.Change) -> Void)?
  /// Called to exchange the old and the new version.
  var onSwap: (() -> Void)?
  /// Called to copy all differences.
  var onCopy: (() -> Void)?
  private let summary = Group()
  private let parts = VersionChange.Level.allCases.reversed().map { ChangesPart($0) }
  /// Switches between the differences and the note that there are none.
  private let content: Stack
  private let none = StatusPage(icon: "object-select-symbolic", title: tr("No Differences"))
  private let copy = PushButton(tr("Copy as Text"))

  init(_ bundles: ComparedBundles) {
    self.bundles = bundles
    content = Stack([Page([summary] + parts.map(\.group)), none])
    for part in [content, Clamp(makeToolbar())] { widget.append(part) }
    for part in parts {
      part.onOpen = { [weak self] in self?.onOpen?($0) }
    }
    show(bundles)
  }

  private func makeToolbar() -> WrapBox {
    let bar = WrapBox(accessibleName: tr("Comparison"))
    bar.addStyleClass("toolbar")
    let swap = PushButton(tr("Swap", comment: "The old and the new version; short"))
    swap.setTooltip(tr("Swap Old and New"))
    swap.onClicked { [weak self] in self?.onSwap?() }
    copy.onClicked { [weak self] in self?.onCopy?() }
    let other = PushButton(tr("Compare With…"), action: "win.compare-bundles")
    for button in [swap, copy, other] {
      button.addStyleClass("raised")
      bar.append(button)
    }
    return bar
  }

  /// Shows the differences, again or the other way around.
  func show(_ bundles: ComparedBundles) {
    guard widget.isAlive else { return }
    self.bundles = bundles
    summary.setTitle(bundles.heading.string)
    let path = UserFolders.displayPath(of: bundles.other.location.identity)
    summary.setDescription(path)
    for part in parts { part.show(bundles.changes(of: part.level)) }
    none.setTexts(
      title: tr("No Differences"),
      description: tr("\(path.inQuotes) has the same pages, settings and strings."))
    content.show(bundles.changes.isEmpty ? 1 : 0)
    copy.setSensitive(!bundles.changes.isEmpty)
  }
}

/// The list of the differences of a level.
@MainActor
private final class ChangesPart {
  let level: VersionChange.Level
  var onOpen: ((ComparedBundles.Change) -> Void)?
  private let rows = GrowingGroup<ComparedBundles.Change>()
  var group: Group { rows.group }

  init(_ level: VersionChange.Level) {
    self.level = level
    group.setDescription(level.meaning)
    rows.makeRow = { [weak self] in self?.row($0) ?? ActionRow() }
  }

  func show(_ changes: [ComparedBundles.Change]) {
    group.setTitle(level.heading(ofCount: changes.count))
    rows.show(changes)
  }

  private func row(_ change: ComparedBundles.Change) -> Row {
    let row = change.pane != nil ? ArrowRow() : ActionRow()
    let title = change.change.difference.string
    row.setTitle(title)
    row.setSubtitle(
      [change.place, change.change.effect?.message?.string ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n"))
    row.setAccessibleName("\(level.name): \(title)")
    let image = Image(icon: level.icon)
    image.addStyleClass(level.styleClass)
    image.setAccessibleName(level.name.string)
    row.addPrefix(image)
    if change.pane != nil { row.onActivated { [weak self] in self?.onOpen?(change) } }
    return row
  }
}

extension VersionChange.Level {
  fileprivate var icon: String {
    switch self {
    case .breaking: "dialog-warning-symbolic"
    case .setting: "emblem-system-symbolic"
    case .text: "text-x-generic-symbolic"
    }
  }

  fileprivate var styleClass: String { self == .breaking ? "warning" : "dim-label" }

  fileprivate func heading(ofCount count: Int) -> String {
    switch self {
    case .breaking:
      tr(one: "\(count) Breaking Change", other: "\(count) Breaking Changes", count: count)
    case .setting:
      tr(one: "\(count) Settings Change", other: "\(count) Settings Changes", count: count)
    case .text:
      tr(one: "\(count) Text Change", other: "\(count) Text Changes", count: count)
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .breaking: tr("Users of the old version lose their choice or get another value.")
    case .setting: tr("Users’ choices are kept.")
    case .text: tr("Only strings differ.")
    }
  }
}
