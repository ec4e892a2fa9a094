import Foundation
import PropertyList

extension PropertyListValue {
  /// The value as a text to edit: a scalar as itself, a date in ISO 8601, bytes in base64, an array or a
  /// dictionary as JSON (see ``PropertyListJSON``).
  var editingText: String {
    switch self {
    case .boolean(let flag): flag ? "true" : "false"
    case .data(let data): data.base64EncodedString()
    case .array, .dictionary:
      (try? PropertyListJSON.write(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    default: displayText
    }
  }
}
