import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Secrets of crash journals")
struct JournalSecretsTests {
  private let folder: TemporaryFolder
  private let keeper = MemoryKeeper()
  private let secrets: JournalSecrets
  private var journal: URL { folder.file("journal") }

  init() throws {
    folder = try TemporaryFolder()
    secrets = JournalSecrets(keeper)
  }

  private func store() throws -> FileStore {
    let url = folder.file("a.plist")
    try PropertyListWriter.xml(["password": "earlier", "a": 1]).write(to: url)
    let store = try FileStore(url: url, conflictPolicy: .ask)
    store.markSecret(["password", "pin", "token"])
    store.journalsSecrets = true
    store.startJournaling(in: journal, secrets: secrets)
    return store
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: journal.path)) ?? []).sorted()
  }

  /// All bytes in the journals.
  private var content: Data {
    names.reduce(Data()) {
      $0 + ((try? Data(contentsOf: journal.appendingPathComponent($1))) ?? Data())
    }
  }

  private func holds(_ text: String) -> Bool { content.range(of: Data(text.utf8)) != nil }

  /// Waits until the keeper was asked for everything in the journal, which may still be written: it is asked after the
  /// file has the other edits.
  private func settle(_ store: FileStore) {
    #expect(store.journaling.withLock { $0 }?.write() == true)
    secrets.finish(within: 60)
  }

  /// Makes edits, and leaves the same files as a killed process.
  private func crash(_ edit: (FileStore) -> Void) async throws {
    let store = try store()
    edit(store)
    #expect(await waits { keeper.secrets.count == 1 && !names.isEmpty })
    secrets.finish(within: 60)
    let files = try names.map { ($0, try Data(contentsOf: journal.appendingPathComponent($0))) }
    let kept = keeper.secrets
    store.stopJournaling()
    #expect(await waits { names.isEmpty && keeper.secrets.isEmpty })
    for (name, data) in files { try data.write(to: journal.appendingPathComponent(name)) }
    keeper.secrets = kept
  }

  private func find(_ secrets: JournalSecrets?) -> AbandonedEdits? {
    AbandonedEdits.find(for: folder.file("a.plist"), in: journal, secrets: secrets).first
  }

  @Test(
    "Secrets are kept elsewhere, the file says which; both are found, and removed after a save")
  func kept() async throws {
    try await crash {
      $0.setValue("hidden", forKey: "password")
      $0.setValue(["deep": 1.5, "data": .data(Data([0, 1]))], forKey: "token")
      $0.setValue("typed", forKey: "text")
    }
    #expect(holds("password") && holds("typed"))
    #expect(!holds("hidden") && !holds("earlier") && !holds("deep"))
    let edits = try #require(find(secrets))
    #expect(
      edits.edits == [
        AbandonedEdits.Edit(key: "text", base: nil, value: "typed"),
        AbandonedEdits.Edit(key: "password", base: "earlier", value: "hidden"),
        AbandonedEdits.Edit(
          key: "token", base: nil, value: ["deep": 1.5, "data": .data(Data([0, 1]))]),
      ])
    #expect(edits.omittedKeys.isEmpty && edits.failure == nil)

    let store = try store()
    store.restore(edits)
    #expect(store.value(forKey: "password") == "hidden")
    // They now belong to this store.
    #expect(await waits { keeper.secrets.count == 1 && names.count == 1 })
    #expect(find(secrets) == nil)
    try store.synchronize()
    #expect(find(secrets) == nil)
    #expect(await waits { keeper.secrets.isEmpty && names.isEmpty })
  }

  @Test("Discarded edits leave nothing")
  func discarded() async throws {
    try await crash { $0.setValue("hidden", forKey: "password") }
    try #require(find(secrets)).discard()
    #expect(find(secrets) == nil)
    #expect(await waits { keeper.secrets.isEmpty && names.isEmpty })
  }

  @Test("An edit that is taken back, a save and the choice to keep none take the secret away")
  func removed() async throws {
    let store = try store()
    let removals: [() throws -> Void] = [
      { store.setValue("earlier", forKey: "password") }, { store.journalsSecrets = false },
      { try store.synchronize() }, { store.stopJournaling() },
    ]
    for (number, remove) in removals.enumerated() {
      if number == 2 { store.journalsSecrets = true }
      store.setValue(.string("hidden \(number)"), forKey: "password")
      store.setValue(.integer(Int128(number + 2)), forKey: "a")
      #expect(await waits { keeper.secrets.values.contains { $0.contains("hidden \(number)") } })
      try remove()
      #expect(await waits { keeper.secrets.isEmpty })
      #expect(!holds("hidden"))
    }
    #expect(await waits { names.isEmpty })
  }

  @Test("Without the choice, or a place, secrets are left out")
  func leftOut() async throws {
    let store = try store()
    store.journalsSecrets = false
    store.setValue("hidden", forKey: "password")
    store.setValue("typed", forKey: "text")
    #expect(await waits { holds("typed") })
    let read = try #require(
      names.first.flatMap { JournalFile.read(journal.appendingPathComponent($0)) })
    #expect(read.omittedKeys == ["password"])
    store.journalsSecrets = true
    store.startJournaling(in: journal)
    store.setValue("again", forKey: "text")
    #expect(await waits { holds("again") })
    settle(store)
    #expect(!holds("hidden"))
    #expect(keeper.calls == 0, "without secrets, the keeper isn’t asked")
  }

  @Test(
    "A keyring that refuses isn’t asked again; its old secrets are removed, and missing ones are reported"
  )
  func refused() async throws {
    keeper.fail(.locked)
    let store = try store()
    store.setValue("hidden", forKey: "password")
    store.setValue("typed", forKey: "text")
    #expect(await waits { secrets.failure?.code == .locked && holds("typed") })
    // A key that is marked as kept, but isn’t: as when the process is killed too early.
    let url = try #require(names.first.map { journal.appendingPathComponent($0) })
    keeper.fail(nil)
    let read = try #require(JournalFile.read(url, secrets: secrets))
    #expect(read.omittedKeys == ["password"] && read.edits.map(\.key) == ["text"])
    store.setValue("hidden 2", forKey: "password")
    store.setValue("again", forKey: "text")
    #expect(await waits { holds("again") })
    settle(store)
    #expect(keeper.secrets.isEmpty)
    // On the user’s request, it accepts them again.
    #expect(await secrets.check(keeping: false)?.code == .locked)
    #expect(await secrets.check(keeping: true) == nil)
    #expect(secrets.failure == nil && keeper.secrets.isEmpty)
    store.setValue("hidden 3", forKey: "password")
    #expect(await waits { keeper.secrets.values.contains { $0.contains("hidden 3") } })
    keeper.fail(.failed)
    store.setValue("hidden 4", forKey: "password")
    #expect(await waits { secrets.failure?.code == .failed })
    keeper.fail(nil)
    store.setValue("hidden 5", forKey: "password")
    #expect(await waits { keeper.secrets.isEmpty })
  }

  @Test("Secrets that can’t be read now are kept for later, regardless of the others")
  func unread() async throws {
    try await crash {
      $0.setValue("hidden", forKey: "password")
      $0.setValue("typed", forKey: "text")
    }
    keeper.fail(.locked)
    let edits = try #require(find(secrets))
    #expect(edits.failure?.code == .locked)
    #expect(edits.omittedKeys == ["password"] && edits.edits.map(\.key) == ["text"])
    let store = try store()
    store.restore(edits)
    #expect(store.value(forKey: "text") == "typed")
    keeper.fail(nil)
    #expect(find(secrets)?.edits.map(\.key) == ["text", "password"])
    // A program without a keyring reads the values in the file.
    #expect(find(nil)?.omittedKeys == ["password"])
  }

  @Test(
    "Secrets that could not be removed, and those of the oldest journals, are removed the next time"
  )
  func cleared() async throws {
    try await crash { $0.setValue("hidden", forKey: "password") }
    let edits = try #require(find(secrets))
    keeper.fail(.locked)
    edits.discard()
    secrets.finish(within: 60)
    #expect(find(secrets) == nil)
    #expect(names.count == 1 && content.isEmpty && keeper.secrets.count == 1)
    keeper.fail(nil)
    JournalFile.prune(journal, secrets: secrets)
    #expect(await waits { keeper.secrets.isEmpty && names.isEmpty })

    let path = JournalFile.path(of: folder.file("a.plist"))
    let data = try #require(JournalFile.content(path: path, [], omitted: [], secretKeys: ["x"]))
    for index in 0...JournalFile.maximumCount {
      let name = JournalFile.prefix(for: path) + "\(index)"
      let file = journal.appendingPathComponent(name + JournalFile.suffix)
      try data.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(index))],
        ofItemAtPath: file.path)
      keeper.secrets[name] = "-"
    }
    JournalFile.prune(journal, secrets: secrets)
    #expect(await waits { names.count == JournalFile.maximumCount })
    #expect(keeper.secrets.count == JournalFile.maximumCount)
    #expect(keeper.secrets[JournalFile.prefix(for: path) + "0"] == nil)
  }

  @Test("Saving to another file moves the journal and its secrets")
  func moved() async throws {
    let store = try store()
    store.setValue("hidden", forKey: "password")
    #expect(await waits { keeper.secrets.count == 1 })
    let first = keeper.secrets.keys.first
    try store.save(to: folder.file("b.plist"))
    store.setValue("hidden 2", forKey: "password")
    #expect(await waits { keeper.secrets.count == 1 && keeper.secrets.keys.first != first })
  }

  @Test("Secrets that are too large are omitted")
  func bounds() async throws {
    try await crash {
      $0.setValue(
        .string(String(repeating: "x", count: JournalSecrets.maximumSize)), forKey: "pin")
      $0.setValue("hidden", forKey: "password")
      $0.setValue("hidden", forKey: "token")
    }
    let edits = try #require(find(secrets))
    #expect(edits.edits.map(\.key) == ["password", "token"])
    #expect(edits.omittedKeys == ["pin"])
  }
}
