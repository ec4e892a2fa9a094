import CAdwaita

/// A button that shows a color.
@MainActor
package final class ColorSwatch: PushButton {
  package convenience init() { self.init(handle: cadw_color_swatch_new()) }

  /// - Parameters:
  ///   - color: `#rrggbbaa`; nil for a checkerboard.
  ///   - name: the accessible name.
  package func set(_ color: String?, name: String) {
    cadw_color_swatch_set_color(pointer, color, name.line)
  }
}
