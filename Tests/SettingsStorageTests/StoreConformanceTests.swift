import Foundation
import PropertyList
import SettingsStorage
import SettingsStorageTesting
import Testing

/// The promises of every store, checked for all of them.
@Suite("Every store")
struct StoreConformanceTests {
  /// The stores of this target.
  enum Kind: CaseIterable {
    case memory, file, watchedFile, userDefaults, domain, otherDomain, listItem, nested, nestedFile

    var savesLater: Bool { [.file, .watchedFile, .userDefaults, .nestedFile].contains(self) }
  }

  /// Creates an empty store, runs the body, and removes the store’s files.
  private func withStore(
    _ kind: Kind, _ body: (any SettingsStore) async throws -> Void
  ) async throws {
    switch kind {
    case .memory: try await body(MemoryStore())
    case .file:
      let folder = try TemporaryFolder()
      try await body(try FileStore(url: folder.file("store.plist")))
    case .watchedFile:
      let folder = try TemporaryFolder()
      let store = try FileStore(url: folder.file("store.plist"))
      store.startWatching()
      store.startJournaling(in: folder.file("journal"))
      try await body(store)
    case .nested: try await body(NestedStore(MemoryStore()))
    case .nestedFile:
      let folder = try TemporaryFolder()
      try await body(NestedStore(try FileStore(url: folder.file("store.plist"))))
    case .listItem:
      let parent = MemoryStore()
      parent.setValue([[:]], forKey: "list")
      try await body(ListItemStore(parent: parent, listKey: "list", index: 0))
    case .domain: try await body(DomainStore(main: MemoryStore()) { _ in MemoryStore() })
    case .otherDomain: try await body(OneDomain())
    case .userDefaults:
      let suite = "levers-tests-\(UUID().uuidString)"
      let store = try #require(UserDefaultsStore(suiteName: suite))
      defer {
        UserDefaults.standard.removePersistentDomain(forName: suite)
        _ = UserDefaults.standard.synchronize()
      }
      try await body(store)
    }
  }

  @Test("Promises", arguments: Kind.allCases, StorePromise.all)
  func promises(_ kind: Kind, _ promise: StorePromise) async throws {
    try await withStore(kind) { store in
      try await promise.check(store, StoreTraits(savesLater: kind.savesLater))
    }
  }

  @Test("A store that breaks its promises is caught")
  func broken() async {
    let traits = StoreTraits(savesLater: false, timeout: 5)
    for promise in StorePromise.all {
      await #expect(throws: BrokenPromise.self, "\(promise)") {
        try await promise.check(ForgetfulStore(), traits)
      }
    }
  }
}

/// The keys of a domain other than the main one.
private final class OneDomain: SettingsStore {
  private let store = DomainStore(main: MemoryStore()) { _ in MemoryStore() }

  private func name(_ key: String) -> String { DomainStore.key(key, in: "domain") }

  var keys: [String] {
    store.keys.map { String($0.dropFirst(name("").count)) }
  }
  func value(forKey key: String) -> PropertyListValue? { store.value(forKey: name(key)) }
  func setValue(_ value: PropertyListValue, forKey key: String) {
    store.setValue(value, forKey: name(key))
  }
  func removeValue(forKey key: String) { store.removeValue(forKey: name(key)) }
  var hasUnsavedChanges: Bool { store.hasUnsavedChanges }
  func synchronize() throws { try store.synchronize() }
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    let prefix = name("").count
    return store.observe { change in
      handler(change.renamed(to: String(change.key.dropFirst(prefix))))
    }
  }
}

/// A store that keeps nothing and notifies no observers.
private final class ForgetfulStore: SettingsStore {
  var keys: [String] { ["a"] }
  func value(forKey key: String) -> PropertyListValue? { nil }
  func setValue(_ value: PropertyListValue, forKey key: String) {}
  func removeValue(forKey key: String) {}
  var hasUnsavedChanges: Bool { true }
  func synchronize() throws {}
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    SettingsObservation {}
  }
}
