import Foundation
import PropertyList
import Translation

/// The finding of a check, which becomes a ``Diagnostic`` with the check’s code and severity.
struct Finding {
  var message: Text
  /// The message for a row of a preference bundle.
  var tweakMessage: Text?
  let file: URL
  let location: SourceLocation
  let specifier: String?
  let entryIndex: Int?
  var gap: TranslationGap?
  private(set) var fix: Fix?

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

  /// The finding with its cure, if there is one.
  func offering(_ fix: Fix?) -> Finding {
    var finding = self
    finding.fix = fix
    return finding
  }

  /// A finding in a file with only a line, 0 for the whole file.
  init(_ message: Text, inTweak tweakMessage: Text? = nil, file: URL, line: Int, column: Int = 0) {
    self.init(
      message, inTweak: tweakMessage, file: file,
      at: SourceLocation(line: line, column: column, byteRange: 0..<0))
  }
}
