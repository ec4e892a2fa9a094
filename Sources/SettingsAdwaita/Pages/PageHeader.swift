import CAdwaita

/// The header bar of one page, which the embedding window may add buttons to.
@MainActor
public struct PageHeader {
  package let widget: OpaquePointer?
  /// The box between the header bar and the page's content.
  let below: OpaquePointer?
  /// Whether the page is the one that was shown first: it has no Back button.
  public let isFirst: Bool
  /// Whether the page is the search, which needs no button that opens it.
  public private(set) var isSearch = false
  /// The pages that it is of.
  public private(set) weak var page: SettingsPage?

  init(
    widget: OpaquePointer?, below: OpaquePointer?, isFirst: Bool, isSearch: Bool = false,
    page: SettingsPage? = nil
  ) {
    self.widget = widget
    self.below = below
    self.isFirst = isFirst
    self.isSearch = isSearch
    self.page = page
  }

  /// Adds a widget at the start; a `GtkWidget *`, taken over if it is floating.
  public func packStart(_ widget: OpaquePointer?) {
    cadw_header_bar_pack_start(self.widget, widget)
  }

  /// Adds a widget at the end; a `GtkWidget *`, taken over if it is floating.
  public func packEnd(_ widget: OpaquePointer?) { cadw_header_bar_pack_end(self.widget, widget) }

  /// Adds a widget below the header bar, above the page: a notice, a bar; a `GtkWidget *`, taken over if it is
  /// floating.
  public func packBelow(_ widget: OpaquePointer?) { cadw_box_append(below, widget) }
}
