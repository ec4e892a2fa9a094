import CAdwaita
import Foundation
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel

/// What a window shows without a bundle: Open, and the bundles opened lately.
///
/// A folder or a page's file can be dropped on it.
@MainActor
enum WelcomePage {
  private static let longestList = 12

  static func make(recent: [RecentBundles.Entry]) -> OpaquePointer? {
    let box = cadw_box_new(true, 24)
    let open = cadw_button_new("Open a Bundle…", "app.open", nil)
    cadw_widget_add_css_class(open, "pill")
    cadw_widget_add_css_class(open, "suggested-action")
    cadw_widget_set_centered(open)
    cadw_box_append(box, open)
    if !recent.isEmpty { cadw_box_append(box, cadw_clamp_new(list(recent))) }
    let page = cadw_status_page_new(
      Looks.applicationID, "Levers",
      "Open a Settings.bundle, a PreferenceBundle, or a folder that holds one, or drop it here.")
    cadw_status_page_set_child(page, box)
    let header = cadw_header_bar_new()
    cadw_header_bar_set_title(header, "", "")
    cadw_header_bar_pack_end(
      header, cadw_menu_button_new("open-menu-symbolic", "Main Menu", MainMenu.make(), true))
    return PlainPage.make(header, page)
  }

  private static func list(_ recent: [RecentBundles.Entry]) -> OpaquePointer? {
    let group = cadw_group_new("Recent")
    for entry in recent.prefix(longestList) {
      cadw_group_append(group, entry.isThere ? row(entry) : missingRow(entry))
    }
    return group
  }

  private static func row(_ entry: RecentBundles.Entry) -> OpaquePointer? {
    let row = cadw_link_row_new()
    cadw_row_set_title(row, entry.name)
    let opened = entry.opened.map { "\n" + LastOpened.text($0) } ?? ""
    cadw_row_set_subtitle(row, UserFolders.display(entry.bundle) + opened)
    cadw_row_on_activated(
      row, ActionCallback.function,
      ActionCallback { open(entry, from: row) }.pointer, CallbackContext.release)
    return row
  }

  /// Greyed by its style, as a row that is insensitive would take the button along.
  private static func missingRow(_ entry: RecentBundles.Entry) -> OpaquePointer? {
    let row = cadw_action_row_new()
    cadw_row_set_title(row, entry.name)
    cadw_row_set_subtitle(row, "Not there any more: " + UserFolders.display(entry.bundle))
    cadw_widget_add_css_class(row, "missing")
    let remove = cadw_icon_button_new(
      "user-trash-symbolic", "Remove \(entry.name.inQuotes) from the List", nil, nil)
    cadw_button_on_clicked(
      remove, ActionCallback.function,
      ActionCallback {
        _ = cadw_widget_activate_action(row, "app.forget-recent", entry.bundle.path)
      }.pointer, CallbackContext.release)
    cadw_row_add_suffix(row, remove)
    return row
  }

  private static func open(_ entry: RecentBundles.Entry, from row: OpaquePointer?) {
    _ = cadw_widget_activate_action(row, "app.open-path", entry.bundle.path)
  }
}
