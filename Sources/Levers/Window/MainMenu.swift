import SettingsSchema
import Translation
import Widgets

/// The main menu of a window, with its button: first what is about files, then what is seen, then what is for those who
/// write bundles.
@MainActor
enum MainMenu {
  /// - Parameter overflow: the section with what the header bar has no room for.
  static func make(overflow: Menu = Menu()) -> MenuButton {
    let menu = Menu()
    menu.appendSection(overflow)
    appendSection(files, to: menu)
    appendSection(stores, to: menu)
    let view = Menu()
    view.append(viewing)
    view.appendSubmenu(makeChanges(), label: tr("Changes"))
    view.appendSubmenu(makeDevelopers(), label: tr("For Developers"))
    menu.appendSection(view)
    appendSection(general, to: menu)
    return MenuButton(
      icon: "open-menu-symbolic", tooltip: tr("Main Menu"), menu: menu, isPrimary: true)
  }

  private static let files = ["app.new-window", "app.open"]
  private static let stores = [
    "win.save-as", "win.choose-store", "win.import", "win.export", "win.save-pictures",
  ]
  private static let viewing = [
    "win.show-modified", "win.show-unsaved", "win.copy-page", "win.palette",
  ]
  private static let general = ["app.preferences", "app.shortcuts", "app.help", "app.about"]
  /// The ways to compare with other settings.
  static let comparing = ["win.compare", "win.compare-saved", "win.previous-saves"]

  private static func makeChanges() -> Menu {
    let menu = Menu()
    appendSection(["win.revert"], to: menu)
    appendSection(comparing, to: menu)
    appendSection(["win.reset-page", "win.reset-all"], to: menu)
    return menu
  }

  private static func makeDevelopers() -> Menu {
    let menu = Menu()
    appendSection(["win.issues", "win.source", "win.raw", "win.show-keys"], to: menu)
    appendSection(["app.open-file", "win.choose-language"], to: menu)
    let devices = Menu()
    for device in Device.allCases {
      devices.append(device.name, action: "win.device", parameter: device.rawValue)
    }
    menu.appendSection(devices, label: tr("Device"))
    return menu
  }

  private static func appendSection(_ actions: [String], to menu: Menu) {
    let section = Menu()
    section.append(actions)
    menu.appendSection(section)
  }
}

extension Device {
  /// What the menu calls it.
  var name: String {
    switch self {
    case .phone: tr("Phone", context: "device")
    case .pad: tr("Pad", context: "device")
    case .mac: "Mac"
    case .vision: tr("Vision", context: "device")
    }
  }
}
