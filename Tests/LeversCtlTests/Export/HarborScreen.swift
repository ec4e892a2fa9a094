// Made by “leversctl export swift-screen”.
// swift-format-ignore-file

import Foundation
import PropertyList
import SettingsSchema

/// The pages of the settings.
///
/// For translations, put Root.strings, Holidays.strings into one table in a folder:
/// `SettingsBundle(HarborScreen.screen, resources: folder, stringsTable: "Root")`.
enum HarborScreen {
  static var screen: Screen {
    Screen(title: "Harbor") {
      TitleValue(key: "version", title: "Version", value: .string("2.1 (340)"))
      TextField(key: "user.name", title: "Your Name")
        .keyboard(.alphabet)
        .autocapitalization(.words)
        .autocorrection(.default)
      Section(title: "Mail", footer: "Harbor keeps your mail on this device only. How it does that: https://www.example.org/harbor/privacy") {
        Switch(key: "mail.sync", title: "Sync Automatically", default: true)
        OptionsButton(key: "mail.interval", title: "Check for New Mail", default: 15, goesBack: false) {
          Option(title: "Only When I Ask", value: 0, shortTitle: "Manually")
          Option(title: "Every 15 Minutes", value: 15, shortTitle: "15 min")
          Option(title: "Every 30 Minutes", value: 30, shortTitle: "30 min")
          Option(title: "Every Hour", value: 60, shortTitle: "1 h")
          Option(title: "Once a Day", value: 1440, shortTitle: "1 day")
        }
        Slider(key: "mail.textSize", title: "", default: 14.0, in: 10.0...24.0, minimumImage: "text-small.png", maximumImage: "text-large.png")
          .word("Title", nil)
          .word("LeversShowsValue", nil)
      }
      OptionsSection(key: "mail.swipe", title: "Swipe Left To", default: "archive", footer: "Swiping right always marks a message as read.") {
        Option(title: "Archive", value: "archive")
        Option(title: "Delete", value: "delete")
        Option(title: "Flag", value: "flag")
        Option(title: "Do Nothing", value: "none")
      }
      Section(title: "More Settings") {
        account(title: "Account")
          .word("Icon", .string("account"))
        appearance(title: "Appearance")
          .word("Icon", .string("appearance"))
        notifications(title: "Notifications")
          .word("Icon", .string("notifications"))
        calendar(title: "Calendar")
          .word("Icon", .string("calendar"))
        widget(title: "Widget")
          .word("Icon", .string("widget"))
        advanced(title: "Advanced")
          .word("Icon", .string("advanced"))
      }
      Section(title: "This Device", footer: "These settings depend on the device.") {
        Switch(key: "device.mobileData", title: "Use Mobile Data")
          .devices(.phone)
        Switch(key: "device.sideBySide", title: "Show Two Messages Side by Side", default: true)
          .devices(.pad)
        Switch(key: "device.menuBar", title: "Show in Menu Bar", default: true)
          .devices(.mac)
        Switch(key: "device.float", title: "Float in the Room")
          .devices(.vision)
      }
    }
  }

