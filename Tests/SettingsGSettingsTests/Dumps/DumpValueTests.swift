import CGio
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import SettingsGSettings

@Suite(
  "Values in dumps of dconf", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas")
)
struct DumpValueTests: DumpSuite {
  let fixture = DumpFile()

  @Test("Only the line of a changed value changes, with its type for dconf")
  func writing() throws {
    let dump = try dump()
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    #expect(store.value(forKey: "i") == -3)
    #expect(store.value(forKey: "u") == 9)
    store.setValue(10, forKey: "u")
    store.removeValue(forKey: "i")
    #expect(content == Self.text)
    try store.synchronize()
    let expected = Self.text.replacingOccurrences(of: "uint32 9", with: "uint32 10")
      .replacingOccurrences(of: "i = -3\n", with: "")
    #expect(content == expected)
    store.setValue([], forKey: "as")
    try store.synchronize()
    #expect(content.contains("u=uint32 10\nas=@as []\n"))
  }

  @Test(
    "Without the value that has replaced one that isn’t allowed, the file has its text again",
    arguments: [false, true])
  func undone(isImmediate: Bool) throws {
    let text = "[levers/kinds]\nshort = 50\n# mine\ni=2\n"
    let corrected = text.replacingOccurrences(of: "50", with: "7")
    let dump = try dump(text)
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    store.appliesChanges = isImmediate
    for _ in 1...2 {
      store.setValue(7, forKey: "short")
      try store.synchronize()
      #expect(content == corrected)
      store.removeValue(forKey: "short")
      #expect(store.value(forKey: "short") == nil)
      try store.synchronize()
      #expect(content == text)
    }
    // Unsaved edits.
    if !isImmediate {
      store.setValue(8, forKey: "short")
      store.removeValue(forKey: "short")
      #expect(!store.hasUnsavedChanges)
    }
    #expect(store.value(forKey: "short") == nil)
    // Other values are removed.
    store.removeValue(forKey: "i")
    try store.synchronize()
    #expect(content == text.replacingOccurrences(of: "i=2\n", with: ""))
  }

  @Test(
    "A reset removes a value with the one that isn’t allowed, which it has replaced",
    arguments: [false, true], [false, true])
  func reset(isSaved: Bool, isImmediate: Bool) throws {
    let text = "[levers/kinds]\nshort=50\ni=2\n"
    let dump = try dump(text)
    let schema = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    schema.appliesChanges = isImmediate
    let store = DomainStore(main: schema) { _ in MemoryStore() }
    store.setValue(7, forKey: "short")
    if isSaved { try store.synchronize() }
    store.resetValue(forKey: "short")
    #expect(store.value(forKey: "short") == nil)
    #expect(store.unsavedKeys == (isImmediate ? [] : ["short"]))
    if !isImmediate {
      // Undo and redo.
      store.setValue(7, forKey: "short")
      store.removeValue(forKey: "short")
      try store.synchronize()
      #expect(content == text)
      store.setValue(7, forKey: "short")
      store.resetValue(forKey: "short")
    }
    try store.synchronize()
    #expect(content == "[levers/kinds]\ni=2\n")
    #expect(!store.hasUnsavedChanges)
    // There is nothing left to bring back.
    store.setValue(8, forKey: "short")
    store.removeValue(forKey: "short")
    try store.synchronize()
    #expect(content == "[levers/kinds]\ni=2\n")
  }

  @Test("Discarding a reset leaves the value that isn’t allowed in the file")
  @MainActor
  func discardedReset() throws {
    let text = "[levers/kinds]\nshort=50\ni=2\n"
    let dump = try dump(text)
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    store.setValue(7, forKey: "short")
    store.resetValue(forKey: "short")
    let pages = try SchemaPages(schema: "org.levers.kinds", schemasIn: PagesFixture.folder)
    let session = SettingsSession(
      bundle: SettingsBundle(
        from: pages, first: pages.firstPage, device: .pad, languages: .init(["en"])),
      store: store)
    #expect(session.revertUnsavedChanges() == 1)
    #expect(!store.hasUnsavedChanges)
    try store.synchronize()
    #expect(content == text)
  }

  @Test("A value that isn’t allowed can be removed", arguments: [false, true])
  func removed(isImmediate: Bool) throws {
    let dump = try dump("[levers/kinds]\nshort=50\nchoices='three'\ni=2\n")
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    store.appliesChanges = isImmediate
    store.removeValue(forKey: "short")
    store.removeValue(forKey: "u")
    #expect(store.unsavedKeys == (isImmediate ? [] : ["short"]))
    #expect(store.hasUnsavedChanges == !isImmediate)
    try store.synchronize()
    #expect(!store.hasUnsavedChanges)
    #expect(content == "[levers/kinds]\nchoices='three'\ni=2\n")
    // Also after an undone correction.
    store.setValue("two-things", forKey: "choices")
    try store.synchronize()
    store.removeValue(forKey: "choices")
    try store.synchronize()
    #expect(content.contains("choices='three'"))
    store.removeValue(forKey: "choices")
    try store.synchronize()
    #expect(content == "[levers/kinds]\ni=2\n")
  }

