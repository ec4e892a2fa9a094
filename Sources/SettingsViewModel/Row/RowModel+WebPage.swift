public import SettingsSchema

extension RowModel {
  /// The page of the web that the row leads to; nil for other rows.
  public var webPage: WebPaneElement? {
    if case .webPane(let page) = specifier.element { page } else { nil }
  }

  /// The title of the page of the web: `IASKChildTitle`, or else the row's until something is loaded, and then
  /// that one's own.
  ///
  /// - Parameter loaded: the title of what was loaded; nil while there is none.
  public func webPageTitle(loaded: String?) -> String {
    let loaded = loaded.flatMap { $0.isEmpty ? nil : $0 }
    return switch webPage?.childTitle {
    case nil: loaded ?? title
    case "": loaded ?? ""
    case let fixed?: localized(fixed)
    }
  }

  /// What a row says that leads out of the window though its page belongs into it.
  var browserNote: String? {
    guard webPage != nil, linkProblem == nil, !session.showsWebPages() else { return nil }
    return "Opens in the browser"
  }
}
