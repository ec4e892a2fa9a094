import CAdwaita

/// Named styles on the display for one kind of look.
package struct Look {
  let name: String
  let light: String
  let dark: String

  /// - Parameters:
  ///   - name: its name among others of its kind; the style class is `levers-KIND-NAME`.
  ///   - light: rules in the light style.
  ///   - dark: rules in the dark style.
  package init(name: String, light: String, dark: String) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The style classes that were added to the display; they stay until the process ends.
  @MainActor fileprivate static var known: Set<String> = []

  fileprivate static func prefix(_ kind: String) -> String { "levers-\(kind)-" }
}

extension Widget {
  /// Replaces the widget’s look of a kind; nil removes it.
  package func setLook(_ look: Look?, kind: String) {
    if let old = styleClass(of: kind) { setStyleClass(old, false) }
    guard let look else { return }
    let name = Look.prefix(kind) + look.name
    addStyleClass(name)
    if Look.known.insert(name).inserted {
      cadw_style_add_switched("dark", look.light, look.dark)
    }
  }

  private func styleClass(of kind: String) -> String? {
    styleClass(beginningWith: Look.prefix(kind))
  }

  /// Gives a dialog the colors of the widget that it was opened from.
  func inheritLook(from widget: Widget) {
    for kind in ["accent", "appearance"] {
      let around = sequence(first: widget) { $0.parent }
      let name = around.lazy.compactMap { $0.styleClass(of: kind) }.first
      if let name { addStyleClass(name) }
    }
  }

  /// Sets the accent color of the widget and its content, and the colors that go with it, each `#rrggbb`.
  ///
  /// - Parameters:
  ///   - background: for widgets that are on or selected.
  ///   - foreground: on that background.
  ///   - onLight: for text and focus rings in the light style.
  ///   - onDark: for text and focus rings in the dark style.
  package func setAccent(background: String, foreground: String, onLight: String, onDark: String) {
    let name = String(background.dropFirst())
    let css = { text in
      Self.accentRules(
        Look.prefix("accent") + name, background: background, foreground: foreground, text: text)
    }
    setLook(Look(name: name, light: css(onLight), dark: css(onDark)), kind: "accent")
  }

  /// Restores the desktop’s accent color.
  package func removeAccent() { setLook(nil, kind: "accent") }

  private static func accentRules(
    _ name: String, background: String, foreground: String, text: String
  ) -> String {
    // The parts that the stylesheet of SettingsAdwaita colors.
    let own = """
      @keyframes \(name) {
        from { background-color: alpha(\(text), 0.35); } to { background-color: transparent; }
      }
      .\(name) .revealed { background-color: alpha(\(text), 0.2); animation-name: \(name); }
      .\(name) .highlighted { background-color: alpha(\(text), 0.2); }
      .\(name) row.modified:not(.expander), .\(name) row.modified.expander row.header {
        background-image: image(\(text));
      }
      .\(name) row.unsaved:not(.expander), .\(name) row.unsaved.expander row.header {
        background-image: radial-gradient(circle, \(text) 2.5px, transparent 3.5px);
      }
      .\(name) row.modified.unsaved:not(.expander),
      .\(name) row.modified.unsaved.expander row.header {
        background-image: radial-gradient(circle, \(text) 2.5px, transparent 3.5px), image(\(text));
      }
      .\(name) button.unsaved image { color: \(text); }
      .\(name) .badge.modified { background-image: image(\(text)); }
      .\(name).tinted row:not(.untinted) .setting-value { color: \(text); }

      """
    guard !cadw_theme_has_accent_variables() else {
      return own + """
        .\(name) {
          --accent-bg-color: \(background); --accent-fg-color: \(foreground); --accent-color: \(text);
        }
        .\(name) row.text:focus-within { outline-color: alpha(\(text), 0.5); }
        """
    }
    return own + """
      .\(name) switch:checked, .\(name) check:checked, .\(name) check:indeterminate,
      .\(name) radio:checked, .\(name) radio:indeterminate, .\(name) button.suggested-action,
      .\(name) scale > trough > highlight, .\(name) progressbar > trough > progress,
      .\(name) calendar > grid > label.day-number:selected {
        background-color: \(background); color: \(foreground);
      }
      .\(name) .accent:not(:disabled), .\(name) link, .\(name) link:active { color: \(text); }
      .\(name) selection:focus-within { background-color: alpha(\(background), 0.3); }
      /* Outlines don’t inherit the accent color. */
      .\(name) *:focus, .\(name) *:focus-within, .\(name) row.entry.focused,
      .\(name) scale:focus > trough > slider { outline-color: alpha(\(text), 0.5); }
      """
  }
}
