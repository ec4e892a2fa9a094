import Foundation

/// Names of inferred pages: that of the first page, and the keys on the way to the dictionary, as in a file’s path.
///
/// They are stored with the place of a window, so control characters are escaped, like the separator.
package enum InferredPageName {
  static let first = "Root"

  /// The name of the page for the dictionary at a path of keys; an empty path is the first page.
  static func name(of path: [String]) -> String {
    ([first] + path.map(escaped)).joined(separator: "/")
  }

  /// The path in a name; nil for the names of other pages.
  static func path(of name: String) -> [String]? {
    // Works on scalars, because a key may begin with a combining mark, which would form one character with the
    // separator.
    let parts = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }
    guard parts.first == first else { return nil }
    let path = parts.dropFirst().compactMap(\.removingPercentEncoding)
    return path.count == parts.count - 1 ? path : nil
  }

  /// A key as a part of a path.
  package static func escaped(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars {
      if scalar == "/" || scalar == "%" || scalar.value < 0x20 || scalar.value == 0x7F {
        result += String(format: "%%%02X", scalar.value)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
