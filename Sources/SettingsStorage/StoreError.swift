public import Foundation
public import Translation

/// Why a store could not be read or made durable.
public struct StoreError: Error, Hashable, Sendable {
  /// The kinds of failure that a caller may want to tell apart.
  public enum Code: String, Hashable, Sendable {
    /// The file is there but cannot be read.
    case unreadable
    /// The file is not a property list, or a damaged one.
    case notAPropertyList
    /// The file is a property list, but its outermost value is not a dictionary.
    case notADictionary
    /// The file's format can be read but not written.
    case unsupportedFormat
    /// A value cannot be written in the file's format.
    case unrepresentable
    /// The file system or the file is read-only.
    case readOnly
    /// The file is write-protected, and could be replaced: ``SaveConsent/replaceWriteProtected``.
    case writeProtected
    /// The file has other names (hard links), which would keep the old settings:
    /// ``SaveConsent/separateHardLink``.
    case hardLinked
    /// Others have changed the same values, differently: ``SettingsStore/status`` has them.
    case conflict
    /// Another file that is to be saved to has other values for the same keys: ``SaveConsent/overruleOthers``.
    case otherValues
    /// A secret is in a keyring that is locked.
    case locked
    /// What would keep a secret is not installed, or does not run.
    case unavailable
    /// The name of a store is none.
    case badLocation
    /// Another program has been writing there for seconds.
    case busy
    /// The disk or the user's quota is full.
    case noSpace
    /// The user may not write there.
    case permissionDenied
    /// Anything else; the message has the system's words.
    case failed
  }

  /// The kind of failure.
  public let code: Code
  /// The file, nil for stores without one.
  public let path: String?
  /// One or two sentences for a person: which file, what is wrong, what to do.
  public let message: Text
  /// The system's own words, nil when the system was not involved.
  public let systemMessage: String?
  /// The line of the file that is wrong, 1-based; nil where none is.
  public let line: Int?

  /// Makes an error.
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
  /// The message, then the system's words in parentheses.
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
