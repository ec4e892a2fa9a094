import CGio
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import SettingsGSettings

@Suite("Dumps of dconf", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
struct DumpTests {
  private static let text = """
    # mine
    [levers/kinds]
    i = -3
    zzz='?'
    u=uint32 9

    [org/foreign]
    key=uint32 7
    # last
    list=['a']
    """

  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("levers-dump-\(UUID().uuidString).dconf")

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  private var content: String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private func dump(_ text: String = Self.text) throws -> Dump {
    try write(text)
    return try Dump(file, schemasIn: PagesFixture.folder)
  }

  private func locations(_ text: String) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: file) }
    return try dump(text).schemas.map(\.schemaPage)
  }

  // MARK: Schemas

  @Test(
    "Groups are the paths of schemas, also of children and relocatable ones, in the file’s order")
  func schemas() throws {
    #expect(
      try locations("[levers/wm]\n[levers/kinds]\ni=1\n[levers/wm]\n") == [
        "org.levers.wm.keybindings", "org.levers.kinds",
      ])
    #expect(
      try locations("[levers/parent/first]\nname='a'\n[levers/parent/first/colors]\n") == [
        "org.levers.profile:/levers/parent/first/",
        "org.levers.colors:/levers/parent/first/colors/",
      ])
    #expect(
      try locations("[org/levers/profiles/one]\nname='a'\n[org/levers/profiles/one/colors]\n") == [
        "org.levers.profile:/org/levers/profiles/one/",
        "org.levers.colors:/org/levers/profiles/one/colors/",
      ])
  }

  @Test("A dump of a part leaves out the beginning of its paths")
  func relative() throws {
    #expect(
      try locations("[kinds]\nai=[1]\n[parent/second]\nb=true\n") == [
        "org.levers.kinds", "org.levers.parent.second",
      ])
    #expect(try locations("[/]\nai=[1]\nad=[0.5]\n") == ["org.levers.kinds"])
  }

  @Test("Values that may be from several paths are shown on a page that says what to do")
  func ambiguous() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    func note(_ text: String) throws -> String {
      try write(text)
      let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
      let first = try pages.pane(named: DumpPages.firstPage)
      #expect(first.specifiers.compactMap(\.element.file) == ["/"])
      let page = try pages.pane(named: "/")
      #expect(page.title == "Values")
      #expect(page.specifiers.compactMap(\.key) == ["/b"])
      return page.specifiers.compactMap(\.element.footerText).joined()
    }
    // A key of several schemas.
    let ambiguous = try note("[/]\nb=false\n")
    #expect(ambiguous.contains("/levers/extended/, /levers/kinds/, /levers/parent/second/"))
    #expect(ambiguous.contains("replace [/] in the file with the path, as in [levers/extended]."))
    #expect(try locations("[levers/kinds]\nb=false\n") == ["org.levers.kinds"])
  }

  @Test("Others’ key files, and damaged ones, are refused with the line and what to do")
  func otherPrograms() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let foreign = try message(of: "# an app\n[Desktop Entry]\nName=x\n")
    #expect(foreign.contains(", line 2:"))
    #expect(foreign.contains("dconf dump"))
    let damaged = try message(of: "[org/x]\n\noops\n")
    #expect(damaged.contains("Line 3"))
    #expect(damaged.contains(file.path))
  }

  /// Why a file is refused.
  private func message(of text: String) throws -> String {
    do {
      _ = try dump(text)
    } catch let error as BundleError {
      return error.message.english
    }
    Issue.record("It was read.")
    return ""
  }

  @Test("Only files with the extension, or that begin with a group, are dumps")
  func detection() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("")
    #expect(Dump.isMeant(by: file.path))
    #expect(!Dump.isMeant(by: file.path + "-missing.dconf"))
    #expect(!Dump.isMeant(by: "gsettings:org.levers.kinds"))
    let other = file.deletingPathExtension()
    defer { try? FileManager.default.removeItem(at: other) }
    for (text, isDump) in ["[a/b]\n": true, "# x\n [a]\n": true, "a=1\n": false, "[\"a\"]": false] {
      try Data(text.utf8).write(to: other)
      #expect(Dump.isMeant(by: other.path) == isDump, "\(text)")
    }
  }

  // MARK: Pages

  @Test("A schema is a page with all keys; what it doesn’t explain is shown as text")
  func pages() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write(Self.text)
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    let first = try pages.pane(named: DumpPages.firstPage)
    #expect(
      first.specifiers.compactMap(\.element.file) == ["org.levers.kinds", "/org/foreign/"])
    let kinds = try pages.pane(named: "org.levers.kinds")
    let keys = kinds.specifiers.filter { $0.domain != nil }.compactMap(\.key)
    #expect(keys.contains("i") && keys.contains("dictionary"))
    #expect(kinds.specifiers.filter { $0.domain == nil }.compactMap(\.key) == ["/levers/kinds/zzz"])
    let foreign = try pages.pane(named: "/org/foreign/")
    #expect(foreign.specifiers.compactMap(\.key) == ["/org/foreign/key", "/org/foreign/list"])
    #expect(foreign.specifiers.first?.typeInFile == "u")
    #expect(throws: BundleError.self) { try pages.pane(named: "/org/other/") }
  }

  @Test("A value that the range doesn’t allow is shown as text, too, because programs ignore it")
  func notAllowed() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let dump = try dump("[levers/kinds]\nshort=11\nwide=12\nchoices='three'\n")
    #expect(dump.unknown.map(\.key) == ["short", "choices"])
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    let texts = try pages.pane(named: "org.levers.kinds").specifiers.filter { $0.domain == nil }
    #expect(texts.compactMap(\.key) == ["/levers/kinds/short", "/levers/kinds/choices"])
    let store = DumpStore(dump)
    #expect(store.value(forKey: "/levers/kinds/short") == "11")
  }

  private func bundle(_ text: String) throws -> SettingsBundle {
    try write(text)
    return SettingsBundle(
      from: DumpPages(file, language: "en", schemasIn: PagesFixture.folder),
      first: DumpPages.firstPage, file: file, device: .pad, languages: .init(["en"]))
  }

  @Test("A text that is shown stays when the schema allows it, so that it can be typed")
  func typed() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    func texts(in bundle: SettingsBundle) throws -> [String] {
      try bundle.pane(named: "org.levers.kinds").specifiers.filter { $0.domain == nil }
        .compactMap(\.key)
    }
    let text = "[levers/kinds]\nshort=50\ni=1\nzzz=1\n"
    let known = try bundle(text)
    let both = ["/levers/kinds/short", "/levers/kinds/zzz"]
    #expect(try texts(in: known) == both)
    try write(text.replacingOccurrences(of: "50", with: "1"))
    #expect(known.isCurrent)
    let allowed = known.reread().bundle
    #expect(try texts(in: allowed) == both)
    // Until the file is opened again, or the key is removed.
    #expect(try texts(in: allowed.reread().bundle) == both)
    #expect(try texts(in: bundle("[levers/kinds]\nshort=1\ni=1\nzzz=1\n")) == [both[1]])
    try write("[levers/kinds]\ni=1\nzzz=1\n")
    #expect(!allowed.isCurrent)
    #expect(try texts(in: allowed.reread().bundle) == [both[1]])
  }

  @Test("The copied command names the file as the store")
  @MainActor
  func commands() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let session = SettingsSession(
      bundle: try bundle(Self.text),
      store: DomainStore(main: MemoryStore(["/org/foreign/key": "uint32 7"])) { _ in
        MemoryStore(["u": 9])
      })
    func command(_ pane: String, _ key: String) throws -> String? {
      let row = try session.pane(named: pane).rows.first { $0.specifier.key == key }
      return row?.setCommand(store: .dump(file, schema: nil), bundle: file)
    }
    #expect(
      try command("org.levers.kinds", "u")
        == "leversctl set gsettings:org.levers.kinds:u 9 --store \(file.path)")
    #expect(
      try command("/org/foreign/", "/org/foreign/key")
        == "leversctl set /org/foreign/key 'uint32 7' --store \(file.path)")
  }

  @Test("Pages stay while only values change")
  func current() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write(Self.text)
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    #expect(pages.isCurrent)
    try write(Self.text.replacingOccurrences(of: "-3", with: "5"))
    #expect(pages.isCurrent)
    try write(Self.text + "\nmore=1\n")
    #expect(!pages.isCurrent)
    try write("oops")
    #expect(!pages.isCurrent)
  }

  @Test("Another mistake replaces the message on the last one")
  func damagedTwice() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("[a/b]\noops\n")
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    #expect(pages.isCurrent)
    try write("[a/b]\n\noops\n")
    #expect(!pages.isCurrent)
  }

  @Test("A file is read once for all schemas in it, and again after a change")
  func readOnce() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let reads = Lock(0)
    let cache = DumpCache { file, folder throws(BundleError) in
      reads.withLock { $0 += 1 }
      return try Dump(file, schemasIn: folder)
    }
    func count() throws -> Int {
      _ = try cache.dump(file, schemasIn: PagesFixture.folder)
      return reads.withLock { $0 }
    }
    try write(Self.text)
    #expect(try count() == 1)
    #expect(try count() == 1)
    try write(Self.text + "\nmore=1\n")
    #expect(try count() == 2)
    try write("oops")
    #expect(throws: BundleError.self) { try count() }
    #expect(throws: BundleError.self) { try count() }
    #expect(reads.withLock { $0 } == 4)
  }

  @Test("A copy has all bytes of the file, except for unsaved changes")
  func copy() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let text = "\u{FEFF}" + Self.text.replacingOccurrences(of: "\n", with: "\r\n")
    let dump = try dump(text)
    let folder = PagesFixture.folder
    #expect(
      try Dump.copy(of: file, with: [], schemasIn: folder).file.data == Data(text.utf8))
    let kinds = StoreLocation.gsettings(schema: "org.levers.kinds", path: nil)
    let store = try GSettingsStore(
      pagesOf: "org.levers.kinds", path: nil, in: dump.values, schemasIn: folder)
    store.setValue(10, forKey: "u")
    store.removeValue(forKey: "i")
    let foreign = DumpStore(dump)
    foreign.setValue("8", forKey: "/org/foreign/key")
    let (copy, omitted) = try Dump.copy(
      of: file, with: [(nil, foreign.unsavedChanges), (kinds, store.unsavedChanges)],
      schemasIn: folder)
    let expected = text.replacingOccurrences(of: "uint32 9", with: "uint32 10")
      .replacingOccurrences(of: "i = -3\r\n", with: "")
      .replacingOccurrences(of: "uint32 7", with: "uint32 8")
    #expect(String(decoding: copy.data, as: UTF8.self) == expected && omitted.isEmpty)
    // The file itself is unchanged.
    #expect(try Data(contentsOf: file) == Data(text.utf8))
    let missing = StoreLocation.gsettings(schema: "org.levers.none", path: nil)
    #expect(
      try Dump.copy(of: file, with: [(missing, store.unsavedChanges)], schemasIn: folder)
        .omitted.sorted() == ["i", "u"])
  }

  // MARK: Values

  @Test("Only the line of a changed value changes, with its type for dconf")
  func writing() throws {
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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

  @Test("A value that isn’t allowed can be removed", arguments: [false, true])
  func removed(isImmediate: Bool) throws {
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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
    defer { try? FileManager.default.removeItem(at: file) }
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
