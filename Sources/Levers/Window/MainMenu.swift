import SettingsSchema
import Widgets

/// The main menu of a window, with its button: first what is about files, then what is seen, then what is for those who
/// write bundles.
@MainActor
enum MainMenu {
  /// - Parameter editing: the section with Undo and Redo, whose names change; nil for one that never does.
  static func make(editing: Menu? = nil) -> MenuButton {
    let menu = Menu()
    appendSection(files, to: menu)
    appendSection(stores, to: menu)
    if let editing {
      menu.appendSection(editing)
    } else {
      appendSection(["win.undo", "win.redo"], to: menu)
    }
    let view = Menu()
    view.append(viewing)
    view.appendSubmenu(makeChanges(), label: "Changes")
    view.appendSubmenu(makeDevelopers(), label: "For Developers")
    menu.appendSection(view)
    appendSection(general, to: menu)
    return MenuButton(
      icon: "open-menu-symbolic", tooltip: "Main Menu", menu: menu, isPrimary: true)
  }

  private static let files = ["app.new-window", "app.open"]
  private static let stores = [
    "win.save", "win.save-as", "win.choose-store", "win.import", "win.export",
  ]
  private static let viewing = ["win.search", "win.show-modified", "win.palette"]
  private static let general = ["app.preferences", "app.shortcuts", "app.help", "app.about"]
  /// The ways to compare with other settings.
  static let comparing = ["win.compare", "win.compare-saved", "win.previous-saves"]

  private static func makeChanges() -> Menu {
    let menu = Menu()
    appendSection(["win.changes", "win.revert"], to: menu)
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
    menu.appendSection(devices, label: "Device")
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
    case .phone: "Phone"
    case .pad: "Pad"
    case .mac: "Mac"
    case .vision: "Vision"
    }
  }
}
