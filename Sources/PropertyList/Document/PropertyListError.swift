public import Foundation
public import Translation

/// Why a property list could not be read or written.
public struct PropertyListError: Error, Hashable, Sendable {
  /// The kinds of failure that a caller may want to tell apart.
  public enum Code: String, Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The file is there but cannot be read: no permission, a folder, a broken disk.
    case unreadable
    /// The file has no content.
    case empty
    /// More bytes or elements than ``PropertyListLimits`` allows.
    case tooLarge
    /// Nested more deeply than ``PropertyListLimits`` allows.
    case tooDeep
    /// Not a property list, or a damaged one.
    case malformed
    /// Well-formed, but something that property lists or this reader do not have.
    case unsupported
    /// In a signature, as a configuration profile may be.
    case signed
    /// The value cannot be written in this format.
    case unrepresentable
  }

  /// The kind of failure.
  public let code: Code
  /// One or two sentences for a person: what is wrong, and what to do.
  public let message: Text
  /// The line that the failure is on, 1-based; nil when there is no text to point into.
  public let line: Int?
  /// The column, 1-based, in UTF-8 bytes.
  public let column: Int?

  /// Makes an error.
  public init(code: Code, message: Text, line: Int? = nil, column: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  /// Makes an error at a place; an unknown place leaves out line and column.
  public init(code: Code, message: Text, at location: SourceLocation) {
    self.init(
      code: code, message: message,
      line: location.isKnown ? location.line : nil,
      column: location.isKnown ? location.column : nil)
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The message, after the place where one is known: `3:14: …`.
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
