import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@Suite(
  "SchemaPages of this computer", .serialized,
  .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
@MainActor
struct ComputerPagesTests {
  private let folder: TemporaryFolder
  private let session: SettingsSession
  private let document: SettingsDocument

  private static let entries = [
    "org.Levers.Parent": "Name=Parents\nName[de]=Eltern\nIcon=parents",
    "org.levers.sections": "Name=Hidden\nNoDisplay=true", "org.levers.kinds": "no desktop entry",
    "org.levers": "Name=Levers Tests",
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (id, text) in Self.entries {
      try folder.write(
        Data("[Desktop Entry]\nType=Application\n\(text)\n".utf8),
        to: "applications/\(id).desktop")
    }
    let schemas = PagesFixture.folder
    let pages = SchemaPages(
      ofComputerFor: .pad, language: "de", schemasIn: schemas,
      apps: InstalledApps(language: "de", in: [folder.url.path]))
    let bundle = SettingsBundle(
      from: pages, first: pages.firstPage, device: .pad, languages: .init(["en"]))
    document = try SettingsDocument(
      at: StoreLocation(bundle.storeLocation ?? ""), keys: nil
    ) { location, _, _ throws(StoreError) in
      guard case .gsettings(let schema, let path, _) = location else {
        return try location.openForPages()
      }
      return try GSettingsStore(pagesOf: schema, path: path, schemasIn: schemas)
    }
    session = SettingsSession(bundle: bundle, store: document.store)
  }

  private func files(of page: String) throws -> [String] {
    try session.bundle.pane(named: page).specifiers.compactMap(\.element.file)
  }

  @Test("The first page opens three lists, without any schema")
  func firstPage() throws {
    let bundle = session.bundle
    #expect(bundle.displayName == "This Computer")
    #expect(bundle.storeLocation == "gsettings:")
    #expect(try files(of: bundle.rootPaneName) == ["/desktop", "/apps", "/system"])
    #expect(bundle.mainDomain == nil)
  }

  @Test("The schemas of an app are below it, with its name and icon; hidden entries are ignored")
  func apps() throws {
    let pane = try session.bundle.pane(named: "/apps")
    let rows = pane.specifiers.filter { $0.element.file != nil }
    let parent = try #require(rows.first { $0.title == "Eltern" })
    #expect(parent.image == "parents")
    // Its only schema is opened at once.
    #expect(parent.element.file == "org.levers.parent")
    // The others begin with the name of another app.
    let other = try #require(rows.first { $0.title == "Levers Tests" })
    #expect(other.element.file == "/apps/org.levers")
    #expect(
      try files(of: "/apps/org.levers") == [
        "org.levers.extended", "org.levers.wm.keybindings", "org.levers.kinds",
        "org.levers.overridden", "org.levers.purposes", "org.levers.sections",
      ])
  }

  @Test("Each schema is one page, each key one row, children are below their parents")
  func counts() throws {
    let pages = session.bundle.reachablePanes()
    #expect(pages.missing.isEmpty)
    let names = pages.panes.map(\.pane.name)
    #expect(Set(names).count == names.count)
    let own = names.filter { $0.hasPrefix("org.levers.") }
    #expect(
      Set(own) == [
        "org.levers.extended", "org.levers.kinds", "org.levers.overridden", "org.levers.parent",
        "org.levers.parent.second", "org.levers.purposes", "org.levers.sections",
        "org.levers.wm.keybindings",
        "org.levers.profile:/levers/parent/first/",
        "org.levers.colors:/levers/parent/first/colors/",
      ])
    let keys = pages.panes.filter { own.contains($0.pane.name) }
      .flatMap { $0.pane.specifiers.compactMap(\.key) }
    // The key of the schema without a path is there once, inherited.
    #expect(keys.count == PagesFixture.keyCount)
    #expect(
      session.bundle.keys.keys.count { $0.domain?.contains("org.levers.") == true } == keys.count)
  }

  @Test("Values are in the store of their schema")
  func values() throws {
    let key = DomainStore.key("size", in: "gsettings:org.levers.overridden")
    let pane = try session.pane(named: "org.levers.overridden")
    let row = try #require(pane.rows.first)
    #expect(row.value == 2)
    #expect(!row.isModified)
    session.setValue(5, forKey: key, name: "")
    #expect(row.isModified)
    try session.store.synchronize()
    let store = try GSettingsStore(
      schema: "org.levers.overridden", schemasIn: PagesFixture.folder)
    #expect(store.value(forKey: "size") == 5)
    session.setValue(nil, forKey: key, name: "")
    try session.store.synchronize()
  }

  @Test("A page is found by its name before its list was read; unknown ones are missing")
  func names() throws {
    #expect(try session.bundle.pane(named: "org.levers.parent.second").title == "Second")
    for name in ["/none", "org.levers.none", "org.levers.profile:x", ""] {
      #expect(throws: BundleError.self, "\(name)") { try session.bundle.pane(named: name) }
    }
  }

  @Test("The main store has no values, and says where they are")
  func mainStore() {
    #expect(document.mainStore.keys.isEmpty)
    session.setValue(1, forKey: "a", name: "")
    #expect(document.mainStore.keys.isEmpty)
    #expect(!document.mainStore.hasUnsavedChanges)
    #expect(document.mainStore.lockReason(forKey: "a")?.contains("gsettings:") == true)
  }

  @Test("Descriptions are searched, too")
  func search() {
    let found = SearchIndex(session).results(matching: SearchQuery("more summary"))
    #expect(found.contains { $0.row.specifier.key == "b" && $0.reason == "In its description" })
  }
}
