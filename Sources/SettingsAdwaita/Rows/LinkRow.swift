import CAdwaita
import SettingsViewModel

/// A row that opens an address, an e-mail or a page of the web: `IASKOpenURLSpecifier`,
/// `IASKMailComposeSpecifier`, and `PSChildPaneSpecifier` with a web view.
///
/// Accessibility: named by the title; an address that can't be opened says why.
@MainActor
enum LinkRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    guard let widget = isInWindow(row) ? cadw_link_row_new() : cadw_action_row_new() else {
      return nil
    }
    if !isInWindow(row), !row.isCentered {
      let arrow = cadw_image_new_from_icon("adw-external-link-symbolic")
      cadw_widget_set_accessible_name(arrow, "Opens another program")
      cadw_row_add_suffix(widget, arrow)
    }
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_widget_set_accessible_description(widget, row.linkProblem ?? row.subtitle)
    }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row, weak navigator] in
        if let row { LinkOpener.open(row, navigator: navigator) }
      }.pointer, CallbackContext.release)
    return widget
  }

  private static func isInWindow(_ row: RowModel) -> Bool {
    if case .page? = row.linkTarget { true } else { false }
  }
}
