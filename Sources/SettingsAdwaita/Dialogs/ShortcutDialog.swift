import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A dialog that takes the keys of a shortcut as they are pressed, with Cancel and Set.
///
/// As in GNOME Settings, Escape cancels, and Backspace clears the shortcut. Enter sets it; Tab and Space reach the buttons.
@MainActor
final class ShortcutDialog: ModalDialog {
  let modal = Dialog(title: tr("Set Shortcut"), width: 360, height: 260)
  private let row: RowModel
  private let finish: @MainActor (String) -> Void
  private let keys = ShortcutKeys()
  private let warning = Label("")
  private let set = PushButton(tr("Set", context: "button"))
  private var accelerator: String?

  private static let leaving: Set<String> = ["Tab", "<Shift>Tab", "space"]

  /// - Parameters:
  ///   - row: the row, for its name and for conflicts with others.
  ///   - finish: gets the accelerator; "" for none.
  init(_ row: RowModel, finish: @escaping @MainActor (String) -> Void) {
    self.row = row
    self.finish = finish
    set.setSensitive(false)
    DialogButtons.fill(modal, with: makeContent(), done: set) { [weak self] in
      if let self, let accelerator { self.end(with: accelerator) }
    }
    Direction.apply(to: modal, for: row.session.bundle)
    modal.onAccelerator { [weak self] in self?.take($0) ?? false }
  }

  var firstFocus: Widget? { keys }

  private func makeContent() -> Box {
    let box = Box.vertical(spacing: 18)
    box.addStyleClass("value-editor")
    box.append(Label(tr("Press the keys for \(row.shortcutName.inQuotes).")))
    box.append(keys)
    warning.addStyleClass("warning")
    warning.setVisible(false)
    box.append(warning)
    box.append(
      Label(tr("Press Escape to cancel or Backspace to remove the shortcut."), isDim: true))
    return box
  }

  /// Returns whether the keys were taken.
  private func take(_ pressed: String) -> Bool {
    switch pressed {
    case "Escape": close()
    case "BackSpace": end(with: "")
    case "Return", "KP_Enter":
      // A dialog of libadwaita doesn’t press its default button for keys outside of entries.
      guard let accelerator, keys.containsFocus else { return false }
      end(with: accelerator)
    case _ where Self.leaving.contains(pressed): return false
    case _ where Accelerator(pressed)?.isUsable != true:
      warn(tr("Press this key together with Ctrl, Alt or Super."))
    default: show(pressed)
    }
    return true
  }

  private func show(_ pressed: String) {
    accelerator = pressed
    keys.show(pressed)
    keys.setAccessibleName(ShortcutKeys.label(of: pressed) ?? pressed)
    let others = row.shortcutConflicts(with: pressed)
    warn(others.isEmpty ? "" : tr("Also used by \(Text.list(others.map(\.inQuotes)))."))
    set.setSensitive(true)
  }

  private func warn(_ text: String) {
    warning.setText(text)
    warning.setVisible(!text.isEmpty)
  }

  private func end(with accelerator: String) {
    close()
    finish(accelerator)
  }
}
