import Foundation
import PropertyList
import SettingsSchema
import Testing
import TestSupport

@Suite("A bundle read again")
struct RereadingTests {
  private let toggle: PropertyListValue = [
    "Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On",
  ]

  private func open(_ fixture: BundleFixture) throws -> SettingsBundle {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    _ = try bundle.pane(named: "Root")
    return bundle
  }

  @Test("Shows what the files have now")
  func readsAnew() throws {
    let fixture = try BundleFixture([toggle])
    let bundle = try open(fixture)
    try fixture.page("Root", [toggle, toggle])
    let reading = bundle.reread()
    #expect(try reading.bundle.pane(named: "Root").specifiers.count == 2)
    #expect(reading.problems.isEmpty)
    #expect(try bundle.pane(named: "Root").specifiers.count == 1)
  }

  @Test("A damaged page stays as it was until it is repaired; the error says where")
  func keepsGoodPages() throws {
    let fixture = try BundleFixture([toggle])
    let bundle = try open(fixture)
    let file = try fixture.file(
      "Settings.bundle/Root.plist", Data("<plist>\n<dict>\n<key>a</kex>\n</dict></plist>".utf8))
    let reading = bundle.reread()
    #expect(try reading.bundle.pane(named: "Root").specifiers.count == 1)
    #expect(reading.problems.first?.place?.file.path == file.path)
    #expect(reading.problems.first?.place?.line == 3)
    // Still damaged, and still as it was.
    let again = reading.bundle.reread()
    #expect(again.problems.count == 1)
    #expect(try again.bundle.pane(named: "Root").specifiers.count == 1)
    try fixture.page("Root", [toggle, toggle])
    let fixed = again.bundle.reread()
    #expect(fixed.problems.isEmpty)
    #expect(try fixed.bundle.pane(named: "Root").specifiers.count == 2)
  }

  @Test("Damaged translations keep the page, too; those that were damaged before do not")
  func keepsGoodTranslations() throws {
    let fixture = try BundleFixture([toggle])
    try fixture.strings("en", "Root", ["On": "Switched on"])
    let bundle = try open(fixture)
    #expect(try bundle.pane(named: "Root").localized("On") == "Switched on")
    let damaged = Data("\"On\" = \"Is on\";\n\"Off\" = ;\n".utf8)
    try fixture.file("Settings.bundle/en.lproj/Root.strings", damaged)
    let reading = bundle.reread()
    #expect(reading.problems.first?.place?.line == 2)
    #expect(try reading.bundle.pane(named: "Root").localized("On") == "Switched on")
    #expect(try open(fixture).reread().problems.isEmpty)
  }

  @Test("A missing page is reported; the first page stays")
  func tellsLostPages() throws {
    let fixture = try BundleFixture([toggle])
    try fixture.page("More", [toggle])
    let bundle = try open(fixture)
    _ = try bundle.pane(named: "More")
    for name in ["More", "Root"] {
      try FileManager.default.removeItem(at: fixture.url.appendingPathComponent(name + ".plist"))
    }
    let reading = bundle.reread()
    #expect(reading.lostPanes == ["More"])
    #expect(reading.problems.map(\.code) == [.missingPane])
    #expect(try reading.bundle.pane(named: "Root").specifiers.count == 1)
  }

  @Test("For another device, and in another language")
  func switchesReader() throws {
    let fixture = try BundleFixture([toggle])
    try fixture.page("Root~iphone", [toggle, toggle])
    try fixture.strings("de", "Root", ["On": "An"])
    let phone = try open(fixture).reread(device: .phone, languages: .init(["de"])).bundle
    #expect(phone.device == .phone)
    #expect(try phone.pane(named: "Root").specifiers.count == 2)
    #expect(try phone.pane(named: "Root").localized("On") == "An")
  }

  @Test("The languages that there are, by their own names")
  func listsLanguages() throws {
    let fixture = try BundleFixture([toggle])
    for language in ["en", "de", "Base", "pt_BR", "ar"] {
      try fixture.strings(language, "Root", ["On": "x"])
    }
    let bundle = try open(fixture)
    #expect(Set(bundle.availableLanguages) == ["en", "de", "pt-BR", "ar"])
    #expect(SettingsBundle.nativeName(of: "de") == "Deutsch")
    #expect(SettingsBundle.nativeName(of: "fr") == "Français")
    #expect(bundle.shownLanguage == "en")
    #expect(bundle.reread(languages: .init(["fi"])).bundle.shownLanguage == nil)
  }

  @Test("The folders to watch are the bundle’s own, those in it, and the one with Info.plist")
  func listsFolders() throws {
    let fixture = try BundleFixture([toggle])
    try fixture.strings("de", "Root", ["On": "An"])
    try fixture.page("Sub/Deep", [toggle])
    let folders = try open(fixture).sourceFolders
    let own = fixture.url.path
    #expect(folders[own] == [])
    #expect(folders[own + "/de.lproj"] == [])
    #expect(folders[own + "/Sub"] == [])
    #expect(folders[fixture.app.path] == ["Settings.bundle", "Info.plist"])
  }
}
