/// A row that writes an email.
public struct MailLink: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares an email.
  ///
  /// - Parameters:
  ///   - title: the title of the row; translated.
  ///   - to: the recipients.
  ///   - cc: the recipients of a copy.
  ///   - bcc: the recipients of a blind copy.
  ///   - subject: the subject; translated.
  ///   - body: the text; translated.
  ///   - isHTML: whether the text is HTML.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, to: [String], cc: [String] = [], bcc: [String] = [], subject: String? = nil,
    body: String? = nil, isHTML: Bool = false, key: String? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "IASKMailComposeSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["IASKMailComposeToRecipents"] = to
    declaration["IASKMailComposeCcRecipents"] = cc.isEmpty ? nil : cc
    declaration["IASKMailComposeBccRecipents"] = bcc.isEmpty ? nil : bcc
    declaration["IASKMailComposeSubject"] = subject
    declaration["IASKMailComposeBody"] = body
    if isHTML { declaration["IASKMailComposeBodyIsHTML"] = true }
  }
}
