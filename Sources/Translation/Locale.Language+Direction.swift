package import Foundation

extension Locale.Language {
  /// Whether a language is written from right to left.
  ///
  /// - Parameter identifier: the BCP 47 tag.
  package static func isRightToLeft(_ identifier: String) -> Bool {
    // English doesn’t need ICU, which takes time and memory to start.
    if identifier.prefix(while: { $0 != "-" }) == "en" { return false }
    return Locale.Language(identifier: identifier).characterDirection == .rightToLeft
  }
}
