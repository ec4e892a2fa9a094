/// The meaning of a text: values of `IASKTextContentType`.
///
/// Source: InAppSettingsKit, section 1.4 of the reference.
public enum TextContentType: String, CaseIterable, Sendable {
  /// A whole name, and parts of one.
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  /// An occupation and an employer.
  case jobTitle, organizationName
  /// A place, and parts of an address.
  case location, fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity,
    addressState
  /// Other parts of an address.
  case addressCityAndState, sublocality, countryName, postalCode
  /// Contact details.
  case telephoneNumber, emailAddress, url
  /// The number of a credit card.
  case creditCardNumber
  /// Credentials.
  case username, password, newPassword, oneTimeCode

  /// The meaning of a word, whose first letter may be lowercase; nil if unknown.
  init?(word: String) {
    if word == "URL" || word == "uRL" {
      self = .url
    } else {
      self.init(rawValue: word.prefix(1).lowercased() + word.dropFirst())
    }
  }

  /// The words for all meanings; the first letter may also be lowercase.
  static let words = allCases.flatMap { type in
    let word =
      type == .url ? "URL" : type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst()
    return [word, word.prefix(1).lowercased() + word.dropFirst()]
  }
}
