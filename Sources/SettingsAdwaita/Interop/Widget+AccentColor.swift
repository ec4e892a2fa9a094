import SettingsSchema
import SettingsViewModel
import Widgets

extension Widget {
  /// The widget, and all in it, gets an accent colour; nil for the desktop's.
  func setAccent(_ color: AccentColor?) {
    setAccent(
      color.map {
        Accent(
          background: $0.text, foreground: $0.foreground.text,
          onLight: $0.standalone(onDark: false).text, onDark: $0.standalone(onDark: true).text)
      })
  }
}
