import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@Suite(
  "Pages of Flatpak apps",
  .enabled(if: FlatpakFixture.compiled != nil, "needs glib-compile-schemas"))
struct FlatpakPagesTests {
  private let fixture: FlatpakFixture

  init() throws { fixture = try FlatpakFixture() }

  private func apps() throws -> [Specifier] {
    try fixture.bundle().pane(named: "/apps").specifiers.filter {
      $0.element.file?.contains("@") == true || $0.element.file?.hasPrefix("/flatpak/") == true
    }
  }

  @Test("Translations are from the app, or else from its extension, in the best language")
  func translations() throws {
    let fixture = try FlatpakFixture()
    let app = try #require(fixture.apps.app(FlatpakFixture.app))
    func text(_ languages: [String]) -> String? {
      app.translations(in: "box", languages: languages)?.translation(of: "Closes the box")
    }
    func write(_ translation: String, _ folder: String) throws {
      try fixture.folder.write(
        MessageCatalogTests.file(["Closes the box": translation]),
        to: "own/\(folder)/LC_MESSAGES/box.mo")
    }
    #expect(text(["de"]) == nil)
    let locale = "runtime/\(FlatpakFixture.app).Locale/x86_64/stable/active/files"
    try write("Fecha a caixa", "\(locale)/pt/share/pt_BR")
    try write(
      "Schließt die Kiste", "app/\(FlatpakFixture.app)/current/active/files/share/locale/de")
    #expect(text(["pt_BR.UTF-8", "pt_BR", "pt", "de", "C"]) == "Fecha a caixa")
    #expect(text(["fr", "de", "pt_BR", "C"]) == "Schließt die Kiste")
    #expect(text(["C", "de"]) == nil)
    #expect(app.translations(in: "../box", languages: ["de"]) == nil)
  }

  @Test("An app is among the apps, marked, with its name and icon from its installation")
  func row() throws {
    try fixture.export("org.levers.Box", "Name=Box\nName[de]=Kiste\nIcon=org.levers.Box")
    let icon = "own/exports/share/icons/hicolor/scalable/apps/org.levers.Box.svg"
    try fixture.folder.write(Data("<svg/>".utf8), to: icon)
    let row = try #require(try apps().first)
    #expect(row.title == "Kiste")
    #expect(row.subtitle?.text(for: nil) == "Flatpak · org.levers.Box")
    #expect(row.element.file == "org.levers.Box@org.levers.Box")
    #expect(row.image == fixture.folder.url.path + "/" + icon)
  }

  @Test("An app without a desktop entry is named by its ID; the user’s comes before that for all")
  func installations() throws {
    try fixture.install("org.levers.Box", in: "shared")
    try fixture.install("org.levers.other-box", in: "shared")
    try fixture.export("org.levers.Box", "Name=Shared", in: "shared")
    #expect(try apps().map(\.title) == ["Box", "Other Box"])
  }

