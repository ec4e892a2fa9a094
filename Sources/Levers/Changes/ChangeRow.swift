import SettingsViewModel
import Widgets

/// The row of one unsaved change.
///
/// Activating it leads to the setting, the button at its end gives the change up.
@MainActor
final class ChangeRow {
  let widget = ActionRow()
  private(set) var change: PendingChange
  private let isRightToLeft: Bool
  private let revert = PushButton(icon: "edit-undo-symbolic", tooltip: "Revert")

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
    if change.paneName != nil {
      widget.onActivated { [weak self] in
        if let self { onActivate(self.change) }
      }
    }
    fill()
  }

  /// Shows the change as it is now.
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
    revert.setAccessibleName("Revert \(change.title)")
  }
}
