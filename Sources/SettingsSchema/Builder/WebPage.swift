/// A row that opens a web page.
public struct WebPage: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a web page.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - url: the address, or a file of the program if it has no scheme; translated.
  ///   - pageTitle: the page’s title; nil for the row’s, "" for the title of the loaded page.
  ///   - showsProgress: whether to show a progress bar.
  ///   - showsNavigationButtons: whether to show Back and Forward buttons.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, url: String, pageTitle: String? = nil, showsProgress: Bool = true,
    showsNavigationButtons: Bool = false, key: String? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line),
      [
        "IASKViewControllerClass": .string(WebPaneElement.controller),
        "IASKViewControllerSelector": "initWithFile:specifier:", "File": .string(url),
        "IASKWebViewShowProgress": .boolean(showsProgress),
        "IASKWebViewShowNavigationalButtons": .boolean(showsNavigationButtons),
      ])
    declaration["IASKChildTitle"] = pageTitle
  }
}
