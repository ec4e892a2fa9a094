import Foundation
import PropertyList

/// A line of Swift.
struct SourcePlace: Sendable {
  /// The `#fileID`, which doesn’t reveal the build machine.
  let file: String
  let line: Int

  /// The file, as a path that begins with the module’s name.
  var url: URL {
    var components = URLComponents()
    components.path = file
    return components.url ?? URL(fileURLWithPath: file)
  }

  var location: SourceLocation { SourceLocation(line: line, column: 0, byteRange: 0..<0) }
}
