import Foundation
import PropertyList
import SettingsSecrets
import SettingsStorage
import SettingsStorageTesting
import Testing
import Translation

/// With a keeper in memory.
@Suite("SecretStore")
struct SecretStoreTests {
  private let main = MemoryStore()
  private let keeper = MemoryKeeper()

  /// A store whose secrets are read.
  private func store(_ secrets: Set<String> = ["password"]) async -> SecretStore {
    let store = SecretStore(main: main, keeper: keeper)
    store.markSecret(secrets)
    await store.load(secrets)
    return store
  }

  @Test("Promises, where all keys are secrets, and where none is", arguments: StorePromise.all)
  func promises(_ promise: StorePromise) async throws {
    try await promise.check(
      await store(SecretStoreTests.conformanceKeys), StoreTraits(savesLater: true))
    try await promise.check(
      SecretStore(main: MemoryStore(), keeper: MemoryKeeper()), StoreTraits(savesLater: false))
  }

  static let conformanceKeys = Set(["a", "b"] + (0..<30).map { "key-\($0)" })

  @Test("A secret never reaches the main store; other values do")
  func apart() async throws {
    let store = await store()
    store.setValue("pass", forKey: "password")
    store.setValue("Ada", forKey: "name")
    #expect(store.hasUnsavedChanges)
    #expect(keeper.secrets.isEmpty)
    try store.synchronize()
    #expect(!store.hasUnsavedChanges)
    #expect(keeper.secrets == ["password": "pass"])
    #expect(main.keys == ["name"])
    #expect(Set(store.keys) == ["name", "password"])
    let other = await self.store()
    #expect(other.value(forKey: "password") == "pass")
    other.removeValue(forKey: "password")
    try other.synchronize()
    #expect(keeper.secrets.isEmpty)
  }

  @Test("A reset removes what the value has replaced in the main store; a secret is removed")
  func reset() async throws {
    let main = ReplacingStore()
    let store = SecretStore(main: main, keeper: keeper)
    store.markSecret(["password"])
    await store.load(["password"])
    for key in ["name", "password"] {
      store.setValue("x", forKey: key)
      store.resetValue(forKey: key)
      #expect(store.value(forKey: key) == nil)
    }
    store.removeValue(forKey: "name")
    #expect(store.value(forKey: "name") == "replaced")
  }

  @Test("Strings that look like the encoding come back as they were")
  func encoding() async throws {
    let store = await store()
    for value in ["levers-json:1", "", "a\u{0}b", 5, .data(Data([1]))] as [PropertyListValue] {
      store.setValue(value, forKey: "password")
      try store.synchronize()
      #expect(await self.store().value(forKey: "password") == value)
    }
  }

  @Test("A value from before is shown and stays in the main store until it is migrated")
  func migration() async throws {
    main.setValue("old", forKey: "password")
    let store = await store()
    let log = Lock<[SettingsChange]>([])
    let observation = store.observe { change in log.withLock { $0.append(change) } }
    #expect(store.value(forKey: "password") == "old")
    #expect(store.plainKeys == ["password"])
    try store.synchronize()
    #expect(main.value(forKey: "password") == "old")
    #expect(keeper.secrets.isEmpty)
    store.migrate(["password"])
    #expect(store.plainKeys == [])
    #expect(store.hasUnsavedChanges)
    try store.synchronize()
    #expect(main.keys.isEmpty)
    #expect(keeper.secrets == ["password": "old"])
    #expect(store.value(forKey: "password") == "old")
    #expect(log.withLock { $0.isEmpty })
    observation.cancel()
  }

  @Test("An edit of a value from before moves it; removing it removes it everywhere")
  func edit() async throws {
    main.setValue("old", forKey: "password")
    let store = await store()
    store.removeValue(forKey: "password")
    #expect(store.value(forKey: "password") == nil && store.keys.isEmpty)
    store.setValue("new", forKey: "password")
    try store.synchronize()
    #expect(main.keys.isEmpty && keeper.secrets == ["password": "new"])
    main.setValue("plain", forKey: "password")
    #expect(store.value(forKey: "password") == "new")
    store.removeValue(forKey: "password")
    #expect(store.value(forKey: "password") == nil)
    try store.synchronize()
    #expect(main.keys.isEmpty && keeper.secrets.isEmpty)
  }

  @Test("A secret that can’t be read is locked with a reason, until it can")
  func locked() async throws {
    main.setValue("old", forKey: "password")
    keeper.fail(.locked)
    let store = await store()
    #expect(store.lockReason(forKey: "password")?.contains("locked") == true)
    #expect(store.lockReason(forKey: "name") == nil)
    #expect(store.plainKeys == [])
    store.setValue("new", forKey: "password")
    #expect(store.value(forKey: "password") == "old")
    try store.synchronize()
    #expect(await store.load(["password"])["password"]?.code == .locked)
    keeper.fail(nil)
    #expect(await store.load(["password"]).isEmpty)
    #expect(store.lockReason(forKey: "password") == nil)
  }

