public import Widgets

/// The header bar of a page, to which the embedding window may add buttons.
@MainActor
public struct PageHeader {
  package let widget: HeaderBar
  /// The box between the header bar and the page’s content.
  let below: Box
  /// Whether the page is the first one, without a Back button.
  public let isFirst: Bool
  /// Whether the page is the search, which needs no search button.
  public private(set) var isSearch = false
  /// The pages that it belongs to.
  public private(set) weak var page: SettingsPage?

  /// Adds a widget at the start; takes a floating reference.
  public func packStart(_ widget: Widget) { self.widget.packStart(widget) }

  /// Adds a widget at the end; takes a floating reference.
  public func packEnd(_ widget: Widget) { self.widget.packEnd(widget) }

  /// Puts tools around the title, which then show the page’s title and subtitle.
  package func setTools(_ tools: HeaderTools) { widget.setTools(tools) }

  /// Adds a widget below the header bar, above the page: a notice, a bar; takes a floating reference.
  public func packBelow(_ widget: Widget) { below.append(widget) }
}
