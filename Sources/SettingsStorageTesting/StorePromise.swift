public import SettingsStorage

/// One of the things that every store promises, with the check whether a store keeps it.
///
/// For the tests of stores, with any testing library:
/// ```swift
/// for promise in StorePromise.all {
///   try await promise.check(MyStore(), StoreTraits(savesLater: false))
/// }
/// ```
public struct StorePromise: Sendable, CustomStringConvertible {
  /// The promise in a sentence.
  public let description: String

  private let body: @Sendable (any SettingsStore, StoreTraits) async throws -> Void

  init(
    _ description: String,
    _ body: @escaping @Sendable (any SettingsStore, StoreTraits) async throws -> Void
  ) {
    self.description = description
    self.body = body
  }

  /// Checks whether a store keeps the promise.
  ///
  /// - Parameter store: a new store without values, which nobody else uses; it is changed and saved.
  /// - Throws: ``BrokenPromise``; what saving throws.
  public func check(_ store: any SettingsStore, _ traits: StoreTraits) async throws {
    try await body(store, traits)
  }

  /// All promises.
  public static let all: [StorePromise] =
    [values, removal, unsavedChanges] + [
      changes, cancellation, release, reentrance, threads, origins, executors, sequence,
    ]
}
