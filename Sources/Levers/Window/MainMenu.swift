import SettingsSchema
import Translation
import Widgets

/// The main menu of a window, with its button: files, pages, and general commands; at most twelve entries at any width.
///
/// Less common commands are in submenus or only in the command palette.
@MainActor
enum MainMenu {
  /// - Parameters:
  ///   - overflow: the section for tools that don’t fit in the header bar.
  ///   - history: the section for changes, with Undo and Redo.
  static func make(overflow: Menu = Menu(), history: Menu = Menu()) -> MenuButton {
    let menu = Menu()
    menu.appendSection(overflow)
    appendSection(["app.open", "app.open-file"], to: menu)
    let page = Menu()
    page.append(["win.show-modified"])
    page.appendSubmenu(makeChanges(history: history), label: tr("Changes"))
    page.appendSubmenu(makeSettingsFile(), label: tr("Settings File"))
    page.appendSubmenu(makeDevelopers(), label: tr("For Developers"))
    menu.appendSection(page)
    appendSection(["app.preferences", "app.shortcuts", "app.help", "app.about"], to: menu)
    return MenuButton(
      icon: "open-menu-symbolic", tooltip: tr("Main Menu"), menu: menu, isPrimary: true)
  }

  /// The ways to compare with other settings.
  static let comparing = ["win.compare", "win.compare-saved", "win.previous-saves"]

  private static func makeChanges(history: Menu) -> Menu {
    let menu = Menu()
    menu.appendSection(history)
    appendSection(["win.show-unsaved", "win.revert"], to: menu)
    appendSection(comparing + ["win.compare-bundles"], to: menu)
    appendSection(["win.reset-page", "win.reset-all"], to: menu)
    return menu
  }

  private static func makeSettingsFile() -> Menu {
    let menu = Menu()
    appendSection(["win.save-as", "win.choose-store", "win.reveal-store"], to: menu)
    appendSection(["win.import", "win.export", "win.save-copy"], to: menu)
    return menu
  }

  private static func makeDevelopers() -> Menu {
    let menu = Menu()
    appendSection(
      ["win.edit-bundle", "win.issues", "win.translations", "win.unused", "app.new-bundle"],
      to: menu)
    appendSection(["win.source", "win.raw", "win.show-keys", "win.open-schema"], to: menu)
    let showing = Menu()
    showing.append(["win.save-pictures", "win.choose-language"])
    let devices = Menu()
    for device in Device.allCases {
      devices.append(device.name, action: "win.device", parameter: device.rawValue)
    }
    showing.appendSubmenu(devices, label: tr("Device"))
    menu.appendSection(showing)
    return menu
  }

  private static func appendSection(_ actions: [String], to menu: Menu) {
    let section = Menu()
    section.append(actions)
    menu.appendSection(section)
  }
}

extension Device {
  /// The name in the menu.
  var name: String {
    switch self {
    case .phone: tr("Phone", context: "device")
    case .pad: tr("Pad", context: "device")
    case .mac: "Mac"
    case .vision: tr("Vision", context: "device")
    }
  }
}
