import CAdwaita

/// What a window shows when a bundle or its store can't be opened.
@MainActor
enum FailurePage: Equatable {
  /// The store's file can't be edited, and is left as it is.
  case store(String)
  /// The bundle's first page can't be read.
  case bundle(String)

  func make() -> OpaquePointer? {
    let page: OpaquePointer?
    switch self {
    case .store(let message):
      page = cadw_status_page_new(
        "dialog-error-symbolic", "These Settings Can’t Be Edited", message)
      cadw_status_page_set_child(
        page, buttons(("Use Another Settings File…", "win.choose-store")))
    case .bundle(let message):
      page = cadw_status_page_new("dialog-error-symbolic", "The Bundle Can’t Be Shown", message)
      cadw_status_page_set_child(page, buttons(("Open a Bundle…", "app.open")))
    }
    let header = cadw_header_bar_new()
    cadw_header_bar_set_title(header, "", "")
    cadw_header_bar_pack_end(
      header, cadw_menu_button_new("open-menu-symbolic", "Main Menu", MainMenu.make(), true))
    return PlainPage.make(header, page)
  }

  private func buttons(_ other: (label: String, action: String)) -> OpaquePointer? {
    let box = cadw_box_new(true, 12)
    let retry = ("Try Again", "win.retry")
    for (label, action) in [retry, other] {
      let button = cadw_button_new(label, action, nil)
      cadw_widget_add_css_class(button, "pill")
      cadw_widget_set_centered(button)
      cadw_box_append(box, button)
    }
    return box
  }
}
