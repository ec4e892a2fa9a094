public import Foundation
public import Translation

/// Why a store could not be read or saved.
public struct StoreError: Error, Hashable, Sendable {
  /// The kinds of failure that a caller may want to tell apart.
  public enum Code: String, Hashable, Sendable {
    /// The file exists but can’t be read.
    case unreadable
    /// The file isn’t a property list, or is damaged.
    case notAPropertyList
    /// The file is a property list, but its root isn’t a dictionary.
    case notADictionary
    /// The file’s format can be read but not written.
    case unsupportedFormat
    /// A value can’t be represented in the file’s format.
    case unrepresentable
    /// The file system or the file is read-only.
    case readOnly
    /// The file is write-protected, but could be replaced: ``SaveConsent/replaceWriteProtected``.
    case writeProtected
    /// The file has other names (hard links), which would keep the old settings:
    /// ``SaveConsent/separateHardLink``.
    case hardLinked
    /// Other programs have changed the same values differently: ``SettingsStore/status`` has the conflicts.
    case conflict
    /// The file to save to has different values for some of the keys:
    /// ``SaveConsent/overruleOthers``.
    case otherValues
    /// A secret is in a locked keyring.
    case locked
    /// The storage for secrets isn’t installed, or isn’t running.
    case unavailable
    /// The name of a store is invalid.
    case badLocation
    /// Another program has been writing to the folder for seconds.
    case busy
    /// The disk or the user’s quota is full.
    case noSpace
    /// The user doesn’t have write permission.
    case permissionDenied
    /// Anything else; the message includes the system’s.
    case failed
  }

  /// The kind of failure.
  public let code: Code
  /// The file; nil for stores without one.
  public let path: String?
  /// One or two sentences for users: the file, the problem, and the fix.
  public let message: Text
  /// The system’s own message; nil if there is none.
  public let systemMessage: String?
  /// The line of the mistake in the file, 1-based; nil for none.
  public let line: Int?

  /// Creates an error.
  public init(
    code: Code, path: String?, message: Text, systemMessage: String? = nil, line: Int? = nil
  ) {
    self.code = code
    self.path = path
    self.message = message
    self.systemMessage = systemMessage
    self.line = line
  }
}

extension StoreError: CustomStringConvertible {
  /// The message, then the system’s words in parentheses.
  public var text: Text {
    systemMessage.map { Text(pattern: "\(message) (\($0))") } ?? message
  }

  /// The same as ``text``.
  public var description: String { text.string }
}

extension StoreError: LocalizedError {
  /// The same as ``text``.
  public var errorDescription: String? { text.string }
}
