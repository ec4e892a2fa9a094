import SettingsSchema

/// A row that writes an email: `IASKMailComposeSpecifier`.
final class MailRow: LinkRow {
  private let mail: MailComposeElement

  init(_ mail: MailComposeElement, _ source: RowSource) {
    self.mail = mail
    super.init(source)
  }

  override func ownTarget() -> Target {
    .mail(
      MailMessage(
        to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject.map { localized($0) } ?? "",
        body: mail.body.map { localized($0) } ?? "", isHTML: mail.isHTML))
  }

  override var hint: String? { mail.to.isEmpty ? nil : mail.to.joined(separator: ", ") }
}
