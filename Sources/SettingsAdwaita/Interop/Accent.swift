import CAdwaita
import SettingsSchema
import SettingsViewModel

/// Gives widgets an accent colour.
@MainActor
enum Accent {
  /// Gives widgets, and all in them, a colour; nil for the desktop's.
  static func apply(_ color: AccentColor?, to widgets: [OpaquePointer?]) {
    let texts = color.map {
      [$0, $0.foreground, $0.standalone(onDark: false), $0.standalone(onDark: true)].map(\.text)
    }
    for widget in widgets.compactMap({ $0 }) {
      guard let texts else {
        cadw_widget_set_accent(widget, nil)
        continue
      }
      CStrings.with(texts) { colors in
        guard let colors else { return }
        var accent = CadwAccent(
          background: colors[0], foreground: colors[1], on_light: colors[2], on_dark: colors[3])
        cadw_widget_set_accent(widget, &accent)
      }
    }
  }
}
