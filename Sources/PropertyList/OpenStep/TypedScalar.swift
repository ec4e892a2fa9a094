import Foundation

/// Values with a type in GNUstep’s property lists: `<*I5>`, `<*R0.5>`, `<*BY>`, `<*D2002-03-22 11:30:00 +0100>`.
///
/// Source: GNUstep Base, `NSPropertyListGNUstepFormat`.
enum TypedScalar {
  /// The value of the text between `<*` and `>`, which may have quotation marks; nil if it isn’t valid.
  static func value(_ text: String) -> PropertyListValue? {
    let content = text.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    return switch text.first {
    case "I": ScalarText.integer(content).map { .integer($0) }
    case "R": ScalarText.real(content).map { .real($0) }
    case "B": ["Y": true, "N": false][content].map { .boolean($0) }
    case "D": date(content).map { .date($0) }
    default: nil
    }
  }

  private static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let date = ScalarText.date("\(parts[0])T\(parts[1])Z"),
      parts[2].count == 5, let zone = Int(parts[2])
    else { return nil }
    return date.addingTimeInterval(Double(-(zone / 100 * 60 + zone % 100) * 60))
  }
}
