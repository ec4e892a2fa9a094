import PropertyList
public import SettingsStorage

/// A promise of every store, with a check whether a store keeps it.
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
  /// - Parameter store: a new, empty store that isn’t used elsewhere; it is changed and saved.
  /// - Throws: ``BrokenPromise``, or an error of saving.
  public func check(_ store: any SettingsStore, _ traits: StoreTraits) async throws {
    try await body(store, traits)
  }

  /// All promises.
  public static let all: [StorePromise] =
    [values, removal, unsavedChanges] + [
      changes, cancellation, release, reentrance, threads, origins, executors, sequence,
    ]
}

/// Throws unless a promise is kept.
func promise(_ isKept: Bool, _ description: @autoclosure () -> String) throws {
  if !isKept { throw BrokenPromise(description()) }
}

extension StorePromise {
  static let values = StorePromise("Values of every type come back as they were") { store, traits in
    for (index, value) in traits.values.enumerated() {
      store.setValue(value, forKey: "key-\(index)")
      let read = store.value(forKey: "key-\(index)")
      try promise(read == value, "\(value) was set, and \(read as Any) is read")
    }
    try store.synchronize()
    for (index, value) in traits.values.enumerated() {
      let read = store.value(forKey: "key-\(index)")
      try promise(read == value, "\(value) was set and saved, and \(read as Any) is read")
    }
    let keys = traits.values.indices.map { "key-\($0)" }
    try promise(Set(store.keys) == Set(keys), "\(keys) were set, and the keys are \(store.keys)")
    try promise(store.keys.count == keys.count, "a key is there twice: \(store.keys)")
  }

  static let removal = StorePromise("A removed key has no value") { store, _ in
    try promise(store.value(forKey: "a") == nil, "a new store has a value")
    try promise(store.keys.isEmpty, "a new store has keys")
    store.removeValue(forKey: "a")
    store.setValue(1, forKey: "a")
    store.removeValue(forKey: "a")
    try promise(store.value(forKey: "a") == nil, "a removed key has a value")
    try promise(store.keys.isEmpty, "a removed key is listed")
  }

  static let unsavedChanges = StorePromise("A store without edits has nothing to save") {
    store, traits in
    try promise(!store.hasUnsavedChanges, "a new store has unsaved changes")
    store.setValue(1, forKey: "a")
    try promise(
      store.hasUnsavedChanges == traits.savesLater,
      "hasUnsavedChanges is \(!traits.savesLater) after an edit")
    try store.synchronize()
    try promise(!store.hasUnsavedChanges, "there are unsaved changes after a save")
    try promise(store.value(forKey: "a") == 1, "the value is gone after a save")
    try store.synchronize()
  }
}