  @Test("A value without a schema keeps its type")
  func raw() throws {
    let store = DumpStore(try dump())
    #expect(store.keys == ["/levers/kinds/zzz", "/org/foreign/key", "/org/foreign/list"])
    #expect(store.value(forKey: "/org/foreign/key") == "uint32 7")
    let reason = try #require(store.refusal(of: "'x'", forKey: "/org/foreign/key"))
    #expect(reason.contains("type u"))
    #expect(store.refusal(of: "nonsense", forKey: "/org/new/key")?.contains("character 1") == true)
    #expect(store.refusal(of: 7, forKey: "/org/foreign/key") != nil)
    #expect(store.refusal(of: "1", forKey: "no-path") != nil)
    store.setValue("8", forKey: "/org/foreign/key")
    store.setValue("true", forKey: "/org/new/key")
    store.removeValue(forKey: "/org/foreign/list")
    #expect(store.unsavedKeys == ["/org/foreign/key", "/org/foreign/list", "/org/new/key"])
    #expect(content == Self.text)
    try store.synchronize()
    #expect(!store.hasUnsavedChanges)
    let expected =
      Self.text.replacingOccurrences(of: "uint32 7", with: "uint32 8")
      .replacingOccurrences(of: "\nlist=['a']", with: "") + "\n\n[org/new]\nkey=true\n"
    #expect(content == expected)
  }

  @Test("A value that the schema doesn’t allow is the same in both of its rows")
  func twice() async throws {
    let dump = try dump("[levers/kinds]\ni='x'\n")
    let raw = DumpStore(dump)
    let schema = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    let rawChanges = Lock<[PropertyListValue?]>([])
    let changes = Lock<[PropertyListValue?]>([])
    let observations = [
      raw.observe { change in rawChanges.withLock { $0.append(change.newValue) } },
      schema.observe { change in changes.withLock { $0.append(change.newValue) } },
    ]
    raw.appliesChanges = true
    schema.appliesChanges = true
    #expect(raw.value(forKey: "/levers/kinds/i") == "'x'")
    #expect(schema.value(forKey: "i") == nil)
    schema.setValue(7, forKey: "i")
    #expect(await waits { rawChanges.withLock { $0 } == ["7"] })
    #expect(raw.value(forKey: "/levers/kinds/i") == "7")
    raw.setValue("8", forKey: "/levers/kinds/i")
    let isReported = await waits {
      cgio_iterate()
      return changes.withLock { $0 } == [7, 8]
    }
    #expect(isReported)
    #expect(schema.value(forKey: "i") == 8)
    #expect(content == "[levers/kinds]\ni=8\n")
    #expect(rawChanges.withLock { $0 } == ["7", "8"])
    withExtendedLifetime(observations) {}
  }

  @Test("A value that can’t be written is reported as the old one")
  func unwritable() throws {
    let dump = try dump()
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    store.appliesChanges = true
    let values = Lock<[PropertyListValue?]>([])
    let observation = store.observe { change in values.withLock { $0.append(change.newValue) } }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    store.setValue(10, forKey: "u")
    #expect(values.withLock { $0.last } == .integer(9))
    #expect(store.value(forKey: "u") == 9)
    observation.cancel()
  }

  @Test("Setting the old value again isn’t an edit, and edits can be applied immediately")
  func edits() throws {
    let store = DumpStore(try dump())
    store.setValue("uint32 8", forKey: "/org/foreign/key")
    store.setValue("7", forKey: "/org/foreign/key")
    #expect(!store.hasUnsavedChanges)
    store.appliesChanges = true
    store.setValue("['b']", forKey: "/org/foreign/list")
    #expect(!store.hasUnsavedChanges)
    #expect(content == Self.text.replacingOccurrences(of: "['a']", with: "['b']"))
  }

  @Test("A write-protected file says so, and keeps its values")
  func readOnly() throws {
    let dump = try dump()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let store = DumpStore(dump)
    #expect(store.lockReason(forKey: "/org/foreign/key")?.contains("write-protected") == true)
    store.removeValue(forKey: "/org/foreign/key")
    #expect(store.value(forKey: "/org/foreign/key") == "uint32 7")
    let schema = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: PagesFixture.folder)
    #expect(schema.lockReason(forKey: "i") != nil)
  }
}