  /// The desktop may ask the user to unlock the keyring.
  @Test("Marking does not wait for the keeper; until it has answered, the secret is locked")
  func asking() async throws {
    main.setValue("old", forKey: "password")
    try keeper.setSecret("kept", forKey: "password")
    let store = SecretStore(main: main, keeper: keeper)
    let statuses = Lock(0)
    let observation = store.observeStatus { _ in statuses.withLock { $0 += 1 } }
    let hold = DispatchSemaphore(value: 0)
    keeper.hold(hold)
    store.markSecret(["password"])
    #expect(store.lockReason(forKey: "password")?.contains("still being read") == true)
    #expect(store.plainKeys.isEmpty)
    store.setValue("new", forKey: "password")
    #expect(store.value(forKey: "password") == "old" && !store.hasUnsavedChanges)
    keeper.hold(nil)
    hold.signal()
    #expect(await store.load(["password"]).isEmpty)
    #expect(store.lockReason(forKey: "password") == nil)
    #expect(store.value(forKey: "password") == "kept")
    #expect(statuses.withLock { $0 } > 0)
    observation.cancel()
  }

  @Test("Secrets that the keyring refuses stay unsaved in their place; the rest is saved")
  func failure() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("store.plist")
    try PropertyListWriter.xml(["password": "old"]).write(to: url)
    let file = try FileStore(url: url)
    let store = SecretStore(main: file, keeper: keeper)
    store.markSecret(["password"])
    await store.load(["password"])
    store.setValue("new", forKey: "password")
    store.setValue(1, forKey: "other")
    keeper.fail(.unavailable)
    await #expect(throws: StoreError.self) { try await store.save() }
    #expect(store.hasUnsavedChanges)
    #expect(store.value(forKey: "password") == "new")
    #expect(try FileStore(url: url).values == ["password": "old", "other": 1])
    keeper.fail(nil)
    try await store.save()
    #expect(!store.hasUnsavedChanges)
    #expect(keeper.secrets == ["password": "new"])
    #expect(try FileStore(url: url).values == ["other": 1])
  }

  @Test("Unsaved secrets are reported until they are set back")
  func unsaved() async throws {
    let main = MemoryStore(["plain": "old"])
    let store = SecretStore(main: main, keeper: keeper)
    try keeper.setSecret("kept", forKey: "password")
    store.markSecret(["password", "plain"])
    await store.load(["password", "plain"])
    store.setValue("new", forKey: "password")
    store.setValue("new", forKey: "plain")
    #expect(
      store.unsavedChanges == [
        SettingsChange(key: "password", oldValue: "kept", newValue: "new"),
        SettingsChange(key: "plain", oldValue: "old", newValue: "new"),
      ])
    for change in store.unsavedChanges {
      store.setValue(try #require(change.oldValue), forKey: change.key)
    }
    #expect(!store.hasUnsavedChanges)
    #expect(store.unsavedChanges.isEmpty)
    try store.synchronize()
    #expect(keeper.secrets == ["password": "kept"])
    #expect(main.values == ["plain": "old"])
  }

  @Test("Loading reports what others have changed; an edit stays")
  func others() async throws {
    let store = await store()
    let log = Lock<[SettingsChange]>([])
    let observation = store.observe { change in log.withLock { $0.append(change) } }
    try keeper.setSecret("theirs", forKey: "password")
    await store.load(["password"])
    #expect(
      log.withLock { $0 } == [
        SettingsChange(key: "password", oldValue: nil, newValue: "theirs", origin: .otherProgram)
      ])
    store.setValue("mine", forKey: "password")
    await store.load(["password"])
    #expect(store.value(forKey: "password") == "mine")
    observation.cancel()
  }
}

/// A store that brings back a replaced value unless its key is reset.
private final class ReplacingStore: ResettingStore {
  private let memory = MemoryStore()

  var keys: [String] { memory.keys }
  var hasUnsavedChanges: Bool { false }
  func value(forKey key: String) -> PropertyListValue? { memory.value(forKey: key) }
  func setValue(_ value: PropertyListValue, forKey key: String) {
    memory.setValue(value, forKey: key)
  }
  func removeValue(forKey key: String) { memory.setValue("replaced", forKey: key) }
  func resetValue(forKey key: String) { memory.removeValue(forKey: key) }
  func synchronize() throws {}
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation { memory.observe(handler) }
}

/// Secrets in memory, and failures on request.
private final class MemoryKeeper: SecretKeeper {
  private let state = Lock<(secrets: [String: String], failure: StoreError.Code?)>(([:], nil))
  private let held = Lock<DispatchSemaphore?>(nil)

  var secrets: [String: String] { state.withLock { $0.secrets } }

  /// Makes reading wait for a limited time, as if the user was asked.
  func hold(_ semaphore: DispatchSemaphore?) { held.withLock { $0 = semaphore } }

  func fail(_ code: StoreError.Code?) { state.withLock { $0.failure = code } }

  func secret(forKey key: String) throws(StoreError) -> String? {
    _ = held.withLock { $0 }?.wait(timeout: .now() + 10)
    try check()
    return state.withLock { $0.secrets[key] }
  }

  func setSecret(_ secret: String?, forKey key: String) throws(StoreError) {
    try check()
    state.withLock { $0.secrets[key] = secret }
  }

  private func check() throws(StoreError) {
    guard let code = state.withLock({ $0.failure }) else { return }
    throw StoreError(
      code: code, path: nil, message: Text(verbatim: "The keyring is \(code.rawValue)."))
  }
}
