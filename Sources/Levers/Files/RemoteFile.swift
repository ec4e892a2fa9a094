import Foundation
import Translation

/// A file on another device or server (`sftp:`, `mtp:`) without a local path, which can’t be used.
///
/// If GVfs has a folder for it, the toolkit gives its path instead.
struct RemoteFile: LocalizedError, Equatable {
  let uri: String

  /// Reads an address; nil for a path, or a link of Levers’ own.
  init?(_ text: String) {
    // Without a regular expression: the first one takes a millisecond at startup.
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    guard scheme.first?.isLetter == true, text[scheme.endIndex...].hasPrefix("://"),
      !DeepLink.isMeant(by: text)
    else { return nil }
    uri = text
  }

  var errorDescription: String? {
    tr(
      """
      “\(uri)” is on another device or server and can’t be reached as a file. Copy it to this \
      computer, or choose a location there.
      """)
  }
}
