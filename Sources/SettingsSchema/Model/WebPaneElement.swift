import PropertyList

/// An element that opens a web page: a child pane with the class `IASKAppSettingsWebViewController`.
///
/// Source: InAppSettingsKit’s web view, section 1.4 of the reference.
public struct WebPaneElement: Sendable {
  /// The address, or a file of the program if it has no scheme; translated.
  public let file: String?
  /// The `IASKChildTitle`: the page’s title; "" for the loaded page’s title, nil for the row’s until then.
  public let childTitle: String?
  /// Whether to show a progress bar: `IASKWebViewShowProgress`.
  public let showsProgress: Bool
  /// Whether the content continues below the title bar: `IASKWebViewFullscreen`.
  public let isFullscreen: Bool
  /// Whether the bottom bar is hidden: `IASKWebViewHideBottomBar`.
  public let hidesBottomBar: Bool
  /// Whether to show Back and Forward buttons: `IASKWebViewShowNavigationalButtons`.
  public let showsNavigationButtons: Bool
}

extension WebPaneElement {
  /// InAppSettingsKit’s class for web pages.
  static let controller = "IASKAppSettingsWebViewController"

  /// Whether a child pane opens a web page.
  static func isMeant(by node: PropertyListNode) -> Bool {
    node["IASKViewControllerClass"]?.text == controller
      && node["IASKViewControllerStoryBoardId"] == nil
  }

  /// The keys that it has besides those of a child pane.
  static let keys: [KnownKey] = [
    .inApp("IASKChildTitle", .text), .inApp("IASKWebViewShowProgress", .flag),
    .inApp("IASKWebViewFullscreen", .flag), .inApp("IASKWebViewHideBottomBar", .flag),
    .inApp("IASKWebViewShowNavigationalButtons", .flag),
  ]

  init(_ node: PropertyListNode) {
    file = node.filledText("File")
    childTitle = node["IASKChildTitle"]?.text
    showsProgress = node.flag("IASKWebViewShowProgress")
    isFullscreen = node.flag("IASKWebViewFullscreen")
    hidesBottomBar = node.flag("IASKWebViewHideBottomBar")
    showsNavigationButtons = node.flag("IASKWebViewShowNavigationalButtons")
  }
}
