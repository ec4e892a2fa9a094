public import Foundation

/// An email to write, in the bundle’s language.
public struct MailMessage: Sendable, Hashable {
  /// The recipients.
  public var to: [String]
  /// The recipients of a copy.
  public var cc: [String]
  /// The recipients of a blind copy.
  public var bcc: [String]
  /// The subject, "" for none.
  public var subject: String
  /// The text, "" for none.
  public var body: String
  /// Whether the text is HTML.
  public var isHTML: Bool
  /// The attached files, which only the program can add; none by default.
  ///
  /// The desktop’s portal takes them. An email program that is opened with an address doesn’t: the user sees a list of
  /// the files to attach.
  public var attachments: [URL]

  /// Makes an email.
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

extension MailMessage {
  /// The email as a `mailto:` address for any email program; HTML is converted to text.
  ///
  /// Source: RFC 6068.
  public var mailtoURL: URL? {
    var fields: [String] = []
    if !cc.isEmpty { fields.append("cc=" + addresses(cc)) }
    if !bcc.isEmpty { fields.append("bcc=" + addresses(bcc)) }
    if !subject.isEmpty { fields.append("subject=" + escaped(subject)) }
    if !body.isEmpty { fields.append("body=" + escaped(plainBody.withCarriageReturns)) }
    let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    return URL(string: "mailto:" + addresses(to) + query)
  }

  /// The text, without HTML.
  public var plainBody: String { isHTML ? PlainText.of(html: body) : body }

  private func addresses(_ list: [String]) -> String {
    list.map { escaped($0.trimmingCharacters(in: .whitespacesAndNewlines), "@") }
      .joined(separator: ",")
  }

  private func escaped(_ text: String, _ more: String = "") -> String {
    let kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + more
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: kept)) ?? ""
  }
}

extension String {
  /// Lines end with CR LF in an email.
  fileprivate var withCarriageReturns: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }.joined(separator: "\r\n")
  }
}
