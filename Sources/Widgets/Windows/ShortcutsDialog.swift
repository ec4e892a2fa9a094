import CAdwaita
import Translation

/// The shortcuts of a program, in a dialog with a list.
///
/// `GtkShortcutsWindow` has pages of a fixed height, and is too wide for a narrow screen.
@MainActor
package enum ShortcutsDialog {
  /// Shortcuts below a title: accelerators, such as `<Control>s`, and their actions.
  package typealias Section = (
    title: String, shortcuts: [(accelerator: String, title: String)]
  )

  package static func show(_ sections: [Section], over parent: Widget) {
    let page = Page()
    for section in sections {
      let group = Group(section.title)
      for shortcut in section.shortcuts {
        let row = ActionRow()
        row.setTitle(shortcut.title)
        row.addSuffix(Widget(handle: cadw_shortcut_label_new(shortcut.accelerator)))
        group.append(row)
      }
      page.append(group)
    }
    let dialog = Dialog(title: tr("Keyboard Shortcuts"), width: 480, height: 640)
    dialog.setPage(page)
    dialog.present(over: parent)
  }
}
