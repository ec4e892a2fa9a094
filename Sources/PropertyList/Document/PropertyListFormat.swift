package import Foundation
package import Translation

/// The file formats of property lists.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple’s XML.
  case xml
  /// Apple’s binary format, version 00.
  case binary
  /// The old text format, `{ key = value; }`; read-only.
  case openStep
  /// JSON, in the form of ``PropertyListJSON``.
  case json

  /// The format of a new file with values of this format: JSON if its name says so, but XML for what can’t be written,
  /// or what the name doesn’t say.
  package func forNewFile(at url: URL) -> PropertyListFormat {
    if FileFormat(fileName: url.lastPathComponent) == .json { return .json }
    return self == .binary ? .binary : .xml
  }

  /// Why files of this format can’t have a value with an integer beyond 64 bits; nil if they can, or there is none.
  package func refusal(ofLongIntegersIn value: PropertyListValue) -> Text? {
    if self == .json { return nil }
    return switch value {
    case .integer(let number) where !ScalarText.integerRange.contains(number):
      ScalarText.refusal(of: number)
    case .array(let elements):
      elements.lazy.compactMap { refusal(ofLongIntegersIn: $0) }.first
    case .dictionary(let entries):
      entries.lazy.compactMap { refusal(ofLongIntegersIn: $0.value) }.first
    default: nil
    }
  }
}
