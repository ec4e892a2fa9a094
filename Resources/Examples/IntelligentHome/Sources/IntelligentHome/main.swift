import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// The settings of a house, with the sections, keys and titles from SwiftySettings’ README.
let screen = Screen(title: "Intelligent Home") {
  Section(title: "Electricity") {
    OptionsButton(key: "tariff", title: "Tariff") {
      Option(title: "Day", optionId: 1)
      Option(title: "Night", optionId: 2)
      Option(title: "Mixed", optionId: 3)
    }
    Switch(key: "light-central", title: "Central Switch", icon: "display-brightness-symbolic") {
      print($0 ? "The lights are on" : "The lights are off")
    }
    Screen(title: "Livingroom") {
      Section(title: "Lights") {
        Switch(key: "light1", title: "Light 1")
        Switch(key: "light2", title: "Light 2")
        Slider(
          key: "brightness-1", title: "Brightness", in: 0...100,
          minimumImage: "weather-clear-night-symbolic", maximumImage: "weather-clear-symbolic")
      }
    }
    Screen(title: "Bedroom") {
      Section(title: "Lights", footer: "Manage lights in your bedroom") {
        Switch(key: "light3", title: "Light 1")
        Switch(key: "light4", title: "Light 2")
        Slider(key: "brightness-2", title: "Brightness")
      }
    }
  }
  OptionsSection(key: "alarm-status", title: "Alarm") {
    Option(title: "Armed", optionId: 1)
    Option(title: "Only ground floor", optionId: 2)
    Option(title: "Disarmed", optionId: 3)
  }
}

/// The colors of the house.
///
/// In the dark style, they look like lamplight. SwiftySettings’ view controller has a property for each.
let appearance = SettingsAppearance(
  light: .init(
    background: AccentColor("#f4efe6"), cell: AccentColor("#fffaf2"), text: AccentColor("#3b2f24"),
    secondaryText: AccentColor("#8a5a2b"), separator: AccentColor("#e2d6c3"),
    selection: AccentColor("#f0d8ac")),
  dark: .init(
    background: AccentColor("#221c16"), cell: AccentColor("#2f271f"), text: AccentColor("#f4e9da"),
    secondaryText: AccentColor("#d0a46c"), separator: AccentColor("#463a2e"),
    selection: AccentColor("#5e4526")))

// For `leversctl new Settings.bundle --from IntelligentHome`.
if let status = SettingsBundle(screen).writeIfRequested() { exit(status) }

exit(
  SettingsApplication.run(id: "io.github.levers.IntelligentHome") {
    let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "home.plist")
    let store = try FileStore(url: file)
    // Like storage["tariff"] in SwiftySettings: the value of a plain key, or nil.
    let tariff: Int? = store["tariff"]
    print("Tariff:", tariff ?? 0)
    let window = try SettingsWindow(
      session: SettingsSession(bundle: SettingsBundle(screen), store: store))
    window.page.appearance = appearance
    window.present()
    return window.widget
  })
