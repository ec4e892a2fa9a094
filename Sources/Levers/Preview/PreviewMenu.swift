import SettingsSchema
import Widgets

/// The part of the main menu for those who write a bundle.
@MainActor
final class PreviewMenu {
  let section = Menu()
  private let languages = Menu()
  private var shown: [String]?

  init() {
    let devices = Menu()
    for device in Device.allCases {
      devices.append(device.name, action: "win.device", parameter: device.rawValue)
    }
    section.appendSubmenu(languages, label: "Language")
    section.appendSubmenu(devices, label: "Device")
    section.append("Show Keys", action: "win.show-keys")
    section.append("Source of the Page", action: "win.source")
  }

  /// Offers languages, by the names that they have in themselves.
  func setLanguages(_ tags: [String]) {
    guard tags != shown else { return }
    shown = tags
    languages.removeAll()
    languages.append("System", action: "win.language", parameter: "")
    let list = Menu()
    for tag in tags {
      list.append(SettingsBundle.nativeName(of: tag), action: "win.language", parameter: tag)
    }
    languages.appendSection(list)
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
