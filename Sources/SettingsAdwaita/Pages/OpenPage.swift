import SettingsSchema
import Widgets

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
