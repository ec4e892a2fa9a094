public import Foundation

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
  /// The files that go with it, which only the program can add; none at first.
  ///
  /// The desktop's portal takes them. A mail program that is opened by an address does not: the user is told which
  /// are left to add.
  public var attachments: [URL]

  /// Makes an e-mail.
  public init(
    to: [String], cc: [String] = [], bcc: [String] = [], subject: String = "", body: String = "",
    isHTML: Bool = false, attachments: [URL] = []
  ) {
    self.to = to
    self.cc = cc
    self.bcc = bcc
    self.subject = subject
    self.body = body
    self.isHTML = isHTML
    self.attachments = attachments
  }
}
