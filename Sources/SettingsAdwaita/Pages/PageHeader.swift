import SettingsSchema
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

/// A page on the navigation stack; it keeps the page's objects alive.
@MainActor
struct OpenPage {
  let tag: String
  var title: String
  var header = HeaderBar()
  /// The widget below the header bar.
  var content: Widget
  var pane: PaneView?
  var choice: ChoiceView?
  var search: SearchView?
  /// What is kept as long as the page is open.
  var owner: AnyObject?
  /// The height of a header bar that lies on the page, 0 for one above it.
  var inset: Int32 = 0
  /// Called when one has gone back from the page.
  var onClose: (() -> Void)?
  /// The accent colour that the bundle gives the page.
  var accent: AccentColor?
  /// All below the header bar, which has the focus where nothing in it has.
  var column: Column?
  /// Whether the row that led to the page is gone.
  var hasLostRow = false

  /// Header bar and content.
  var parts: [Widget] { [header, content] }

  /// Whether what the page shows is gone.
  var isLost: Bool { hasLostRow || pane?.model.isLost == true }
}
