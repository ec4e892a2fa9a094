import Foundation
import PropertyList
import Translation

/// What a check found; the check's code and severity make a ``Diagnostic`` of it.
struct Finding {
  var message: Text
  /// What is said instead of a row of a preference bundle.
  var tweakMessage: Text?
  let file: URL
  let location: SourceLocation
  let specifier: String?
  let entryIndex: Int?
  var gap: TranslationGap?

  init(
    _ message: Text, inTweak tweakMessage: Text? = nil, file: URL, at location: SourceLocation,
    specifier: String? = nil, entryIndex: Int? = nil
  ) {
    self.message = message
    self.tweakMessage = tweakMessage
    self.file = file
    self.location = location
    self.specifier = specifier
    self.entryIndex = entryIndex
  }

  /// A finding in a file of which only the line is known, 0 for the whole file.
  init(_ message: Text, inTweak tweakMessage: Text? = nil, file: URL, line: Int, column: Int = 0) {
    self.init(
      message, inTweak: tweakMessage, file: file,
      at: SourceLocation(line: line, column: column, byteRange: 0..<0))
  }
}
