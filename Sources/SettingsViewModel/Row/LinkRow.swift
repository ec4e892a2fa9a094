public import Foundation
import SettingsSchema
import Translation

/// A row that opens something outside the settings: the common parts of addresses, web pages and emails.
public class LinkRow: RowModel {
  /// The target of a row that opens something outside the settings.
  public enum Target: Sendable, Hashable {
    /// An address, in the desktop’s default program for it.
    case address(URL)
    /// A web page, in the window.
    case page(URL)
    /// A new email.
    case mail(MailMessage)
    /// The desktop’s privacy settings.
    case privacySettings
  }

  /// Why a link can’t be opened.
  struct LinkError: Error {
    /// A sentence for the user.
    let message: String

    init(_ message: String) { self.message = message }
  }

  public final override var presentation: Presentation { .link }
  override var titlePlaces: [TextAlignment] { [.center, .right] }
  final override var problem: String? { linkProblem }

  /// Why the link can’t be opened, in a sentence, or nil if it can.
  public final var linkProblem: String? {
    do throws(LinkError) {
      _ = try ownTarget()
      return nil
    } catch {
      return error.message
    }
  }

  /// The target of the link, before the program is asked; nil if it can’t be opened.
  public final var linkTarget: Target? { try? ownTarget() }

  /// The target to open now: the program may have changed it, or refused, which is nil.
  public final func targetToOpen() -> Target? {
    guard let target = linkTarget else { return nil }
    return host.program.ask { .some(self.target(insteadOf: target, by: $0, in: $1)) } ?? target
  }

  private func target(
    insteadOf target: Target, by delegate: any SettingsDelegate, in session: SettingsSession
  ) -> Target? {
    switch target {
    case .address(let url):
      delegate.settings(session, willOpen: url, of: delegateSpecifier).map { .address($0) }
    case .page(let url):
      delegate.settings(session, willOpen: url, of: delegateSpecifier).map { .page($0) }
    case .mail(let message):
      delegate.settings(session, willCompose: message, of: delegateSpecifier).map { .mail($0) }
    case .privacySettings: target
    }
  }

  /// The row itself if it opens a web page; nil for others.
  package var webPage: WebPageRow? { nil }

  func ownTarget() throws(LinkError) -> Target { throw LinkError(tr("It has no target.")) }

  /// The address in a text; nil if it has no scheme.
  final func address(_ text: String) throws(LinkError) -> URL? {
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
