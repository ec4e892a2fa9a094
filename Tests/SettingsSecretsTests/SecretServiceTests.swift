import Foundation
import PropertyList
import SettingsSecrets
import SettingsStorage
import SettingsStorageTesting
import Testing

/// With libsecret and the service of `Tests/SecretService/run`.
@Suite(
  "SecretService",
  .enabled(
    if: ProcessInfo.processInfo.environment["LEVERS_TEST_SECRETS"] == "1" && isInstalled,
    "needs libsecret and Tests/SecretService/run"), .serialized)
struct SecretServiceTests {
  @Test("Promises", arguments: StorePromise.all)
  func promises(_ promise: StorePromise) async throws {
    let store = SecretStore(
      main: MemoryStore(), keeper: SecretService(application: "test-\(UUID().uuidString)"))
    store.markSecret(SecretStoreTests.conformanceKeys)
    try await promise.check(store, StoreTraits(savesLater: true))
  }

  @Test("A secret is kept, replaced and removed; other programs have their own")
  func secrets() throws {
    let service = SecretService(application: "test-\(UUID().uuidString)")
    #expect(try service.secret(forKey: "a") == nil)
    try service.setSecret(nil, forKey: "a")
    for text in ["pass", "", "Pässwörd ✓"] {
      try service.setSecret(text, forKey: "a")
      #expect(try service.secret(forKey: "a") == text)
    }
    #expect(try service.secret(forKey: "b") == nil)
    let other = SecretService(application: "test-\(UUID().uuidString)")
    #expect(try other.secret(forKey: "a") == nil)
    try service.setSecret(nil, forKey: "a")
    #expect(try service.secret(forKey: "a") == nil)
  }

  @Test("A keyring that nobody unlocks is said in words")
  func locked() throws {
    let service = SecretService(application: "locked-\(UUID().uuidString)")
    try service.setSecret("x", forKey: "there")
    let calls: [() throws -> Void] = [
      { _ = try service.secret(forKey: "there") }, { try service.setSecret("x", forKey: "new") },
      { try service.setSecret(nil, forKey: "there") },
    ]
    for call in calls {
      do {
        try call()
        Issue.record("A locked keyring is used")
      } catch let error as StoreError {
        #expect(error.code == .locked, "\(error)")
        #expect(error.message.contains("locked"))
      }
    }
  }
}

/// Whether the system has libsecret.
private let isInstalled: Bool = dlopen("libsecret-1.so.0", RTLD_LAZY) != nil

@Suite("SecretService without libsecret", .enabled(if: !isInstalled, "libsecret is installed"))
struct NoSecretServiceTests {
  @Test("It says what to install")
  func absent() {
    do {
      _ = try SecretService(application: "test").secret(forKey: "a")
      Issue.record("There is a secret service")
    } catch {
      #expect(error.code == .unavailable)
      #expect(error.message.contains("libsecret-1-0"))
    }
  }
}
