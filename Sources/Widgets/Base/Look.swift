import CAdwaita

/// An accent colour and what goes with it, each `#rrggbb`.
package struct Accent {
  /// Of what is switched on or chosen.
  let background: String
  /// On that.
  let foreground: String
  /// Of texts and focus rings in the light style.
  let onLight: String
  /// And in the dark one.
  let onDark: String

  package init(background: String, foreground: String, onLight: String, onDark: String) {
    self.background = background
    self.foreground = foreground
    self.onLight = onLight
    self.onDark = onDark
  }
}

/// Styles that the display has for one kind of look, by name.
package struct Look {
  let name: String
  let light: String
  let dark: String

  /// - Parameters:
  ///   - name: tells it from others of its kind; the style class is `levers-KIND-NAME`.
  ///   - light: rules in the light style.
  ///   - dark: rules in the dark style.
  package init(name: String, light: String, dark: String) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}

extension Widget {
  /// The widget, and all that is in it now or later, gets an accent colour of its own; nil for the desktop's.
  package func setAccent(_ accent: Accent?) {
    guard let accent else { return cadw_widget_set_accent(pointer, nil) }
    accent.background.withCString { background in
      accent.foreground.withCString { foreground in
        accent.onLight.withCString { onLight in
          accent.onDark.withCString { onDark in
            var colors = CadwAccent(
              background: background, foreground: foreground, on_light: onLight, on_dark: onDark)
            cadw_widget_set_accent(pointer, &colors)
          }
        }
      }
    }
  }

  /// The widget gets a look in place of another one of the kind; nil takes it away.
  package func setLook(_ look: Look?, kind: String) {
    cadw_widget_set_look(pointer, kind, look?.name, look?.light, look?.dark)
  }
}
