public import Foundation
public import Translation

/// Why a property list could not be read or written.
public struct PropertyListError: Error, Hashable, Sendable {
  /// The kinds of failure that a caller may want to tell apart.
  public enum Code: String, Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The file exists but can’t be read: no permission, a folder, a broken disk.
    case unreadable
    /// The file has no content.
    case empty
    /// More bytes or elements than ``PropertyListLimits`` allows.
    case tooLarge
    /// Nested more deeply than ``PropertyListLimits`` allows.
    case tooDeep
    /// Not a property list, or a damaged one.
    case malformed
    /// Well-formed, but not supported by property lists or this reader.
    case unsupported
    /// Signed, as a configuration profile may be.
    case signed
    /// The value can’t be represented in this format.
    case unrepresentable
  }

  /// The kind of failure.
  public let code: Code
  /// One or two sentences for users: the problem, and the fix.
  public let message: Text
  /// The line of the mistake, 1-based; nil without a text.
  public let line: Int?
  /// The column, 1-based, in UTF-8 bytes.
  public let column: Int?

  /// Creates an error.
  public init(code: Code, message: Text, line: Int? = nil, column: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  /// Creates an error at a location; an unknown one is left out.
  public init(code: Code, message: Text, at location: SourceLocation) {
    self.init(
      code: code, message: message,
      line: location.isKnown ? location.line : nil,
      column: location.isKnown ? location.column : nil)
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The message, after the location if it is known: `3:14: …`.
  public var text: Text {
    guard let line else { return message }
    guard let column else { return Text(pattern: "\(String(line)): \(message)") }
    return Text(pattern: "\(String(line)):\(String(column)): \(message)")
  }

  /// The same as ``text``.
  public var description: String { text.string }
}

extension PropertyListError: LocalizedError {
  /// The same as ``text``.
  public var errorDescription: String? { text.string }
}
