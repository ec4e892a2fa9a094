import CAdwaita
import SettingsSchema

/// The direction of the widgets that show a bundle.
///
/// The program has one direction; a bundle in a language of the other one has it set on each of its widgets,
/// so that windows of both kinds can be open together.
@MainActor
enum Direction {
  /// Mirrors a widget and all that is in it, where the bundle's language asks for that.
  static func apply(to widget: OpaquePointer?, for bundle: SettingsBundle) {
    guard let isRightToLeft = bundle.languages.isRightToLeft,
      isRightToLeft != cadw_is_right_to_left()
    else { return }
    cadw_widget_set_right_to_left(widget, isRightToLeft)
  }
}
