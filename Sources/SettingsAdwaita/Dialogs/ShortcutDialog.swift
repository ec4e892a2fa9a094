import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A dialog that takes the keys of a shortcut as they are pressed, with Cancel and Set.
///
/// As in GNOME Settings, Escape cancels, and Backspace clears the shortcut. Enter sets it; Tab and Space reach the
/// buttons. If several may be set, Add keeps the previous ones, and each has a button that removes it.
@MainActor
final class ShortcutDialog: ModalDialog {
  let modal = Dialog(title: tr("Set Shortcut"), width: 360, height: 260)
  private let row: ShortcutRow
  private let keys = ShortcutKeys()
  private let warning = Label("")
  private let set = PushButton(tr("Set", context: "button"))
  private let add = PushButton(tr("Add"))
  private var accelerator: String?

  private static let leaving: Set<String> = ["Tab", "<Shift>Tab", "space"]

  init(_ row: ShortcutRow) {
    self.row = row
    set.setSensitive(false)
    let header = DialogButtons.fill(modal, with: makeContent(), done: set) { [weak self] in
      self?.finish { $0.set($1) }
    }
    add.setSensitive(false)
    add.setVisible(row.allowsMultiple && !row.accelerators.isEmpty)
    add.onClicked { [weak self] in self?.finish { $0.add($1) } }
    header.packEnd(add)
    Direction.apply(to: modal, for: row.bundle)
    modal.onAccelerator { [weak self] in self?.handleKeys($0) ?? false }
  }

  var firstFocus: Widget? { keys }

  private func makeContent() -> Box {
    warning.addStyleClass("warning")
    warning.setVisible(false)
    let box = Box.valueEditor(
      spacing: 18,
      [Label(tr("Press the keys for \(row.accessibleName.inQuotes).")), keys, warning])
    if row.accelerators.count > 1 { box.append(makeList()) }
    box.append(
      Label(
        row.accelerators.count > 1
          ? tr("Press Escape to cancel or Backspace to remove all shortcuts.")
          : tr("Press Escape to cancel or Backspace to remove the shortcut."), isDim: true))
    return box
  }

  /// The shortcuts that are set, each with a Remove button.
  private func makeList() -> Widget {
    let group = Group()
    for accelerator in row.accelerators {
      let name = ShortcutKeys.label(of: accelerator) ?? accelerator
      let item = ActionRow(name)
      let remove = PushButton(icon: "user-trash-symbolic", tooltip: tr("Remove \(name.inQuotes)"))
      remove.setAccessibleName(tr("Remove \(name.inQuotes)"))
      remove.onClicked { [weak self, weak group, weak item] in
        self?.row.remove(accelerator)
        if let item { group?.remove(item) }
        _ = self?.keys.grabFocus()
      }
      item.addSuffix(remove)
      group.append(item)
    }
    return group
  }

  /// Handles pressed keys; returns whether they are used.
  private func handleKeys(_ pressed: String) -> Bool {
    switch pressed {
    case "Escape": close()
    case "BackSpace":
      close()
      row.set("")
    case "Return", "KP_Enter":
      // A dialog of libadwaita doesn’t press its default button for keys outside entries.
      guard accelerator != nil, keys.containsFocus else { return false }
      finish { $0.set($1) }
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
    let others = row.conflicts(with: pressed)
    warn(others.isEmpty ? "" : tr("Also used by \(Text.list(others.map(\.inQuotes)))."))
    set.setSensitive(true)
    add.setSensitive(true)
  }

  private func warn(_ text: String) {
    warning.setText(text)
    warning.setVisible(!text.isEmpty)
  }

  private func finish(_ body: (ShortcutRow, String) -> Void) {
    guard let accelerator else { return }
    close()
    body(row, accelerator)
  }
}
