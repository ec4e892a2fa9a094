import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@Suite(
  "SchemaPages of relocatable schemas, and of schemas that come or go", .serialized,
  .enabled(if: SchemaCompiler.isInstalled, "needs glib-compile-schemas"))
struct RelocatablePagesTests {
  private let folder: TemporaryFolder

  private static func schema(_ name: String, path: String? = nil, _ content: String) -> String {
    let place = path.map { " path=\"\($0)\"" } ?? ""
    return "<schema id=\"\(name)\"\(place)>\(content)</schema>"
  }

  private static let app = schema(
    "org.levers.reloc", path: "/org/levers/reloc/",
    PagesFixture.key(
      "items", "as", "['/org/levers/reloc/items/one/', '/org/levers/reloc/items/two/']"))
  private static let item = schema(
    "org.levers.reloc.item",
    PagesFixture.key("name", "s", "''") + PagesFixture.key("size", "i", "1"))
  private static let lone = schema("org.levers.lone.thing", PagesFixture.key("size", "i", "1"))

  init() throws {
    folder = try TemporaryFolder()
    setenv("GSETTINGS_BACKEND", "memory", 1)
    try install(Self.app, Self.item, Self.lone)
  }

  private func install(_ schemas: String...) throws {
    let file = "<schemalist>\(schemas.joined())</schemalist>"
    try #require(
      SchemaCompiler.compile(["org.levers.gschema.xml": file], in: folder.url) != nil)
  }

  private func computer() -> SettingsBundle {
    bundle(
      SchemaPages(
        ofComputerFor: .pad, language: "en", schemasIn: folder.url.path,
        apps: InstalledApps(language: "en", in: [])))
  }

  private func bundle(_ pages: SchemaPages) -> SettingsBundle {
    SettingsBundle(from: pages, first: pages.firstPage, device: .pad, languages: .init(["en"]))
  }

  private func files(_ bundle: SettingsBundle, _ page: String) throws -> [String] {
    try bundle.pane(named: page).specifiers.compactMap(\.element.file)
  }

  private let one = "org.levers.reloc.item:/org/levers/reloc/items/one/"
  private let two = "org.levers.reloc.item:/org/levers/reloc/items/two/"

  @Test("The paths in use are pages below the schema whose name begins theirs, with their names")
  func paths() throws {
    let store = try GSettingsStore(
      pagesOf: "org.levers.reloc.item", path: "/org/levers/reloc/items/two/",
      schemasIn: folder.url.path)
    store.setValue("First", forKey: "name")
    try store.synchronize()
    let bundle = computer()
    #expect(try files(bundle, "org.levers.reloc") == ["org.levers.reloc.item"])
    let list = try bundle.pane(named: "org.levers.reloc.item")
    #expect(list.title == "Item")
    let rows = list.specifiers.filter { $0.element.file != nil }
    #expect(rows.map(\.title) == ["First", "one"])
    #expect(rows.map(\.element.file) == [two, one])
    #expect(list.specifiers.last?.schemaToOpen == "gsettings:org.levers.reloc.item")
    #expect(bundle.reachablePanes().panes.contains { $0.pane.name == one })
    #expect(bundle.domains.contains("gsettings:\(two)"))
    let values = try UserValues.read("gsettings:org.levers.reloc.item", schemasIn: folder.url.path)
    #expect(values?.map(\.path) == ["/org/levers/reloc/items/two/"])
  }

  @Test("A schema that is nowhere in use says so, and is in a list")
  func unused() throws {
    let bundle = computer()
    #expect(try files(bundle, "/system").contains("org.levers.lone.thing"))
    let pane = try bundle.pane(named: "org.levers.lone.thing")
    #expect(pane.specifiers.compactMap(\.element.file).isEmpty)
    let texts = pane.specifiers.compactMap { $0.node["FooterText"]?.value.string }
    #expect(texts.count == 1 && texts[0].contains("no path with values"))
  }

  @Test("A page at a path that was opened by name is in the list from the next reading on")
  func opened() throws {
    let pages = try SchemaPages(schema: "org.levers.lone.thing", schemasIn: folder.url.path)
    #expect(pages.storeLocation == "gsettings:org.levers.lone.thing")
    let bundle = bundle(pages)
    #expect(try files(bundle, bundle.rootPaneName).isEmpty)
    let page = "org.levers.lone.thing:/org/levers/own/"
    #expect(try bundle.pane(named: page).specifiers.compactMap(\.key) == ["size"])
    #expect(try bundle.pane(named: page).title == "own")
    for other in ["org.levers.lone.thing:/x", "org.levers.reloc", "org.levers.none:/a/"] {
      #expect(throws: BundleError.self, "\(other)") { try bundle.pane(named: other) }
    }
    let reading = bundle.reread()
    #expect(reading.problems.isEmpty && reading.lostPanes.isEmpty)
    #expect(try files(reading.bundle, bundle.rootPaneName) == [page])
  }

  @Test("Lists follow installed and removed schemas, and the page of a removed schema says so")
  func changes() throws {
    let bundle = computer()
    #expect(bundle.isCurrent)
    bundle.readAll()
    #expect(bundle.sourceFolders[folder.url.path]?.contains("gschemas.compiled") == true)
    try install(Self.app, Self.item, Self.schema("org.levers.new", path: "/org/levers/new/", ""))
    #expect(!bundle.isCurrent)
    let reading = bundle.reread()
    #expect(reading.problems.isEmpty && reading.lostPanes.isEmpty)
    let system = try files(reading.bundle, "/system")
    #expect(system.contains("org.levers.new") && !system.contains("org.levers.lone.thing"))
    let gone = try reading.bundle.pane(named: "org.levers.lone.thing")
    #expect(gone.title == "Thing")
    let text = gone.specifiers.compactMap { $0.node["FooterText"]?.value.string }
    #expect(text.count == 1 && text[0].contains("isn’t installed"))
    try install(Self.app, Self.item, Self.lone)
    let back = reading.bundle.reread()
    #expect(try back.bundle.pane(named: "org.levers.lone.thing").specifiers.count == 2)
  }

  @Test("An open store has the keys and types of the schema as it is installed now")
  func stores() throws {
    let pages = try SchemaPages(schema: "org.levers.reloc", schemasIn: folder.url.path)
    let store = try GSettingsStore(pagesOf: "org.levers.reloc", schemasIn: folder.url.path)
    #expect(store.lockReason(forKey: "more") != nil)
    try install(
      Self.schema(
        "org.levers.reloc", path: "/org/levers/reloc/", PagesFixture.key("more", "i", "1")))
    _ = bundle(pages).reread()
    #expect(store.lockReason(forKey: "more") == nil)
    #expect(store.lockReason(forKey: "items") != nil)
    store.setValue(5, forKey: "more")
    #expect(store.value(forKey: "more") == 5)
    #expect(store.refusal(of: "x", forKey: "more") != nil)
    // A store without its schema keeps it.
    try install(Self.item)
    _ = bundle(pages).reread()
    #expect(store.value(forKey: "more") == 5)
    try store.synchronize()
  }
}
