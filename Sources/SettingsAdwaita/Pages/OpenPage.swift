import CAdwaita
import SettingsSchema

/// A page on the navigation stack; it keeps the page's objects alive.
@MainActor
struct OpenPage {
  let tag: String
  var title: String
  let header: OpaquePointer?
  let pane: PaneView?
  var choice: ChoiceView?
  let search: SearchView?
  private(set) var web: WebView?
  /// The accent colour that the bundle gives the page.
  var accent: AccentColor?
  /// Header bar and content.
  var parts: [OpaquePointer?] = []
  private let owner: AnyObject?
  /// Called when one has gone back from the page.
  var onClose: (() -> Void)?
  /// The toast overlay around the content.
  var overlay: OpaquePointer?
  /// All below the header bar, which has the focus where nothing in it has.
  var column: OpaquePointer?
  /// Whether what the page shows is gone.
  var isLost: Bool {
    get { hasLostRow || pane?.model.isLost == true }
    set { hasLostRow = newValue }
  }
  private var hasLostRow = false

  init(
    tag: String, title: String, pane: PaneView? = nil, choice: ChoiceView? = nil,
    search: SearchView? = nil, owner: AnyObject? = nil
  ) {
    self.search = search
    self.tag = tag
    self.title = title
    self.pane = pane
    self.choice = choice
    self.owner = owner
    header = cadw_header_bar_new()
  }

  /// The widget below the header bar.
  var content: OpaquePointer? {
    pane?.widget ?? choice?.widget ?? web?.widget ?? search?.widget ?? parts.last ?? nil
  }

  func showing(_ view: WebView) -> OpenPage {
    var page = self
    page.web = view
    return page
  }
}
