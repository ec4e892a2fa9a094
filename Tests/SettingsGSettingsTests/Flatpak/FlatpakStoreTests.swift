import CGio
import Foundation
import PropertyList
import SettingsGSettings
import SettingsStorage
import TestSupport
import Testing

@Suite(
  "Stores of Flatpak apps", .serialized,
  .enabled(if: FlatpakFixture.compiled != nil, "needs glib-compile-schemas"))
struct FlatpakStoreTests {
  private let fixture: FlatpakFixture

  init() throws { fixture = try FlatpakFixture() }

  @Test("Values are those of the app’s own key file, read as GIO does")
  func reading() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nlid=false\nsize=int32 5\nlabel=plain\\stext\n")
    let store = try fixture.store()
    #expect(store.value(forKey: "lid") == false)
    #expect(store.value(forKey: "size") == 5)
    #expect(store.value(forKey: "label") == "plain text")
  }

  @Test("A value that the key can’t have is the default, and stays in the file")
  func unfit() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize='large'\n")
    let store = try fixture.store()
    #expect(store.value(forKey: "size") == nil)
    store.setValue(false, forKey: "lid")
    try store.synchronize()
    #expect(fixture.keyFileText == "[org/levers/Box]\nsize='large'\nlid=false\n")
  }

  @Test("Only what changes is written, and a missing file is created for the user only")
  func writing() throws {
    let store = try fixture.store()
    store.setValue("a'b", forKey: "label")
    #expect(fixture.keyFileText.isEmpty)
    try store.synchronize()
    #expect(fixture.keyFileText == "[org/levers/Box]\nlabel=\"a'b\"\n")
    let mode = try FileManager.default.attributesOfItem(atPath: fixture.keyFile.path)[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
    try fixture.writeKeyFile("# mine\n[other]\nx = 1\n\n[org/levers/Box]\n  label=''\nsize=4\n")
    store.setValue(false, forKey: "lid")
    store.removeValue(forKey: "label")
    try store.synchronize()
    #expect(
      fixture.keyFileText == "# mine\n[other]\nx = 1\n\n[org/levers/Box]\nsize=4\nlid=false\n")
  }

  @Test("A change by another program that wasn’t noticed yet is kept")
  func merging() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let store = try fixture.store()
    store.appliesChanges = true
    try fixture.writeKeyFile("[org/levers/Box]\nsize=2\nlabel='theirs'\n")
    store.setValue(false, forKey: "lid")
    #expect(fixture.keyFileText == "[org/levers/Box]\nsize=2\nlabel='theirs'\nlid=false\n")
  }

  private func firstChange(in changes: Lock<[SettingsChange]>) async -> SettingsChange? {
    _ = await waits {
      cgio_iterate()
      return changes.withLock { !$0.isEmpty }
    }
    return changes.withLock { $0.first }
  }

  /// Whether the file gets a text: a store that is opened again reports changes before they are merged.
  private func hasText(_ text: String) async -> Bool {
    await waits { fixture.keyFileText == text }
  }

  @Test("A change by another program is observed")
  func observing() async throws {
    let store = try fixture.store()
    let changes = Lock<[SettingsChange]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change) } }
    try fixture.writeKeyFile("[org/levers/Box]\nsize=8\n")
    let change = await firstChange(in: changes)
    #expect(change?.key == "size")
    #expect(change?.newValue == 8)
    #expect(change?.origin == .otherProgram)
    observation.cancel()
  }

  @Test("A program that writes without having noticed a change doesn’t undo it")
  func unnoticed() async throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let store = try fixture.store()
    store.appliesChanges = true
    store.setValue(5, forKey: "size")
    let changes = Lock<[SettingsChange]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change) } }
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\nlid=false\n")
    let change = await firstChange(in: changes)
    #expect(change?.key == "lid")
    #expect(store.value(forKey: "size") == 5)
    #expect(await hasText("[org/levers/Box]\nsize=5\nlid=false\n"))
    observation.cancel()
  }

  @Test(
    "A program that writes without having noticed all changes undoes none",
    arguments: ["size=1", "size=5", "size=6"])
  func unnoticedInTurn(line: String) async throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let store = try fixture.store()
    store.appliesChanges = true
    store.setValue(5, forKey: "size")
    store.setValue(6, forKey: "size")
    store.setValue("mine", forKey: "label")
    let changes = Lock<[SettingsChange]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change) } }
    try fixture.writeKeyFile("[org/levers/Box]\n\(line)\nlid=false\n")
    let change = await firstChange(in: changes)
    #expect(change?.key == "lid")
    #expect(store.value(forKey: "size") == 6)
    #expect(await hasText("[org/levers/Box]\nsize=6\nlid=false\nlabel='mine'\n"))
    observation.cancel()
  }

  @Test("A program that sets one of the old values again has the last word")
  func undoneInPart() async throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let store = try fixture.store()
    store.appliesChanges = true
    store.setValue(5, forKey: "size")
    store.setValue("mine", forKey: "label")
    let changes = Lock<[SettingsChange]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change) } }
    let text = "[org/levers/Box]\nsize=1\nlabel='mine'\n"
    try fixture.writeKeyFile(text)
    let change = await firstChange(in: changes)
    #expect(change?.key == "size")
    #expect(change?.newValue == 1)
    #expect(fixture.keyFileText == text)
    observation.cancel()
  }

  @Test("A program that sets the old value again has the last word")
  func undone() async throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let store = try fixture.store()
    store.appliesChanges = true
    store.setValue(5, forKey: "size")
    let changes = Lock<[SettingsChange]>([])
    let observation = store.observe { change in changes.withLock { $0.append(change) } }
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let change = await firstChange(in: changes)
    #expect(change?.newValue == 1)
    observation.cancel()
  }

  @Test("Nothing is written to a damaged file, and the reason has its line")
  func damaged() throws {
    let text = "[org/levers/Box]\nsize=4\nbroken\n[other]\nx=1\n"
    try fixture.writeKeyFile(text)
    let store = try fixture.store()
    let reason = try #require(store.lockReason(forKey: "size"))
    #expect(reason.contains("Line 3"))
    #expect(reason.contains(fixture.keyFile.path))
    guard case .unreadable = store.status.source else {
      Issue.record("\(store.status)")
      return
    }
    store.setValue(5, forKey: "size")
    try store.synchronize()
    #expect(fixture.keyFileText == text)
  }

  @Test("A file that is fixed while it is open can be changed again")
  func fixed() async throws {
    try fixture.writeKeyFile("broken")
    let store = try fixture.store()
    let statuses = Lock<[StoreStatus]>([])
    let observation = store.observeStatus { status in statuses.withLock { $0.append(status) } }
    try fixture.writeKeyFile("[org/levers/Box]\nsize=4\n")
    let isFixed = await waits {
      cgio_iterate()
      return statuses.withLock { $0 == [StoreStatus()] } && store.value(forKey: "size") == 4
    }
    #expect(isFixed)
    #expect(store.lockReason(forKey: "size") == nil)
    observation.cancel()
  }

  @Test("Nothing is written to a file that is damaged later; the edits stay")
  func damagedLater() async throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=4\n")
    let store = try fixture.store()
    store.setValue(5, forKey: "size")
    let text = "[org/levers/Box]\nsize=4\nbroken\n"
    try fixture.writeKeyFile(text)
    let isNoticed = await waits {
      cgio_iterate()
      return store.status != StoreStatus()
    }
    #expect(isNoticed)
    for _ in 1...2 {
      #expect(throws: StoreError.self) { try store.synchronize() }
      #expect(fixture.keyFileText == text)
      #expect(store.value(forKey: "size") == 5)
      #expect(store.unsavedKeys == ["size"])
    }
    try fixture.writeKeyFile("[org/levers/Box]\nsize=4\nlid=false\n")
    let isFixed = await waits {
      cgio_iterate()
      return store.status == StoreStatus()
    }
    #expect(isFixed)
    try store.synchronize()
    #expect(fixture.keyFileText == "[org/levers/Box]\nsize=5\nlid=false\n")
    #expect(store.unsavedKeys.isEmpty)
  }

  @Test("A write-protected file, and an app that was removed, lock the values with a reason")
  func locked() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=4\n")
    let store = try fixture.store()
    #expect(store.lockReason(forKey: "size") == nil)
    chmod(fixture.keyFile.path, 0o400)
    #expect(store.lockReason(forKey: "size")?.contains("write-protected") == true)
    chmod(fixture.keyFile.path, 0o600)
    try FileManager.default.removeItem(atPath: fixture.folder.url.path + "/own/app/org.levers.Box")
    let reason = store.refusal(of: 5, forKey: "size")
    #expect(reason?.contains("no longer installed") == true)
    #expect(store.value(forKey: "size") == 4)
  }

  @Test("An open store has the keys and types of the version that is installed now")
  func updated() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=4\n")
    let bundle = fixture.bundle()
    let store = try fixture.store()
    #expect(store.lockReason(forKey: "more") != nil)
    let folder = try TemporaryFolder()
    let schemas = SchemaCompiler.compile(
      [
        "a.gschema.xml": """
        <schemalist><schema id="org.levers.Box" path="/org/levers/Box/">
        \(PagesFixture.key("more", "i", "1"))</schema></schemalist>
        """
      ], in: folder.url)
    try fixture.update(FlatpakFixture.app, schemas: schemas)
    _ = bundle.reread()
    #expect(store.lockReason(forKey: "more") == nil)
    store.setValue(2, forKey: "more")
    try store.synchronize()
    #expect(fixture.keyFileText == "[org/levers/Box]\nsize=4\nmore=2\n")
  }

  @Test("The link to a file elsewhere stays")
  func link() throws {
    try fixture.writeKeyFile("")
    let target = fixture.folder.url.appendingPathComponent("real")
    try Data("[org/levers/Box]\nsize=4\n".utf8).write(to: target)
    try FileManager.default.removeItem(at: fixture.keyFile)
    try FileManager.default.createSymbolicLink(at: fixture.keyFile, withDestinationURL: target)
    let store = try fixture.store()
    store.setValue(5, forKey: "size")
    try store.synchronize()
    #expect(try String(contentsOf: target, encoding: .utf8) == "[org/levers/Box]\nsize=5\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.keyFile.path)
        == target.path)
  }
}