  @Test("Its pages are those of its schemas, with their values at its address")
  func pages() throws {
    let bundle = fixture.bundle()
    let page = try bundle.pane(named: "org.levers.Box@org.levers.Box")
    #expect(page.specifiers.compactMap(\.key) == ["lid", "size", "label"])
    #expect(page.specifiers.first?.domain == "gsettings:org.levers.Box@org.levers.Box")
    #expect(
      page.specifiers.compactMap(\.element.file) == [
        "org.levers.Box.inner@org.levers.Box", "org.levers.Box.drawer@org.levers.Box",
      ])
    let panes = bundle.reachablePanes().panes.map(\.pane.name)
    #expect(panes.filter { $0.contains("@") }.count == 3)
  }

  @Test("An app with several schemas has a list of them")
  func list() throws {
    try fixture.install("org.levers.Pair", schemas: FlatpakFixture.compiledPair)
    #expect(try apps().map(\.element.file).last == "/flatpak/org.levers.Pair")
    #expect(
      try fixture.bundle().pane(named: "/flatpak/org.levers.Pair").specifiers
        .compactMap(\.element.file) == [
          "org.levers.pair.one@org.levers.Pair", "org.levers.pair.two@org.levers.Pair",
        ])
  }

  @Test("Without an installation, or without schemas, there are no rows")
  func none() throws {
    try FileManager.default.removeItem(
      atPath: fixture.folder.url.path
        + "/own/app/org.levers.Box/current/active/files/share/glib-2.0/schemas")
    #expect(try apps().isEmpty)
    try FileManager.default.removeItem(atPath: fixture.folder.url.path + "/own")
    #expect(try apps().isEmpty)
  }

  @Test("Damaged schemas are left out, and their page says what to do")
  func damaged() throws {
    let file =
      fixture.folder.url.path
      + "/own/app/org.levers.Box/current/active/files/share/glib-2.0/schemas/gschemas.compiled"
    try Data("GVariant".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try apps().isEmpty)
    #expect(problem("org.levers.Box@org.levers.Box")?.contains("flatpak repair") == true)
  }

  @Test("The address of a missing app or schema is refused with what to do")
  func addresses() {
    #expect(problem("org.levers.Box@org.levers.None")?.contains("flatpak list --app") == true)
    let missing = problem("org.levers.none@org.levers.Box")
    #expect(missing?.contains("“org.levers.Box” has no schema “org.levers.none”") == true)
    #expect(problem("org.levers.Box.drawer@org.levers.Box") == nil)
    #expect(problem("org.levers.Box.drawer@org.levers.Box:/org/levers/a/") == nil)
  }

  private func problem(_ page: String) -> String? {
    do throws(BundleError) {
      _ = try fixture.bundle().pane(named: page)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test(
    "Only the permission to talk to the service makes an app use this computer’s database",
    arguments: [
      ("", "", "", false), ("talk", "", "", true), ("own", "", "", false),
      ("talk", "none", "", false), ("", "talk", "", true), ("talk", "", "none", false),
      ("talk", "none", "talk", true),
    ])
  func permissions(_ metadata: String, _ all: String, _ own: String, _ usesDatabase: Bool) throws {
    func policy(_ word: String) -> String {
      word.isEmpty ? "" : "[Session Bus Policy]\nca.desrt.dconf=\(word)\n"
    }
    let id = "org.levers.Crate"
    try fixture.install(id, in: "shared", metadata: policy(metadata))
    try fixture.folder.write(Data(policy(all).utf8), to: "shared/overrides/\(id)")
    try fixture.folder.write(Data(policy(own).utf8), to: "own/overrides/global")
    let app = try #require(fixture.apps.app(id))
    #expect((app.keyFile == nil) == usesDatabase)
  }

  @Test("The values of an app in this computer’s database are at the same paths")
  func database() throws {
    let id = "org.levers.Crate"
    try fixture.install(id, metadata: "[Session Bus Policy]\nca.desrt.dconf=talk\n")
    let store = try fixture.store(id)
    store.setValue(9, forKey: "size")
    try store.synchronize()
    #expect(
      try GSettingsStore(schema: "org.levers.Box", schemasIn: FlatpakFixture.compiled)
        .value(forKey: "size") == 9)
    #expect(fixture.keyFileText.isEmpty)
    store.removeValue(forKey: "size")
    try store.synchronize()
  }

  @Test("What the user has set is exported with the app")
  func userValues() throws {
    try fixture.writeKeyFile("[org/levers/Box/inner]\ndeep=true\n")
    let all = try #require(
      try UserValues.read(
        "gsettings:", schemasIn: PagesFixture.folder, apps: fixture.apps))
    let own = try #require(all.first { $0.app != nil })
    #expect(own.schema == "org.levers.Box.inner")
    #expect(own.values.map(\.text) == ["true"])
    let one = try UserValues.read("gsettings:org.levers.Box@org.levers.Box", apps: fixture.apps)
    #expect(one?.map(\.schema) == ["org.levers.Box.inner"])
  }

  @Test("A schema without a path has a list of the paths in the app’s file, and of those opened")
  func relocatable() throws {
    try fixture.writeKeyFile("[org/levers/Box/drawers/top]\nwidth=5\nlabel='Pens'\n")
    let bundle = fixture.bundle()
    let list = try bundle.pane(named: "org.levers.Box.drawer@org.levers.Box")
    let top = "org.levers.Box.drawer@org.levers.Box:/org/levers/Box/drawers/top/"
    #expect(list.title == "Drawer")
    #expect(list.specifiers.compactMap(\.element.file) == [top])
    #expect(list.specifiers.first { $0.element.file != nil }?.title == "Pens")
    #expect(list.specifiers.last?.schemaToOpen == "gsettings:org.levers.Box.drawer@org.levers.Box")
    #expect(bundle.domains.contains("gsettings:\(top)"))
    let location = try StoreLocation("gsettings:\(top)")
    #expect(bundle.schemaLocations.contains(location))
    let own = "org.levers.Box.drawer@org.levers.Box:/org/own/"
    #expect(try bundle.pane(named: own).title == "own")
    let later = try bundle.reread().bundle.pane(named: "org.levers.Box.drawer@org.levers.Box")
    #expect(later.specifiers.compactMap(\.element.file) == [own, top])
    let values = try UserValues.read(
      "gsettings:", schemasIn: PagesFixture.folder, apps: fixture.apps)
    #expect(values?.filter { $0.app != nil }.map(\.path) == ["/org/levers/Box/drawers/top/"])
    let (file, _) = SettingsBackup.file(
      with: [.init(location: location, values: ["width": 7])], apps: fixture.apps)
    #expect(file.groups.map(\.name) == ["org/levers/Box/drawers/top@org.levers.Box"])
  }

  @Test("Paths in an app’s own file aren’t those of an app with this computer’s database")
  func relocatableInDatabase() throws {
    let id = "org.levers.Crate"
    try fixture.install(id, metadata: "[Session Bus Policy]\nca.desrt.dconf=talk\n")
    try fixture.writeKeyFile("[org/levers/Box/drawers/top]\nwidth=5\n")
    let list = try fixture.bundle().pane(named: "org.levers.Box.drawer@\(id)")
    #expect(list.specifiers.compactMap(\.element.file).isEmpty)
  }

  @Test("Lists follow installed, updated and removed apps; a removed app’s page says so")
  func changes() throws {
    let bundle = fixture.bundle()
    let page = "org.levers.Box@org.levers.Box"
    let pane = try bundle.pane(named: page)
    #expect(bundle.isCurrent)
    let own = fixture.folder.url.path + "/own"
    #expect(bundle.sourceFolders["\(own)/app"]?.isEmpty == true)
    #expect(bundle.sourceFolders["\(own)/app/org.levers.Box/current"] == ["active"])
    try fixture.install("org.levers.Pair", schemas: FlatpakFixture.compiledPair)
    #expect(!bundle.isCurrent)
    let more = bundle.reread().bundle
    #expect(
      try more.pane(named: "/apps").specifiers.contains {
        $0.element.file == "/flatpak/org.levers.Pair"
      })
    #expect(more.isCurrent)
    try fixture.update("org.levers.Pair", schemas: FlatpakFixture.compiled)
    #expect(!more.isCurrent)
    let updated = more.reread().bundle
    #expect(
      try updated.pane(named: "/apps").specifiers.contains {
        $0.element.file == "org.levers.Box@org.levers.Pair"
      })
    try fixture.remove("org.levers.Box")
    let reading = updated.reread()
    #expect(reading.problems.isEmpty && reading.lostPanes.isEmpty)
    let gone = try reading.bundle.pane(named: page)
    #expect(gone.title == pane.title)
    let texts = gone.specifiers.compactMap { $0.node["FooterText"]?.value.string }
    #expect(texts.count == 1 && texts[0].contains("There is no Flatpak app"))
  }

  @Test("Without an installation, nothing of it is watched")
  func nothingToWatch() throws {
    try FileManager.default.removeItem(atPath: fixture.folder.url.path + "/own")
    let watched = fixture.bundle().sourceFolders.keys
    #expect(watched.allSatisfy { !$0.hasPrefix(fixture.folder.url.path) })
  }

  @Test("A copy has the app’s name in its groups, and is read from there and from its own file")
  func copies() throws {
    let location = try StoreLocation("gsettings:org.levers.Box@org.levers.Box")
    let (file, omitted) = SettingsBackup.file(
      with: [.init(location: location, values: ["size": 7])], apps: fixture.apps)
    #expect(omitted.isEmpty)
    #expect(file.groups.map(\.name) == ["org/levers/Box@org.levers.Box"])
    let text = Data("[org/levers/Box]\nsize=7\n".utf8)
    for file in [file, try KeyFile(text)] {
      let backup = SettingsBackup(file, of: [location], isWhole: true, apps: fixture.apps)
      #expect(backup.all.map(\.values) == [["size": 7]])
      #expect(backup.unknown.isEmpty)
    }
  }
}
