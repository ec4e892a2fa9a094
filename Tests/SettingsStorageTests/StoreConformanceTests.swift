import Foundation
import PropertyList
import SettingsStorage
import Testing

/// What every store promises, run over all of them.
@Suite("Every store")
struct StoreConformanceTests {
  /// The stores of this target.
  enum Kind: CaseIterable { case memory, file, userDefaults, domain, otherDomain }

  /// Makes an empty store, runs the body, and clears away what the store leaves behind.
  private func withStore(_ kind: Kind, _ body: (any SettingsStore) throws -> Void) throws {
    switch kind {
    case .memory: try body(MemoryStore())
    case .file:
      let folder = try TemporaryFolder()
      try body(try FileStore(url: folder.file("store.plist")))
    case .domain: try body(DomainStore(main: MemoryStore()) { _ in MemoryStore() })
    case .otherDomain: try body(OneDomain())
    case .userDefaults:
      let suite = "levers-tests-\(UUID().uuidString)"
      let store = try #require(UserDefaultsStore(suiteName: suite))
      defer {
        UserDefaults.standard.removePersistentDomain(forName: suite)
        _ = UserDefaults.standard.synchronize()
      }
      try body(store)
    }
  }

  @Test("Values of every type come back as they were", arguments: Kind.allCases)
  func types(_ kind: Kind) throws {
    let values: [PropertyListValue] = [
      "text", "", 1, 0, -5, .integer(Int128(UInt64.max)), 0.5, 1.0, true, false,
      .date(Date(timeIntervalSinceReferenceDate: 86_400)), .data(Data([0, 255])), [],
      [1, true, 1.0],
      [:], ["a": ["b": [false, "x"]]],
    ]
    try withStore(kind) { store in
      for (index, value) in values.enumerated() {
        store.setValue(value, forKey: "key \(index)")
        #expect(store.value(forKey: "key \(index)") == value)
      }
      try store.synchronize()
      for (index, value) in values.enumerated() {
        #expect(store.value(forKey: "key \(index)") == value)
      }
      #expect(Set(store.keys) == Set(values.indices.map { "key \($0)" }))
    }
  }

  @Test("A key without value, and one removed", arguments: Kind.allCases)
  func removal(_ kind: Kind) throws {
    try withStore(kind) { store in
      #expect(store.value(forKey: "a") == nil)
      #expect(store.keys == [])
      store.setValue(1, forKey: "a")
      store.removeValue(forKey: "a")
      #expect(store.value(forKey: "a") == nil)
      #expect(store.keys == [])
    }
  }

  @Test("Observers are told of real changes only, with old and new value", arguments: Kind.allCases)
  func changes(_ kind: Kind) throws {
    try withStore(kind) { store in
      let log = ChangeLog()
      let observation = store.observe { log.append($0) }
      store.setValue(1, forKey: "a")
      store.setValue(1, forKey: "a")
      store.setValue(true, forKey: "a")
      store.removeValue(forKey: "a")
      store.removeValue(forKey: "a")
      #expect(
        log.all == [
          SettingsChange(key: "a", oldValue: nil, newValue: 1),
          SettingsChange(key: "a", oldValue: 1, newValue: true),
          SettingsChange(key: "a", oldValue: true, newValue: nil),
        ])
      observation.cancel()
      store.setValue(2, forKey: "a")
      #expect(log.all.count == 3)
    }
  }

  @Test("An observation ends when it is released", arguments: Kind.allCases)
  func release(_ kind: Kind) throws {
    try withStore(kind) { store in
      let log = ChangeLog()
      do {
        let observation = store.observe { log.append($0) }
        withExtendedLifetime(observation) { store.setValue(1, forKey: "a") }
      }
      store.setValue(2, forKey: "a")
      #expect(log.all.count == 1)
    }
  }

  @Test("A handler may read and write; all see the changes in order", arguments: Kind.allCases)
  func reentrance(_ kind: Kind) throws {
    try withStore(kind) { store in
      let first = ChangeLog()
      let second = ChangeLog()
      let observations = [
        store.observe { [unowned store] change in
          first.append(change)
          if change.key == "a" {
            #expect(store.value(forKey: "a") == 1)
            store.setValue(2, forKey: "b")
          }
        },
        store.observe { second.append($0) },
      ]
      store.setValue(1, forKey: "a")
      withExtendedLifetime(observations) {
        #expect(first.all.map(\.key) == ["a", "b"])
        #expect(second.all.map(\.key) == ["a", "b"])
      }
    }
  }

  @Test(
    "Writes from several threads: each change leads from the one before", arguments: Kind.allCases)
  func threads(_ kind: Kind) throws {
    try withStore(kind) { store in
      let log = ChangeLog()
      let observation = store.observe { log.append($0) }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for step in 0..<50 {
          store.setValue(.integer(Int128(thread * 1000 + step)), forKey: "a")
        }
      }
      withExtendedLifetime(observation) {
        #expect(log.all.count == 200)
        var before: PropertyListValue?
        for change in log.all {
          #expect(change.oldValue == before)
          before = change.newValue
        }
        #expect(store.value(forKey: "a") == before)
      }
    }
  }

  @Test("A store without edits has nothing to save", arguments: Kind.allCases)
  func unsaved(_ kind: Kind) throws {
    try withStore(kind) { store in
      #expect(!store.hasUnsavedChanges)
      store.setValue(1, forKey: "a")
      #expect(store.hasUnsavedChanges == [.file, .userDefaults].contains(kind))
      try store.synchronize()
      #expect(!store.hasUnsavedChanges)
    }
  }
}

/// The keys of a domain that is not the main one.
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
      handler(
        SettingsChange(
          key: String(change.key.dropFirst(prefix)), oldValue: change.oldValue,
          newValue: change.newValue))
    }
  }
}
