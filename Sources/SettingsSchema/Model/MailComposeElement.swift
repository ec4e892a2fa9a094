import PropertyList

/// An element that writes an email.
public struct MailComposeElement: Sendable {
  /// The recipients: `IASKMailComposeToRecipents`, spelled like this.
  public let to: [String]
  /// The recipients of a copy: `IASKMailComposeCcRecipents`.
  public let cc: [String]
  /// The recipients of a blind copy: `IASKMailComposeBccRecipents`.
  public let bcc: [String]
  /// The `IASKMailComposeSubject`; translated.
  public let subject: String?
  /// The `IASKMailComposeBody`; translated.
  public let body: String?
  /// Whether the body is HTML: `IASKMailComposeBodyIsHTML`.
  public let isHTML: Bool
}

extension MailComposeElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.inAppValue + KnownKey.subtitle + [
      .inApp("IASKMailComposeToRecipents", .array), .inApp("IASKMailComposeCcRecipents", .array),
      .inApp("IASKMailComposeBccRecipents", .array), .inApp("IASKMailComposeSubject", .text),
      .inApp("IASKMailComposeBody", .text), .inApp("IASKMailComposeBodyIsHTML", .flag),
    ]

  init(_ node: PropertyListNode) {
    to = node["IASKMailComposeToRecipents"]?.texts ?? []
    cc = node["IASKMailComposeCcRecipents"]?.texts ?? []
    bcc = node["IASKMailComposeBccRecipents"]?.texts ?? []
    subject = node["IASKMailComposeSubject"]?.text
    body = node["IASKMailComposeBody"]?.text
    isHTML = node.flag("IASKMailComposeBodyIsHTML")
  }
}
