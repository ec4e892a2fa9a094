import Foundation
import PropertyList
import SettingsSecrets
import SettingsStorage
import SettingsStorageTesting
import TestSupport
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
    await store.load(SecretStoreTests.conformanceKeys)
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

  @Test("A secret that comes while it is looked for is not locked")
  func late() throws {
    let service = SecretService(application: "test-\(UUID().uuidString)")
    #expect(try service.secret(forKey: "late") == nil)
    #expect(try service.secret(forKey: "late") == "x")
  }

  @Test("It has the secrets of crash journals, as long as there is something unsaved")
  func journal() async throws {
    let service = SecretService(application: "test-\(UUID().uuidString)")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = folder.appendingPathComponent("journal")
    func names() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: journal.path)) ?? [])
        .map { String($0.prefix { $0 != "." }) }
    }
    let secrets = JournalSecrets(service)
    #expect(await secrets.check(keeping: true) == nil)
    let store = try FileStore(url: folder.appendingPathComponent("a.plist"))
    store.markSecret(["password"])
    store.journalsSecrets = true
    store.startJournaling(in: journal, secrets: secrets)
    store.setValue("Pässwörd ✓", forKey: "password")
    var text: String?
    let isKept = try await waits {
      text = try names().first.flatMap { try service.secret(forKey: $0) }
      return text != nil
    }
    #expect(isKept)
    #expect(text?.contains("Pässwörd ✓") == true)
    let name = try #require(names().first)
    try store.synchronize()
    secrets.finish(within: 60)
    #expect(try service.secret(forKey: name) == nil)
    #expect(names().isEmpty)
  }

  @Test("A locked keyring has no secrets of crash journals")
  func lockedJournal() async throws {
    let secrets = JournalSecrets(SecretService(application: "locked-\(UUID().uuidString)"))
    #expect(await secrets.check(keeping: false) == nil)
    #expect(await secrets.check(keeping: true)?.code == .locked)
    #expect(secrets.failure?.code == .locked)
  }

  @Test("If the user doesn’t unlock the keyring, the error says so in words")
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
        #expect(error.message.english.contains("locked"))
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
      #expect(error.message.english.contains("libsecret-1-0"))
    }
  }
}
