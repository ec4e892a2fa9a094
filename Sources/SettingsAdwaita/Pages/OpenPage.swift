import SettingsSchema
import Widgets

/// A page on the navigation stack; it keeps the page’s objects alive.
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
  /// An object to keep alive while the page is open.
  var owner: AnyObject?
  /// The height of a header bar over the page’s content, 0 for one above it.
  var inset: Int32 = 0
  /// Called after going back from the page.
  var onClose: (() -> Void)?
  /// The page’s accent color in the bundle.
  var accent: AccentColor?
  /// The content below the header bar, which gets the focus if nothing inside does.
  var column: Column?
  /// Whether the row that opened the page was removed.
  var hasLostRow = false

  /// Header bar and content.
  var parts: [Widget] { [header, content] }

  /// Whether the page’s subject no longer exists.
  var isLost: Bool { hasLostRow || pane?.model.isLost == true }
}
