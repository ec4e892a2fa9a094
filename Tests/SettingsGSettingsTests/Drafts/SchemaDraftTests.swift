import Foundation
import PropertyList
@testable import SettingsSchema
import SettingsStorage
import SettingsStorageTesting
import SettingsViewModel
import Testing

@testable import SettingsGSettings

@MainActor
@Suite(.enabled(if: SchemaCompiler.isInstalled))
struct SchemaDraftTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("levers-drafts-\(UUID().uuidString)")

  private func file(_ content: String, named name: String = "a.gschema.xml") throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data("<schemalist>\(content)</schemalist>".utf8).write(to: file)
    return file
  }

  private func bundle(_ file: URL) throws -> SettingsBundle {
    try #require(
      try SettingsBundle(schemaIn: file.path, device: .pad, languages: .init(["en"])))
  }

  private func session(_ bundle: SettingsBundle) throws -> SettingsSession {
    let document = try SettingsDocument(
      at: StoreLocation(bundle.storeLocation ?? ""), keys: nil
    ) { location, _, _ throws(StoreError) in
      try location.openForPages()
    }
    return SettingsSession(bundle: bundle, store: document.store)
  }

  /// The entries of a page without the stores of their values.
  private func entries(_ pane: Pane) -> [PropertyListValue] {
    pane.specifiers.map { specifier in
      var fields = specifier.node.value.dictionary ?? [:]
      fields["LeversStoreDomain"] = nil
      return .array([.dictionary(fields), .string(specifier.fileType ?? "")])
    }
  }

  @Test(
    "The pages are those of the compiled schemas",
    arguments: [
      "org.levers.kinds", "org.levers.sections", "org.levers.purposes", "org.levers.extended",
      "org.levers.wm.keybindings",
    ])
  func samePages(_ schema: String) throws {
    let compiled = try #require(PagesFixture.folder)
    let drafts = try bundle(
      URL(fileURLWithPath: compiled).appendingPathComponent("org.levers.pages.gschema.xml"))
    let pages = try SchemaPages(schema: schema, language: "en", schemasIn: compiled)
    let expected = entries(try pages.pane(named: pages.firstPage))
    #expect(try entries(drafts.pane(named: schema)) == expected)
  }

  @Test("Values are accepted and refused as the compiled schema does, and kept in memory")
  func values() throws {
    let compiled = try #require(PagesFixture.folder)
    let file = URL(fileURLWithPath: compiled)
      .appendingPathComponent("org.levers.pages.gschema.xml")
    let store = DraftStore("org.levers.kinds", in: file)
    let real = try GSettingsStore(pagesOf: "org.levers.kinds", schemasIn: compiled)
    let values: [PropertyListValue] = [
      true, 5, 11, -1, 300, .real(0.5), .real(2), "first", "one-thing", "(3, 4)", "(3", "nothing",
      .array(["read"]), .array(["read", "none"]), .array(["/a", "b"]), .array([1, 70000]),
      "18446744073709551616", .integer(5001), .data(Data([1])), "<1>", "{'a': <'b'>}", .array([]),
    ]
    for key in try SchemaDraft(file).definition(of: "org.levers.kinds")?.keys.map(\.key.name) ?? []
    {
      for value in values {
        #expect(
          (store.refusal(of: value, forKey: key) == nil)
            == (real.refusal(of: value, forKey: key) == nil), "\(key) \(value)")
      }
    }
    store.setValue(11, forKey: "short")
    #expect(store.value(forKey: "short") == nil)
    store.setValue(10, forKey: "short")
    #expect(store.value(forKey: "short") == 10 && real.value(forKey: "short") == nil)
    #expect(store.lockReason(forKey: "unknown")?.contains("unknown") == true)
  }

  @Test("Promises", arguments: StorePromise.all)
  func promises(_ promise: StorePromise) async throws {
    // The keys that the promises use.
    var traits = StoreTraits(savesLater: false)
    traits.values = ["text", "", "other", "third"]
    let keys =
      (0..<4).map { PagesFixture.key("key-\($0)", "s", "''") }.joined()
      + ["a", "b"].map { PagesFixture.key($0, "i", "0") }.joined()
      + PagesFixture.key("real", "d", "0.0") + PagesFixture.key("auto-save", "b", "false")
      + PagesFixture.key("born", "s", "''")
    let file = try file("<schema id=\"org.a\" path=\"/a/\">\(keys)</schema>")
    try await promise.check(DraftStore(nil, in: file), traits)
  }

  @Test("Reading again keeps the pages, the values, and the last good state of a damaged file")
  func rereading() throws {
    let key = PagesFixture.key("on", "b", "true")
    let file = try file("<schema id=\"org.a\" path=\"/a/\">\(key)</schema>")
    let bundle = try bundle(file)
    let session = try session(bundle)
    _ = try bundle.pane(named: bundle.rootPaneName)
    session.store.setValue(false, forKey: "on")
    #expect(session.store.value(forKey: "on") == false)
    let more = key + PagesFixture.key("more", "i", "1")
    _ = try self.file("<schema id=\"org.a\" path=\"/a/\">\(more)</schema>")
    #expect(!bundle.isCurrent)
    let next = bundle.reread()
    #expect(next.problems.isEmpty)
    #expect(
      try next.bundle.pane(named: next.bundle.rootPaneName).specifiers.map(\.key) == ["on", "more"])
    #expect(session.store.refusal(of: 2, forKey: "more") == nil)
    _ = try self.file("\n<schema id=\"org.a\" path=\"/a/\">\(more)</schem>")
    let damaged = next.bundle.reread()
    #expect(damaged.problems.map(\.place?.line) == [2])
    #expect(try damaged.bundle.pane(named: bundle.rootPaneName).specifiers.count == 2)
    #expect(damaged.bundle.diagnostics?.map(\.code) == ["schema-xml"])
    #expect(session.store.refusal(of: 2, forKey: "more") == nil)
  }

  @Test(
    "Several schemas are listed, without those that are children; others of the folder are used")
  func several() throws {
    _ = try file(
      "<enum id=\"org.e\"><value nick=\"one\" value=\"1\"/></enum>", named: "a.enums.xml")
    let key = "<key name=\"word\" enum=\"org.e\"><default>'one'</default></key>"
    let file = try file(
      """
      <schema id="org.a" path="/a/">\(key)<child name="c" schema="org.c"/></schema>
      <schema id="org.b">\(PagesFixture.key("text", "s", "'x'"))</schema><schema id="org.c"/>
      """, named: "b.gschema.xml")
    let bundle = try bundle(file)
    let root = try bundle.pane(named: bundle.rootPaneName)
    #expect(root.childNames == ["org.a", "org.b"])
    let first = try bundle.pane(named: "org.a")
    #expect(first.childNames == ["org.c"])
    #expect(first.specifiers.first?.type == "PSMultiValueSpecifier")
    let session = try session(bundle)
    let rows = try session.pane(named: "org.b", title: nil).rows
    #expect(rows.map(\.isSensitive) == [true])
  }

  @Test("Issues of keys open their rows, on each page of the file; others have no row")
  func issues() throws {
    let keys = PagesFixture.key("list", "as", "[]") + PagesFixture.key("on", "b", "true")
    let file = try file(
      """
      <schema id="org.a" path="/a/">\(keys)<child name="c" schema="org.c"/></schema>
      <schema id="org.c" path="/a/c/"><key name="inner" type="i"><default>1</default></key></schema>
      <enum id="org.e"><value nick="one" value="1"/></enum>
      """)
    let bundle = try bundle(file)
    let list = IssueList.check(bundle)
    func place(_ words: String) -> IssueList.Place? {
      list.issues.first {
        $0.diagnostic.specifier == words && $0.diagnostic.code == "schema-no-summary"
      }?.place
    }
    for (words, key) in [("org.a on", "on"), ("org.a list", "list"), ("org.c inner", "inner")] {
      let place = try #require(place(words))
      #expect(try bundle.pane(named: place.pane).specifiers[place.entry].key == key)
    }
    #expect(list.issues.allSatisfy { ($0.place == nil) == ($0.diagnostic.specifier == nil) })
    let row = try session(bundle).pane(named: "org.c", title: nil).rows.first
    #expect(row.map(list.isFlagged) == true)
  }

  @Test("A file without schemas, and a missing one, say so")
  func withoutSchemas() throws {
    let empty = try bundle(try file(""))
    #expect(throws: BundleError.self) { try empty.pane(named: empty.rootPaneName) }
    let missing = try bundle(folder.appendingPathComponent("missing.gschema.xml"))
    #expect(throws: BundleError.self) { try missing.pane(named: missing.rootPaneName) }
  }
}
