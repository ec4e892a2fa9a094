public import Foundation

/// Why a file can’t be imported.
public struct ImportError: Error, Hashable, Sendable {
  /// The file, the line, and the problem.
  public let message: String
}

extension ImportError: LocalizedError {
  /// The same as ``message``.
  public var errorDescription: String? { message }
}
