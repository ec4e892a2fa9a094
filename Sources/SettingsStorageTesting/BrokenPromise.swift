/// What a store did not do as ``SettingsStorage/SettingsStore`` promises.
public struct BrokenPromise: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, and what happened instead.
  public let description: String

  init(_ description: String) { self.description = description }
}
