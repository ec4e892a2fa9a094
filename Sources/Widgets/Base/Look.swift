import CAdwaita

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
  /// The widget, and all that is in it now or later, gets an accent colour of its own, and what goes with it, each
  /// `#rrggbb`.
  ///
  /// - Parameters:
  ///   - background: of what is switched on or chosen.
  ///   - foreground: on that.
  ///   - onLight: of texts and focus rings in the light style.
  ///   - onDark: and in the dark one.
  package func setAccent(background: String, foreground: String, onLight: String, onDark: String) {
    background.withCString { background in
      foreground.withCString { foreground in
        onLight.withCString { onLight in
          onDark.withCString { onDark in
            var colors = CadwAccent(
              background: background, foreground: foreground, on_light: onLight, on_dark: onDark)
            cadw_widget_set_accent(pointer, &colors)
          }
        }
      }
    }
  }

  /// The widget has the desktop's accent colour again.
  package func removeAccent() { cadw_widget_set_accent(pointer, nil) }

  /// The widget gets a look in place of another one of the kind; nil takes it away.
  package func setLook(_ look: Look?, kind: String) {
    cadw_widget_set_look(pointer, kind, look?.name, look?.light, look?.dark)
  }
}
