import Foundation

extension XMLReader {
  /// The value of a number, date or data element.
  func scalar(_ tag: XMLTag, text: String) throws(PropertyListError) -> PropertyListValue {
    let trimmed = text.trimmingXMLSpace
    switch tag.name {
    case .integer:
      guard let number = ScalarText.integer(trimmed) else {
        throw failure(
          "“\(trimmed.excerpt)” is not a whole number between −2⁶³ and 2⁶⁴−1.", at: tag.location)
      }
      return .integer(number)
    case .real:
      guard let number = ScalarText.real(trimmed) else {
        throw failure("“\(trimmed.excerpt)” is not a number.", at: tag.location)
      }
      return .real(number)
    case .date:
      guard let date = ScalarText.date(trimmed) else {
        throw failure(
          "“\(trimmed.excerpt)” is not a date such as 2026-01-31T12:00:00Z.", at: tag.location)
      }
      return .date(date)
    default:
      guard let data = Base64.decode(text) else {
        throw failure("The data is not valid Base64.", at: tag.location)
      }
      return .data(data)
    }
  }
}

extension StringProtocol {
  /// The text without the white space around it.
  var trimmingXMLSpace: Substring {
    var rest = Substring(self)
    while let first = rest.utf8.first, first.isXMLSpace { rest = Substring(rest.utf8.dropFirst()) }
    while let last = rest.utf8.last, last.isXMLSpace { rest = Substring(rest.utf8.dropLast()) }
    return rest
  }

  /// The beginning of a text, for an error message.
  var excerpt: String { count > 40 ? prefix(40) + "…" : String(self) }
}
