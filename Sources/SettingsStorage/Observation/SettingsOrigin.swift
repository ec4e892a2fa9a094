import Foundation

/// Whose a change of a store is.
///
/// Most stores do nothing for it: a ``SettingsChange`` that is made where the store is written to has the origin of who
/// writes. A store that passes on changes of another one passes on their origin, too; one that finds what other
/// programs have written says so.
public enum SettingsOrigin: Hashable, Sendable {
  /// Code of this process, within these writes, the outermost first; in none where nobody asks for his own changes.
  case process([SettingsWriter.Write])
  /// Another program: the change was found in the place where the values are kept.
  case otherProgram

  @TaskLocal fileprivate static var writes: [SettingsWriter.Write] = []

  /// The origin of a change that is made here and now.
  public static var current: SettingsOrigin { .process(writes) }

  /// Whether a writer made the change, of whatever key.
  public func isBy(_ writer: SettingsWriter) -> Bool {
    guard case .process(let writes) = self else { return false }
    return writes.contains { $0.writer == writer }
  }

  /// Runs the handlers of changes: what they write is not what the one wrote whose thread they run on.
  static func outsideOfWrites(_ body: () -> Void) {
    if writes.isEmpty { body() } else { $writes.withValue([], operation: body) }
  }
}

/// Somebody who writes into stores and wants to know his own changes again, such as a session.
///
/// A change may be told of later, and by another thread, than it was made; its ``SettingsChange/origin`` tells all the
/// same.
public struct SettingsWriter: Hashable, Sendable {
  /// A write of a writer.
  public struct Write: Hashable, Sendable {
    let writer: SettingsWriter
    /// The key that is written; nil for any.
    let key: String?
  }

  private let id = UUID()

  /// Makes a writer unlike all others.
  public init() {}

  /// Runs a write: the changes that it makes are of this writer.
  ///
  /// - Parameter key: the key that is written; nil for several.
  public func write<Result>(
    _ key: String? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let writes = SettingsOrigin.writes + [Write(writer: self, key: key)]
    return try SettingsOrigin.$writes.withValue(writes, operation: body)
  }

  /// Whether a change is what this writer wrote, and not what a store or another writer made of that with other keys.
  public func wrote(_ change: SettingsChange) -> Bool {
    guard case .process(let writes) = change.origin else { return false }
    return writes.contains { $0.writer == self && ($0.key == nil || $0.key == change.key) }
  }
}
