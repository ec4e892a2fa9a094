import CAdwaita

/// The style of all widgets.
@MainActor
package enum Style {
  /// Forces the dark style; false to follow the desktop.
  package static func forceDark(_ isDark: Bool) { cadw_style_force(isDark, false) }

  /// Forces the light style; false to follow the desktop.
  package static func forceLight(_ isLight: Bool) { cadw_style_force(false, isLight) }

  /// Adds CSS for the rest of the process.
  ///
  /// - Parameters:
  ///   - highContrast: additional rules while the desktop asks for high contrast.
  ///   - touch: additional rules while there is no pointer.
  package static func add(css: String, highContrast: String? = nil, touch: String? = nil) {
    cadw_style_add_css(css)
    if let highContrast { cadw_style_add_switched("high-contrast", "", highContrast) }
    if let touch { cadw_style_add_touch_css(touch) }
  }

  /// The direction of all widgets.
  package static var isRightToLeft: Bool {
    get { cadw_is_right_to_left() }
    set { cadw_set_right_to_left(newValue) }
  }
}

/// The icons of the desktop’s theme, and those of the program.
@MainActor
package enum IconTheme {
  package static func add(folder: String) { cadw_icon_theme_add_folder(folder) }

  package static func setDefaultIcon(_ name: String) { cadw_set_default_icon_name(name) }

  /// The first existing one of some icons, or nil.
  package static func first(of names: [String]) -> String? {
    names.first { cadw_icon_theme_has($0) }
  }
}

/// The versions of the libraries, as `4.8.3`.
package enum LibraryVersions {
  package static var gtkCompiled: String { text(cadw_gtk_version(false)) }
  package static var gtkRunning: String { text(cadw_gtk_version(true)) }
  package static var adwaitaCompiled: String { text(cadw_adwaita_version(false)) }
  package static var adwaitaRunning: String { text(cadw_adwaita_version(true)) }

  private static func text(_ version: CadwVersion) -> String {
    "\(version.major).\(version.minor).\(version.micro)"
  }
}
