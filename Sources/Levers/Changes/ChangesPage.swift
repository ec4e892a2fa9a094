import SettingsViewModel
import Translation
import Widgets

/// The page with the unsaved changes: the old and new value of each, and a button to revert it.
@MainActor
final class ChangesPage {
  static let tag = "levers:changes"
  /// The maximum number of rows: more than anyone reads.
  private static let mostRows = 200

  /// Switches between the list and the note that it is empty.
  let widget: Stack
  let changes: PendingChanges
  private let reveal: @MainActor (PendingChange) -> Void
  private let group = Group()
  private let emptyNote = StatusPage(icon: "media-record-symbolic", title: "")
  private var rows: [ChangeRow] = []

  /// - Parameter reveal: shows the setting of a change.
  init(_ changes: PendingChanges, reveal: @escaping @MainActor (PendingChange) -> Void) {
    self.changes = changes
    self.reveal = reveal
    widget = Stack([Page([group]), emptyNote])
    group.setSuffix(makeButtons())
  }

  /// Shows the current changes; existing rows keep their place and the focus.
  ///
  /// - Parameter isBelowOffer: whether changes from last time can be restored.
  func show(_ all: [PendingChange], isBelowOffer: Bool) {
    let shown = all.prefix(Self.mostRows)
    let ids = Set(shown.map(\.id))
    for row in rows where !ids.contains(row.change.id) { group.remove(row.widget) }
    let kept = Dictionary(
      rows.filter { ids.contains($0.change.id) }.map { ($0.change.id, $0) }
    ) { first, _ in first }
    rows = shown.enumerated().map { index, change in
      let row = kept[change.id] ?? makeRow(change)
      row.show(change)
      group.place(row.widget, at: index)
      return row
    }
    group.setTitle(
      tr(one: "\(all.count) Change", other: "\(all.count) Changes", count: all.count))
    group.setFooter(
      all.count > shown.count
        ? tr(
          one: "The first \(shown.count) is shown.", other: "The first \(shown.count) are shown.",
          count: shown.count)
        : "")
    emptyNote.setTexts(
      title: isBelowOffer ? tr("Nothing Changed Yet") : tr("No Unsaved Changes"),
      description: isBelowOffer
        ? tr(
          """
          Unsaved changes from last time can be restored. Your changes are listed here until you \
          save them.
          """)
        : tr("Your changes are listed here until you save them."))
    widget.show(all.isEmpty ? 1 : 0)
  }

  private func makeRow(_ change: PendingChange) -> ChangeRow {
    ChangeRow(change, isRightToLeft: changes.session.bundle.languages.isRightToLeft == true) {
      [weak self] change in
      self?.reveal(change)
    } onRevert: { [weak self] change in
      self?.changes.revert(change)
    }
  }

  private func makeButtons() -> Box {
    let copy = PushButton(
      icon: "edit-copy-symbolic", tooltip: tr("Copy as Commands"), action: "win.copy-changes")
    let revert = PushButton(tr("Revert All"), action: "win.revert")
    revert.addStyleClass("flat")
    return .horizontal(spacing: 6, [copy, revert])
  }
}

/// The row of an unsaved change.
///
/// Activating it shows the setting; the button at its end reverts the change.
@MainActor
private final class ChangeRow {
  let widget = ActionRow()
  private(set) var change: PendingChange
  private let isRightToLeft: Bool
  private let revert = PushButton(icon: "document-revert-symbolic", tooltip: tr("Revert"))

  init(
    _ change: PendingChange, isRightToLeft: Bool,
    onActivate: @escaping @MainActor (PendingChange) -> Void,
    onRevert: @escaping @MainActor (PendingChange) -> Void
  ) {
    self.change = change
    self.isRightToLeft = isRightToLeft
    widget.addSuffix(revert)
    revert.onClicked { [weak self] in
      if let self { onRevert(self.change) }
    }
    // A key that isn’t on any page is shown among the stored values, if it has one.
    if change.paneName != nil || change.newValue != nil {
      widget.onActivated { [weak self] in
        if let self { onActivate(self.change) }
      }
    }
    fill()
  }

  /// Shows the current change.
  func show(_ change: PendingChange) {
    guard change != self.change else { return }
    self.change = change
    fill()
  }

  private func fill() {
    widget.setTitle(change.title)
    let place = change.domain.map { "\(change.key) — \($0)" } ?? change.key
    let text = ChangeText(
      old: change.oldText, new: change.newText, note: change.title == place ? nil : place,
      isRightToLeft: isRightToLeft)
    widget.setSubtitle(text.lines)
    revert.setAccessibleName(tr("Revert \(change.title)"))
  }
}

/// An old and a new value and a note, in lines with the direction of the page, regardless of their content.
struct ChangeText {
  let old: String
  let new: String
  /// A line below the values; nil for none.
  let note: String?
  let isRightToLeft: Bool

  /// The text for a row’s subtitle.
  var lines: String {
    let arrow = isRightToLeft ? "←" : "→"
    let values = line("\(old.isolated) \(arrow) \(new.isolated)")
    return note.map { "\(values)\n\(line($0.isolated))" } ?? values
  }

  /// A mark that gives the line the page’s direction.
  private func line(_ text: String) -> String { (isRightToLeft ? "\u{200F}" : "\u{200E}") + text }
}
