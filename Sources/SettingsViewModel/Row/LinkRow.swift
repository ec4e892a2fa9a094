public import Foundation
public import SettingsSchema
import Translation

/// The target of a row that opens something outside of the settings.
public enum LinkTarget: Sendable, Hashable {
  /// An address, in the desktop's default program for it.
  case address(URL)
  /// A web page, in the window.
  case page(URL)
  /// A new email.
  case mail(MailMessage)
  /// The desktop's privacy settings.
  case privacySettings
}

/// Why a link can’t be opened.
struct LinkError: Error {
  /// A sentence for the user.
  let message: String

  init(_ message: String) { self.message = message }
}

/// A row that opens something outside of the settings: the common parts of addresses, web pages and emails.
public class LinkRow: RowModel {
  public final override var presentation: Presentation { .link }
  override var titlePlaces: [TextAlignment] { [.center, .right] }
  final override var problem: String? { linkProblem }

  /// Why the link can't be opened, in a sentence, or nil if it can.
  public final var linkProblem: String? {
    do throws(LinkError) {
      _ = try ownTarget()
      return nil
    } catch {
      return error.message
    }
  }

  /// The target of the link, before the program is asked; nil if it can't be opened.
  public final var linkTarget: LinkTarget? { try? ownTarget() }

  /// The target to open now: the program may have changed it, or refused, which is nil.
  public final func targetToOpen() -> LinkTarget? {
    guard let target = linkTarget else { return nil }
    guard let delegate = session.delegate else { return target }
    return switch target {
    case .address(let url):
      delegate.settings(session, willOpen: url, of: toldSpecifier).map { .address($0) }
    case .page(let url):
      delegate.settings(session, willOpen: url, of: toldSpecifier).map { .page($0) }
    case .mail(let message):
      delegate.settings(session, willCompose: message, of: toldSpecifier).map { .mail($0) }
    case .privacySettings: target
    }
  }

  func ownTarget() throws(LinkError) -> LinkTarget { throw LinkError(tr("It has no target.")) }

  /// The address in a text; nil if it has no scheme.
  fileprivate final func address(_ text: String) throws(LinkError) -> URL? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      throw LinkError(tr("It has no File, so there is nothing to open."))
    }
    guard let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty else { return nil }
    return url
  }

  public override var subtitle: String { linkProblem ?? bundleSubtitle ?? "" }

  public override var bundleSubtitle: String? {
    ownSubtitle(for: storedValue ?? specifier.defaultValue) ?? specifier.defaultValue?.displayText
  }

  public final override var stateText: String {
    switch linkTarget {
    case .address(let url)?, .page(let url)?:
      url.isFileURL ? specifier.element.file ?? "" : url.absoluteString
    case .mail(let message)?: message.to.joined(separator: ", ")
    case .privacySettings?: tr("the desktop’s privacy settings")
    case nil: linkProblem ?? ""
    }
  }
}

/// Opens an address in another program: `IASKOpenURLSpecifier`.
final class AddressRow: LinkRow {
  override func ownTarget() throws(LinkError) -> LinkTarget {
    let text = specifier.element.file.map(localized) ?? ""
    guard let url = try address(text) else {
      throw LinkError(tr("\(text.inQuotes) isn’t an address: it has no scheme such as https:."))
    }
    return switch url.scheme?.lowercased() {
    case SettingsBundle.systemSettingsScheme: .privacySettings
    case "file":
      throw LinkError(tr("\(text.inQuotes) is a file, which a link of a page can’t open."))
    default: .address(url)
    }
  }

  override var hint: String? {
    if case .address(let url)? = linkTarget { url.absoluteString } else { nil }
  }
}

/// A row that opens a web page: `PSChildPaneSpecifier` with InAppSettingsKit's web view class.
public final class WebPageRow: LinkRow {
  /// The page.
  public let page: WebPaneElement

  init(_ page: WebPaneElement, _ source: RowSource) {
    self.page = page
    super.init(source)
  }

  /// Source: without a scheme it is a file of the program, section 1.4 of the reference; here, also of the bundle.
  override func ownTarget() throws(LinkError) -> LinkTarget {
    let text = page.file.map(localized) ?? ""
    guard let url = try address(text) else {
      let folders = session.resourceFolders
      guard let file = session.bundle.webPageURL(named: text, orIn: folders) else {
        throw LinkError(
          tr("There is no file \(text.inQuotes) in the bundle or in the app next to it."))
      }
      return session.showsWebPages() ? .page(file) : .address(file)
    }
    let scheme = url.scheme?.lowercased() ?? ""
    if scheme == "file" { throw LinkError(tr("\(text.inQuotes) is not part of the bundle.")) }
    return session.showsWebPages() && ["http", "https"].contains(scheme)
      ? .page(url) : .address(url)
  }

  /// The title of the web page: `IASKChildTitle`, or else the loaded title, or the row's until then.
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

  /// The row says so if its web page opens outside of the window.
  public override var subtitle: String {
    let opensBrowser = linkProblem == nil && !session.showsWebPages()
    return linkProblem ?? lines(bundleSubtitle, opensBrowser ? tr("Opens in the browser") : nil)
  }

  public override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }
}

/// A row that writes an email: `IASKMailComposeSpecifier`.
final class MailRow: LinkRow {
  private let mail: MailComposeElement

  init(_ mail: MailComposeElement, _ source: RowSource) {
    self.mail = mail
    super.init(source)
  }

  override func ownTarget() -> LinkTarget {
    .mail(
      MailMessage(
        to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject.map { localized($0) } ?? "",
        body: mail.body.map { localized($0) } ?? "", isHTML: mail.isHTML))
  }

  override var hint: String? { mail.to.isEmpty ? nil : mail.to.joined(separator: ", ") }
}
