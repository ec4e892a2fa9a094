public import Foundation

extension MailMessage {
  /// The e-mail as a `mailto:` address, which every mail program takes; HTML is turned to text.
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
  /// Lines end with CR LF in an e-mail.
  fileprivate var withCarriageReturns: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }.joined(separator: "\r\n")
  }
}
