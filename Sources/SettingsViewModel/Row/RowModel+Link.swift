import Foundation
import SettingsSchema

extension RowModel {
  /// Why the link can't be opened, in a sentence; nil when it can.
  public var linkProblem: String? {
    guard presentation == .link else { return nil }
    do throws(LinkError) {
      _ = try ownTarget()
      return nil
    } catch {
      return error.message
    }
  }

  /// What the link leads to, without asking the program; nil when it can't be opened.
  public var linkTarget: LinkTarget? { try? ownTarget() }

  /// What to open now that the user asks for it: the program may have changed it, or refused, which is nil.
  public func targetToOpen() -> LinkTarget? {
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

  /// What the row tells of where it leads.
  var linkTooltip: String? {
    // A page of the app's is part of it, wherever it is kept.
    guard webPage == nil else { return nil }
    return switch linkTarget {
    case .address(let url), .page(let url): url.isFileURL ? nil : url.absoluteString
    case .mail(let message): message.to.isEmpty ? nil : message.to.joined(separator: ", ")
    case .privacySettings, nil: nil
    }
  }

  private func ownTarget() throws(LinkError) -> LinkTarget {
    switch specifier.element {
    case .openURL(let link): try target(ofLink: link.url.map { localized($0) } ?? "")
    case .webPane(let page): try target(ofPage: page.file.map { localized($0) } ?? "")
    case .mailCompose(let mail): .mail(message(mail))
    default: throw LinkError("It leads nowhere.")
    }
  }

  private func target(ofLink text: String) throws(LinkError) -> LinkTarget {
    guard let url = try address(text) else {
      throw LinkError("\(text.inQuotes) is no address: it has no scheme, such as https:.")
    }
    return switch url.scheme?.lowercased() {
    case SettingsBundle.systemSettingsScheme: .privacySettings
    case "file": throw LinkError("\(text.inQuotes) is a file, which a link of a page can’t open.")
    default: .address(url)
    }
  }

  /// Source: what has no scheme is a file of the program, section 1.4 of the reference; here, of the bundle, too.
  private func target(ofPage text: String) throws(LinkError) -> LinkTarget {
    guard let url = try address(text) else {
      let folders = session.resourceFolders
      guard let file = session.bundle.webPageURL(named: text, orIn: folders) else {
        throw LinkError(
          "There is no file \(text.inQuotes) in the bundle, nor in the app beside it.")
      }
      return session.showsWebPages() ? .page(file) : .address(file)
    }
    let scheme = url.scheme?.lowercased() ?? ""
    if scheme == "file" { throw LinkError("\(text.inQuotes) is not part of the bundle.") }
    return session.showsWebPages() && ["http", "https"].contains(scheme)
      ? .page(url) : .address(url)
  }

  /// The address that a text is; nil for one without scheme.
  private func address(_ text: String) throws(LinkError) -> URL? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw LinkError("It names no File, so there is nothing to open.") }
    guard let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty else { return nil }
    return url
  }

  private func message(_ mail: MailComposeElement) -> MailMessage {
    MailMessage(
      to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject.map { localized($0) } ?? "",
      body: mail.body.map { localized($0) } ?? "", isHTML: mail.isHTML)
  }
}