  private static func account(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Account", icon: icon, key: key) {
      Section(title: "Incoming Mail") {
        TextField(key: "account.address", title: "E-Mail Address", default: "ada@example.org")
          .keyboard(.emailAddress)
          .autocapitalization(.none)
          .autocorrection(.no)
          .word("LeversRequired", .boolean(true))
          .word("LeversPattern", .string("[^@\\s]+@[^@\\s]+"))
          .word("LeversMessage", .string("Enter an email address such as ada@example.org."))
        TextField(key: "account.user", title: "User Name", default: "ada")
          .keyboard(.alphabet)
          .autocapitalization(.none)
          .autocorrection(.no)
        TextField(key: "account.password", title: "Password", isSecure: true)
          .keyboard(.alphabet)
          .autocapitalization(.none)
          .autocorrection(.no)
        TextField(key: "account.server", title: "Server", default: "imaps://mail.example.org")
          .keyboard(.url)
          .autocapitalization(.none)
          .autocorrection(.no)
        TextField(key: "account.port", title: "Port", default: "993")
          .keyboard(.numberPad)
          .autocapitalization(.none)
          .autocorrection(.no)
          .word("LeversRequired", .boolean(true))
          .word("LeversPattern", .string("[0-9]{1,5}"))
          .word("LeversMessage", .string("Enter a number of up to five digits."))
        OptionsButton(key: "account.security", title: "Security", default: "tls", goesBack: false) {
          Option(title: "None", value: "none")
          Option(title: "STARTTLS", value: "starttls")
          Option(title: "TLS", value: "tls")
        }
      }
      Section(title: "Signature", footer: "Added at the end of every message.") {
        TextField(key: "account.signature", default: "Sent from Harbor")
          .keyboard(.alphabet)
          .autocapitalization(.sentences)
          .autocorrection(.yes)
      }
      Section(title: "Support") {
        TextField(key: "account.ticket", title: "Ticket Number", default: "HB-1000")
          .keyboard(.numbersAndPunctuation)
          .autocapitalization(.allCharacters)
          .autocorrection(.no)
      }
      Section(title: "Status") {
        TitleValue(key: "account.kind", title: "Account Type", value: .string("imap")) {
          Option(title: "IMAP", value: "imap")
          Option(title: "POP", value: "pop")
          Option(title: "Exchange", value: "exchange")
        }
        TitleValue(key: "account.lastSync", title: "Last Sync", value: .date(Date(timeIntervalSinceReferenceDate: 816856200.0)))
        TitleValue(key: "account.unread", title: "Unread Messages", value: .integer(42))
      }
    }
  }

  private static func appearance(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Appearance", icon: icon, key: key) {
      OptionsSection(key: "appearance.style", title: "Style", default: "system") {
        Option(title: "Follow System", value: "system")
        Option(title: "Light", value: "light")
        Option(title: "Dark", value: "dark")
      }
      OptionsSection(key: "appearance.accent", title: "Accent Color", default: 4) {
        Option(title: "Red", value: 1)
        Option(title: "Orange", value: 2)
        Option(title: "Green", value: 3)
        Option(title: "Blue", value: 4)
        Option(title: "Purple", value: 5)
        Option(title: "Pink", value: 6)
      }
        .sortedByTitle()
      Section(title: "Reading") {
        OptionsButton(key: "appearance.spacing", title: "Line Spacing", default: 1.25, goesBack: false) {
          Option(title: "Tight", value: 1.0)
          Option(title: "Normal", value: 1.25)
          Option(title: "Wide", value: 1.5)
          Option(title: "Double", value: 2.0)
        }
        Slider(key: "appearance.brightness", title: "Brightness", default: 0.8, in: 0.0...1.0, minimumImage: "brightness-low.png", maximumImage: "brightness-high.png")
          .word("LeversShowsValue", nil)
        Slider(key: "appearance.width", title: "Width of the Message", default: 640.0, in: 320.0...960.0)
          .word("LeversShowsValue", nil)
      }
      Section(title: "List") {
        Switch(key: "appearance.avatars", title: "Show Pictures of Senders", default: true)
        OptionsButton(key: "appearance.preview", title: "Preview", default: 2, goesBack: false) {
          Option(title: "No Preview", value: 0)
          Option(title: "1 Line", value: 1)
          Option(title: "2 Lines", value: 2)
          Option(title: "3 Lines", value: 3)
          Option(title: "5 Lines", value: 5)
        }
      }
    }
      .accentColor(AccentColor(red: 26, green: 127, blue: 142))
  }

  private static func notifications(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Notifications", icon: icon, key: key) {
      Section(title: "Alerts") {
        Switch(key: "alerts.allow", title: "Allow Notifications", default: true, on: .string("YES"), off: .string("NO"))
          .word("Description", .string("Alerts, sounds and badges for all accounts"))
        Switch(key: "alerts.badge", title: "Count Only Unread Messages", default: true, on: .integer(1), off: .integer(2))
          .word("Description", .string("Otherwise the badge counts every message in the inbox"))
        OptionsButton(key: "alerts.sound", title: "Sound", default: "bell.caf", goesBack: false) {
          Option(title: "Silent", value: "")
          Option(title: "Bell", value: "bell.caf")
          Option(title: "Buoy", value: "buoy.caf")
          Option(title: "Chime", value: "chime.caf")
          Option(title: "Foghorn", value: "foghorn.caf")
          Option(title: "Gull", value: "gull.caf")
          Option(title: "Harp", value: "harp.caf")
          Option(title: "Rain", value: "rain.caf")
          Option(title: "Surf", value: "surf.caf")
          Option(title: "Whistle", value: "whistle.caf")
        }
        Slider(key: "alerts.volume", title: "Volume", default: 60.0, minimumImage: "volume-low", maximumImage: "volume-high")
          .word("LeversVisibleWhen", .string("alerts.sound != \"\""))
          .word("LeversShowsValue", nil)
      }
      Section(title: "Quiet", footer: "Messages from your contacts come through, unless you mute everything.") {
        Switch(key: "alerts.quiet", title: "Quiet at Night", on: .string("22:00-07:00"), off: .string("off"))
          .word("Description", .string("From 10 in the evening to 7 in the morning"))
        Switch(key: "alerts.mute", title: "Mute Everything")
          .word("TrueConfirmationPrompt", .dictionary(["Type": .string("PSConfirmationPrompt"), "Title": .string("Mute Everything?"), "Prompt": .string("You won’t be notified of any message, however important."), "ConfirmText": .string("Mute"), "DenyText": .string("Cancel")]))
          .word("FalseConfirmationPrompt", .dictionary(["Type": .string("PSConfirmationPrompt"), "Title": .string("Unmute Everything?"), "Prompt": .string("All alerts that you missed will be shown at once."), "ConfirmText": .string("Unmute"), "DenyText": .string("Stay Quiet")]))
      }
    }
  }

  private static func calendar(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Calendar", icon: icon, key: key) {
      Section(title: "Language and Region") {
        OptionsButton(key: "calendar.language", title: "Language of Dates", default: "en", goesBack: false) {
          Option(title: "English", value: "en", shortTitle: "EN")
          Option(title: "German", value: "de", shortTitle: "DE")
          Option(title: "Japanese", value: "ja", shortTitle: "JA")
          Option(title: "Arabic", value: "ar", shortTitle: "AR")
          Option(title: "French", value: "fr", shortTitle: "FR")
          Option(title: "Spanish", value: "es", shortTitle: "ES")
          Option(title: "Italian", value: "it", shortTitle: "IT")
          Option(title: "Portuguese (Brazil)", value: "pt-BR", shortTitle: "PT")
          Option(title: "Dutch", value: "nl", shortTitle: "NL")
          Option(title: "Polish", value: "pl", shortTitle: "PL")
          Option(title: "Turkish", value: "tr", shortTitle: "TR")
          Option(title: "Korean", value: "ko", shortTitle: "KO")
          Option(title: "Chinese (Simplified)", value: "zh-Hans", shortTitle: "ZH")
          Option(title: "Hindi", value: "hi", shortTitle: "HI")
        }
          .sortedByTitle()
        OptionsButton(key: "calendar.zone", title: "Time Zone", default: "Europe/Berlin", footer: "Invitations are shown in this time zone, wherever they were written.", goesBack: false) {
          Option(title: "Honolulu", value: "Pacific/Honolulu")
          Option(title: "Los Angeles", value: "America/Los_Angeles")
          Option(title: "New York", value: "America/New_York")
          Option(title: "São Paulo", value: "America/Sao_Paulo")
          Option(title: "Reykjavík", value: "Atlantic/Reykjavik")
          Option(title: "London", value: "Europe/London")
          Option(title: "Berlin", value: "Europe/Berlin")
          Option(title: "Cairo", value: "Africa/Cairo")
          Option(title: "Dubai", value: "Asia/Dubai")
          Option(title: "Kolkata", value: "Asia/Kolkata")
          Option(title: "Tokyo", value: "Asia/Tokyo")
          Option(title: "Auckland", value: "Pacific/Auckland")
        }
        OptionsButton(key: "calendar.week", title: "Week Starts On", default: 1, footer: "Week numbers follow from this.", goesBack: false) {
          Option(title: "Saturday", value: 6)
          Option(title: "Sunday", value: 0)
          Option(title: "Monday", value: 1)
        }
      }
      Section(footer: "Public holidays are fetched once a year.") {
        holidays(title: "Public Holidays")
      }
    }
  }

  private static func holidays(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Holidays", icon: icon, key: key) {
      Section(title: "Europe") {
        Switch(key: "holidays.AT", title: "Austria")
        Switch(key: "holidays.BE", title: "Belgium")
        Switch(key: "holidays.BG", title: "Bulgaria")
        Switch(key: "holidays.HR", title: "Croatia")
        Switch(key: "holidays.CZ", title: "Czechia")
        Switch(key: "holidays.DK", title: "Denmark")
        Switch(key: "holidays.EE", title: "Estonia")
        Switch(key: "holidays.FI", title: "Finland")
        Switch(key: "holidays.FR", title: "France")
        Switch(key: "holidays.DE", title: "Germany", default: true)
        Switch(key: "holidays.GR", title: "Greece")
        Switch(key: "holidays.HU", title: "Hungary")
        Switch(key: "holidays.IS", title: "Iceland")
        Switch(key: "holidays.IE", title: "Ireland")
        Switch(key: "holidays.IT", title: "Italy")
        Switch(key: "holidays.NL", title: "Netherlands")
        Switch(key: "holidays.NO", title: "Norway")
        Switch(key: "holidays.PL", title: "Poland")
        Switch(key: "holidays.PT", title: "Portugal")
        Switch(key: "holidays.RO", title: "Romania")
        Switch(key: "holidays.ES", title: "Spain")
        Switch(key: "holidays.SE", title: "Sweden")
        Switch(key: "holidays.CH", title: "Switzerland")
        Switch(key: "holidays.GB", title: "United Kingdom")
      }
      Section(title: "Asia") {
        Switch(key: "holidays.BH", title: "Bahrain")
        Switch(key: "holidays.IN", title: "India")
        Switch(key: "holidays.ID", title: "Indonesia")
        Switch(key: "holidays.IQ", title: "Iraq")
        Switch(key: "holidays.JP", title: "Japan")
        Switch(key: "holidays.JO", title: "Jordan")
        Switch(key: "holidays.KW", title: "Kuwait")
        Switch(key: "holidays.LB", title: "Lebanon")
        Switch(key: "holidays.MY", title: "Malaysia")
        Switch(key: "holidays.OM", title: "Oman")
        Switch(key: "holidays.PH", title: "Philippines")
        Switch(key: "holidays.SA", title: "Saudi Arabia")
        Switch(key: "holidays.KR", title: "South Korea")
        Switch(key: "holidays.TH", title: "Thailand")
        Switch(key: "holidays.TR", title: "Türkiye")
        Switch(key: "holidays.VN", title: "Vietnam")
      }
      Section(title: "Africa") {
        Switch(key: "holidays.DZ", title: "Algeria")
        Switch(key: "holidays.EG", title: "Egypt")
        Switch(key: "holidays.GH", title: "Ghana")
        Switch(key: "holidays.KE", title: "Kenya")
        Switch(key: "holidays.MA", title: "Morocco")
        Switch(key: "holidays.NG", title: "Nigeria")
        Switch(key: "holidays.SN", title: "Senegal")
        Switch(key: "holidays.ZA", title: "South Africa")
        Switch(key: "holidays.TN", title: "Tunisia")
      }
      Section(title: "Americas") {
        Switch(key: "holidays.AR", title: "Argentina")
        Switch(key: "holidays.BR", title: "Brazil")
        Switch(key: "holidays.CA", title: "Canada")
        Switch(key: "holidays.CL", title: "Chile")
        Switch(key: "holidays.CO", title: "Colombia")
        Switch(key: "holidays.MX", title: "Mexico")
        Switch(key: "holidays.PE", title: "Peru")
        Switch(key: "holidays.US", title: "United States")
        Switch(key: "holidays.UY", title: "Uruguay")
      }
      Section(title: "Oceania", footer: "Days that move from year to year are shown once they are known.") {
        Switch(key: "holidays.AU", title: "Australia")
        Switch(key: "holidays.NZ", title: "New Zealand")
      }
    }
  }

  private static func widget(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Widget", icon: icon, key: key) {
      Section(title: "Contents") {
        Switch(key: "widget.sender", title: "Show Sender", default: true)
          .domain("group.org.example.harbor")
        Switch(key: "widget.preview", title: "Show Preview")
          .domain("group.org.example.harbor")
      }
      OptionsSection(key: "widget.size", title: "Size", default: 2, footer: "A widget that is on the screen already keeps its size.") {
        Option(title: "Small", value: 1)
        Option(title: "Medium", value: 2)
        Option(title: "Large", value: 3)
      }
        .domain("group.org.example.harbor")
    }
  }

  private static func advanced(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Advanced", icon: icon, key: key) {
      Section(title: "Network", footer: "Leave this empty to connect directly.") {
        TextField(key: "advanced.proxy", title: "Proxy")
          .keyboard(.url)
          .autocapitalization(.none)
          .autocorrection(.no)
      }
      Section(title: "Diagnostics") {
        Switch(key: "advanced.log", title: "Write a Log")
        OptionsButton(key: "advanced.detail", title: "Level of Detail", default: "info", goesBack: false) {
          Option(title: "Errors", value: "error")
          Option(title: "Warnings", value: "warning")
          Option(title: "Information", value: "info")
          Option(title: "Everything", value: "debug")
        }
          .word("LeversEnabledWhen", .string("advanced.log"))
      }
      Section {
        storage(title: "Storage")
      }
    }
  }

  private static func storage(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Storage", icon: icon, key: key) {
      Section(title: "Messages") {
        OptionsButton(key: "storage.keep", title: "Keep Messages", default: 90, goesBack: false) {
          Option(title: "For 30 Days", value: 30)
          Option(title: "For 90 Days", value: 90)
          Option(title: "For a Year", value: 365)
          Option(title: "Forever", value: 0)
        }
        Slider(key: "storage.limit", title: "Use at Most (GB)", default: 8.0, in: 1.0...64.0)
          .word("LeversShowsValue", nil)
      }
      Section {
        cache(title: "Cache")
      }
    }
  }

  private static func cache(title: String, icon: String? = nil, key: String? = nil) -> Screen {
    Screen(title: title, name: "Cache", icon: icon, key: key) {
      Section(title: "Files", footer: "A stronger compression needs more time and less space.") {
        OptionsButton(key: "cache.compression", title: "Compression", default: PropertyListValue.dictionary(["method": .string("zstd"), "level": .integer(3)]), goesBack: false) {
          Option(title: "Off", value: PropertyListValue.dictionary(["method": .string("none")]))
          Option(title: "Fast", value: PropertyListValue.dictionary(["method": .string("zstd"), "level": .integer(3)]))
          Option(title: "Strong", value: PropertyListValue.dictionary(["method": .string("zstd"), "level": .integer(19)]))
        }
        Switch(key: "cache.onQuit", title: "Empty When Harbor Quits")
      }
      Section(title: "Now") {
        TitleValue(key: "cache.size", title: "Size (MB)", value: .real(12.5))
      }
    }
  }
}
