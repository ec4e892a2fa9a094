import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import SettingsGSettings

@Suite("Dumps of dconf", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
struct DumpTests: DumpSuite {
  let fixture = DumpFile()

  private func locations(_ text: String) throws -> [String] {
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
    let dump = try dump("[levers/kinds]\nshort=11\nwide=12\nchoices='three'\n")
    #expect(dump.unknown.map(\.key) == ["short", "choices"])
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    let texts = try pages.pane(named: "org.levers.kinds").specifiers.filter { $0.domain == nil }
    #expect(texts.compactMap(\.key) == ["/levers/kinds/short", "/levers/kinds/choices"])
    let store = DumpStore(dump)
    #expect(store.value(forKey: "/levers/kinds/short") == "11")
  }

  @Test("A text that is shown stays when the schema allows it, so that it can be typed")
  func typed() throws {
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
    try write("[a/b]\noops\n")
    let pages = DumpPages(file, language: "en", schemasIn: PagesFixture.folder)
    #expect(pages.isCurrent)
    try write("[a/b]\n\noops\n")
    #expect(!pages.isCurrent)
  }

  @Test("A file is read once for all schemas in it, and again after a change")
  func readOnce() throws {
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
}
