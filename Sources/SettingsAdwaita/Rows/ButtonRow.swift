import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A row that asks the program to do something: `IASKButtonSpecifier`.
///
/// Accessibility: named by the title; without code of the program it is insensitive and says why.
@MainActor
enum ButtonRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    guard let widget = cadw_action_row_new() else { return nil }
    // A title in the middle has its colour from there.
    if row.isDestructive, !row.isCentered { cadw_widget_add_css_class(widget, "destructive") }
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_widget_set_accessible_description(widget, row.buttonProblem ?? row.subtitle)
    }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row, weak navigator] in
        if let row { press(row, widget, navigator) }
      }.pointer, CallbackContext.release)
    return widget
  }

  /// Does it at once, or asks first where the bundle wants that.
  private static func press(
    _ row: RowModel, _ widget: OpaquePointer, _ navigator: (any RowNavigator)?
  ) {
    let press = { [weak row, weak navigator] in
      guard let row else { return }
      row.press()
      navigator?.noteActivation(of: row)
    }
    guard let prompt = row.confirmation else { return press() }
    let style = row.isDestructive ? CADW_RESPONSE_DESTRUCTIVE : CADW_RESPONSE_SUGGESTED
    let alert = Alert(
      heading: prompt.title ?? row.title, body: prompt.prompt ?? "",
      responses: [
        .init("deny", prompt.denyText ?? "Cancel"),
        .init("confirm", prompt.confirmText ?? "OK", style: style),
      ])
    // Enter is not to destroy anything.
    let answer = row.isDestructive ? "deny" : "confirm"
    alert.present(over: widget, defaultResponse: answer, closeResponse: "deny") {
      if $0 == "confirm" { press() }
    }
  }
}
