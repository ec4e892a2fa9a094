import SettingsSchema

/// The settings of a house, as in the README.
enum IntelligentHome {
  static let screen = Screen(title: "Intelligent Home") {
    Section(title: "Electricity", footer: "The meter is read every hour.") {
      OptionsButton(key: "tariff", title: "Tariff") {
        Option(title: "Day", optionId: 1)
        Option(title: "Night", optionId: 2, isDefault: true)
        Option(title: "Green", optionId: 3)
      }
      Switch(key: "saver", title: "Save Power", default: true, icon: "battery-symbolic")
    }
    Section(title: "Water") {
      Slider(key: "water.limit", title: "Daily Limit", default: 120, in: 20...400, unit: "l")
      Switch(key: "water.garden", title: "Water the Garden", on: "YES", off: "NO")
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
}
