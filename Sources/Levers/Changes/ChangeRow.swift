import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// The row of one unsaved change.
///
/// Activating it leads to the setting, the button at its end gives the change up.
@MainActor
final class ChangeRow {
  let widget: OpaquePointer
  private(set) var change: PendingChange
  private let isRightToLeft: Bool
  private let revert = cadw_icon_button_new("edit-undo-symbolic", "Revert", nil, nil)

  /// Nil only when GTK makes no widgets.
  init?(
    _ change: PendingChange, isRightToLeft: Bool,
    onActivate: @escaping @MainActor (PendingChange) -> Void,
    onRevert: @escaping @MainActor (PendingChange) -> Void
  ) {
    guard let widget = cadw_action_row_new() else { return nil }
    self.widget = widget
    self.change = change
    self.isRightToLeft = isRightToLeft
    cadw_row_add_suffix(widget, revert)
    cadw_button_on_clicked(
      revert, ActionCallback.function,
      ActionCallback { [weak self] in
        if let self { onRevert(self.change) }
      }.pointer, CallbackContext.release)
    if change.paneName != nil {
      cadw_row_on_activated(
        widget, ActionCallback.function,
        ActionCallback { [weak self] in
          if let self { onActivate(self.change) }
        }.pointer, CallbackContext.release)
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
    cadw_row_set_title(widget, change.title)
    let place = change.domain.map { "\(change.key) — \($0)" } ?? change.key
    let text = ChangeText(
      old: change.oldText, new: change.newText, note: change.title == place ? nil : place,
      isRightToLeft: isRightToLeft)
    cadw_row_set_subtitle(widget, text.lines)
    cadw_widget_set_accessible_name(revert, "Revert \(change.title)")
  }
}
