/// What writes an e-mail.
public struct MailComposeElement: Sendable {
  /// The receivers: `IASKMailComposeToRecipents`, spelt so.
  public let to: [String]
  /// Those who get a copy: `IASKMailComposeCcRecipents`.
  public let cc: [String]
  /// Those who get a copy that the others don't know of: `IASKMailComposeBccRecipents`.
  public let bcc: [String]
  /// The `IASKMailComposeSubject`; translated.
  public let subject: String?
  /// The `IASKMailComposeBody`; translated.
  public let body: String?
  /// Whether the body is HTML: `IASKMailComposeBodyIsHTML`.
  public let isHTML: Bool
}
