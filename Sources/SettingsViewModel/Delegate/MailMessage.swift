/// An e-mail to write, in the bundle's language.
public struct MailMessage: Sendable, Hashable {
  /// The receivers.
  public var to: [String]
  /// Those who get a copy.
  public var cc: [String]
  /// Those who get a copy that the others don't know of.
  public var bcc: [String]
  /// The subject, "" for none.
  public var subject: String
  /// The text, "" for none.
  public var body: String
  /// Whether the text is HTML.
  public var isHTML: Bool

  /// Makes an e-mail.
  public init(
    to: [String], cc: [String] = [], bcc: [String] = [], subject: String = "", body: String = "",
    isHTML: Bool = false
  ) {
    self.to = to
    self.cc = cc
    self.bcc = bcc
    self.subject = subject
    self.body = body
    self.isHTML = isHTML
  }
}
