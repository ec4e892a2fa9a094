import CAdwaita
import SettingsSchema

/// The part of the main menu for those who write a bundle.
@MainActor
final class PreviewMenu {
  let section = cadw_menu_new()
  private let languages = cadw_menu_new()
  private var shown: [String]?

  init() {
    let devices = cadw_menu_new()
    for device in Device.allCases {
      cadw_menu_append(devices, device.name, "win.device", device.rawValue)
    }
    cadw_menu_append_submenu(section, "Language", languages)
    cadw_menu_append_submenu(section, "Device", devices)
    cadw_menu_append(section, "Show Keys", "win.show-keys", nil)
    cadw_menu_append(section, "Issues", "win.issues", nil)
    cadw_menu_append(section, "Source of the Page", "win.source", nil)
    cadw_menu_unref(devices)
  }

  /// Gives the menus back, once, at the end.
  ///
  /// Whoever shows them keeps them as long as that lasts.
  func release() {
    cadw_menu_unref(section)
    cadw_menu_unref(languages)
  }

  /// Offers languages, by the names that they have in themselves.
  func setLanguages(_ tags: [String]) {
    guard tags != shown else { return }
    shown = tags
    cadw_menu_remove_all(languages)
    cadw_menu_append(languages, "System", "win.language", "")
    let list = cadw_menu_new()
    for tag in tags {
      cadw_menu_append(list, SettingsBundle.nativeName(of: tag), "win.language", tag)
    }
    cadw_menu_append_section(languages, nil, list)
    cadw_menu_unref(list)
  }
}

extension Device {
  /// What the menu calls it.
  fileprivate var name: String {
    switch self {
    case .phone: "Phone"
    case .pad: "Pad"
    case .mac: "Mac"
    case .vision: "Vision"
    }
  }
}
