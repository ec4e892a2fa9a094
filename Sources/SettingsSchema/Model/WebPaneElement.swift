/// What leads to a page of the web: a child pane of the class `IASKAppSettingsWebViewController`.
///
/// Source: InAppSettingsKit's web view, section 1.4 of the reference.
public struct WebPaneElement: Sendable {
  /// The address, or a file of the program where it has no scheme; translated.
  public let file: String?
  /// The `IASKChildTitle`: the page's title; "" for the title of what was loaded, nil for the row's until then.
  public let childTitle: String?
  /// Whether a bar shows how much has been loaded: `IASKWebViewShowProgress`.
  public let showsProgress: Bool
  /// Whether the content goes on below the title bar: `IASKWebViewFullscreen`.
  public let isFullscreen: Bool
  /// Whether the bar at the bottom goes: `IASKWebViewHideBottomBar`.
  public let hidesBottomBar: Bool
  /// Whether there are buttons to go back and forward: `IASKWebViewShowNavigationalButtons`.
  public let showsNavigationButtons: Bool
}
