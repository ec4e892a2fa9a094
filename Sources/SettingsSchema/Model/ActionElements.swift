// What a row does when it is clicked, instead of changing a value.

/// What opens an address in another program.
public struct OpenURLElement: Sendable {
  /// The address: `File`; translated.
  public let url: String?
}

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

/// What asks the program to do something.
public struct ButtonElement: Sendable {
  /// Whether it destroys something: `LeversDestructive`.
  public let isDestructive: Bool
  /// What to ask before: `LeversConfirmation`, a `PSConfirmationPrompt`.
  public let confirmation: ConfirmationPrompt?
}
