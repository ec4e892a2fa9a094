public import Foundation

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
  public let message: String
  /// The system's own words, nil when the system was not involved.
  public let systemMessage: String?

  /// Makes an error.
  public init(code: Code, path: String?, message: String, systemMessage: String? = nil) {
    self.code = code
    self.path = path
    self.message = message
    self.systemMessage = systemMessage
  }
}

extension StoreError: CustomStringConvertible {
  /// The message, then the system's words in parentheses.
  public var description: String {
    systemMessage.map { "\(message) (\($0))" } ?? message
  }
}

extension StoreError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension StoreError {
  /// The error for a system call that failed while a file was being written.
  ///
  /// - Parameter code: The value of `errno`.
  static func writing(_ path: String, errno code: Int32) -> StoreError {
    let system = String(cString: strerror(code))
    let name = "“\(path)” was not saved"
    switch code {
    case ENOSPC, EDQUOT:
      return StoreError(
        code: .noSpace, path: path,
        message: "\(name): there is no space left. Free some space, then save again.",
        systemMessage: system)
    case EROFS:
      return StoreError(
        code: .readOnly, path: path,
        message: "\(name): it is on a read-only file system. Save to another place.",
        systemMessage: system)
    case EACCES, EPERM:
      return StoreError(
        code: .permissionDenied, path: path,
        message:
          "\(name): you may not write there. Change the permissions or save to another place.",
        systemMessage: system)
    case ENOTDIR, EEXIST:
      return StoreError(
        code: .failed, path: path,
        message: "\(name): a part of its path is not a folder. Save to another place.",
        systemMessage: system)
    case EISDIR:
      return StoreError(
        code: .failed, path: path,
        message: "\(name): there is a folder of this name. Save to another place.",
        systemMessage: system)
    default:
      return StoreError(
        code: .failed, path: path, message: "\(name): writing failed. Save to another place.",
        systemMessage: system)
    }
  }
}
