public import Widgets

/// The header bar of one page, which the embedding window may add buttons to.
@MainActor
public struct PageHeader {
  package let widget: HeaderBar
  /// The box between the header bar and the page's content.
  let below: Box
  /// Whether the page is the one that was shown first: it has no Back button.
  public let isFirst: Bool
  /// Whether the page is the search, which needs no button that opens it.
  public private(set) var isSearch = false
  /// The pages that it is of.
  public private(set) weak var page: SettingsPage?

  /// Adds a widget at the start, which is taken over if it is floating.
  public func packStart(_ widget: Widget) { self.widget.packStart(widget) }

  /// Adds a widget at the end, which is taken over if it is floating.
  public func packEnd(_ widget: Widget) { self.widget.packEnd(widget) }

  /// Puts tools around the title; the page's title and subtitle are theirs from then on.
  package func setTools(_ tools: HeaderTools) { widget.setTools(tools) }

  /// Adds a widget below the header bar, above the page: a notice, a bar; taken over if it is floating.
  public func packBelow(_ widget: Widget) { below.append(widget) }
}
