import Foundation

/// A writer to stores that must recognize its own changes, such as a session.
///
/// A change may be reported later, and on another thread; its ``SettingsChange/origin`` still identifies the writer.
public struct SettingsWriter: Hashable, Sendable {
  /// A write of a writer.
  public struct Write: Hashable, Sendable {
    let writer: SettingsWriter
    /// The key; nil for any.
    let key: String?
  }

  private let id = UUID()

  /// Creates a unique writer.
  public init() {}

  /// Runs a write: its changes belong to this writer.
  ///
  /// - Parameter key: the key; nil for several.
  public func write<Result>(
    _ key: String? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let writes = SettingsOrigin.writes + [Write(writer: self, key: key)]
    return try SettingsOrigin.$writes.withValue(writes, operation: body)
  }

  /// Whether this writer wrote the change itself, as opposed to a store or another writer that reacted with other keys.
  public func wrote(_ change: SettingsChange) -> Bool {
    guard case .process(let writes) = change.origin else { return false }
    return writes.contains { $0.writer == self && ($0.key == nil || $0.key == change.key) }
  }
}
