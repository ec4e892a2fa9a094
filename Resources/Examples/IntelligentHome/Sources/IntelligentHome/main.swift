import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// The settings of a house.
let screen = Screen(title: "Intelligent Home") {
  Section(title: "Electricity", footer: "The meter is read every hour.") {
    OptionsButton(key: "tariff", title: "Tariff") {
      Option(title: "Day", optionId: 1)
      Option(title: "Night", optionId: 2, isDefault: true)
      Option(title: "Green", optionId: 3)
    }
    Switch(key: "saver", title: "Save Power", default: true, icon: "battery-symbolic") {
      print($0 ? "Saving power" : "Wasting power")
    }
  }
  Section(title: "Water") {
    Slider(key: "water.limit", title: "Daily Limit", default: 120, in: 20...400, unit: "l")
    Switch(key: "water.garden", title: "Water the Garden")
    Screen(title: "Boiler", icon: "temperature-symbolic") {
      OptionsSection(key: "boiler.mode", title: "Mode") {
        Option(title: "Off", optionId: 0)
        Option(title: "Economy", optionId: 1)
        Option(title: "Comfort", optionId: 2)
      }
      Section {
        Slider(key: "boiler.temperature", title: "Temperature", default: 55, in: 40...70)
      }
    }
  }
  Section(title: "Alarm") {
    TextField(key: "alarm.name", title: "Name", default: "Home")
    TextField(key: "alarm.code", title: "Code", isSecure: true)
  }
}

exit(
  SettingsApplication.run(id: "io.github.levers.IntelligentHome") {
    let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "home.plist")
    let session = SettingsSession(
      bundle: SettingsBundle(screen), store: try FileStore(url: file))
    let window = try SettingsWindow(session: session)
    window.present()
    return window.widget
  })
