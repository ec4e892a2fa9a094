public import SettingsSchema
import Translation

/// A row that opens a web page: `PSChildPaneSpecifier` with InAppSettingsKit’s web view class.
public final class WebPageRow: LinkRow {
  /// The page.
  public let page: WebPaneElement

  init(_ page: WebPaneElement, _ source: RowSource) {
    self.page = page
    super.init(source)
  }

  package override var webPage: WebPageRow? { self }

  /// Source: without a scheme it is a file of the program, section 1.4 of the reference; here, also of the bundle.
  override func ownTarget() throws(LinkError) -> Target {
    let text = page.file.map(localized) ?? ""
    guard let url = try address(text) else {
      let folders = host.program.resourceFolders
      guard let file = bundle.webPageURL(named: text, orIn: folders) else {
        throw LinkError(
          tr("There is no file \(text.inQuotes) in the bundle or in the app next to it."))
      }
      return host.program.showsWebPages() ? .page(file) : .address(file)
    }
    let scheme = url.scheme?.lowercased() ?? ""
    if scheme == "file" { throw LinkError(tr("\(text.inQuotes) isn’t part of the bundle.")) }
    return host.program.showsWebPages() && ["http", "https"].contains(scheme)
      ? .page(url) : .address(url)
  }

  /// The title of the web page: `IASKChildTitle`, or else the loaded title, or the row’s until then.
  ///
  /// - Parameter loaded: the title of the loaded page; nil while there is none.
  public func pageTitle(loaded: String?) -> String {
    let loaded = loaded.flatMap { $0.isEmpty ? nil : $0 }
    return switch page.childTitle {
    case nil: loaded ?? title
    case "": loaded ?? ""
    case let fixed?: localized(fixed)
    }
  }

  /// The row says so if its web page opens outside the window.
  public override var subtitle: String {
    let opensBrowser = linkProblem == nil && !host.program.showsWebPages()
    return linkProblem ?? lines(bundleSubtitle, opensBrowser ? tr("Opens in the browser") : nil)
  }

  public override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }
}
