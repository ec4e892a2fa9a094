public import Foundation

/// Why a bundle or a page of it can't be shown.
public struct BundleError: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Code: String, Sendable {
    /// There is nothing at the path.
    case notFound
    /// What is at the path is no settings bundle and holds none.
    case notABundle
    /// The bundle has no page of that name.
    case missingPane
    /// The name of a page is empty, absolute, or leaves the bundle.
    case invalidPaneName
    /// The page can't be read, or is no property list.
    case unreadablePane
    /// The page is a property list without `PreferenceSpecifiers`.
    case noSpecifiers
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what to do, in a sentence or two, naming the file and the line where there is one.
  public let message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension BundleError: LocalizedError, CustomStringConvertible {
  /// The message.
  public var errorDescription: String? { message }
  /// The message.
  public var description: String { message }
}
