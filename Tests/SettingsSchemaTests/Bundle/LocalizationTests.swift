import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct LocalizationTests {
  private func text(
    _ text: String, in fixture: BundleFixture, page: String = "Root", languages: [String] = ["de"]
  ) throws -> String {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(languages))
    return try bundle.pane(named: page).localized(text)
  }

  @Test(
    "Every encoding of .strings is read",
    arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
  func encodings(encoding: String.Encoding) throws {
    let fixture = try BundleFixture([])
    try fixture.strings("de", "Root", ["Volume": "Lautstärke"], encoding: encoding)
    #expect(try text("Volume", in: fixture) == "Lautstärke")
  }

  @Test("A binary table is read")
  func binary() throws {
    let fixture = try BundleFixture([])
    try fixture.file(
      "Settings.bundle/de.lproj/Root.strings",
      PropertyListWriter.binary(["Volume": "Lautstärke"]))
    #expect(try text("Volume", in: fixture) == "Lautstärke")
  }

  @Test("A text without translation stays; an empty translation is used")
  func missingAndEmpty() throws {
    let fixture = try BundleFixture([])
    try fixture.strings("de", "Root", ["Empty": ""])
    #expect(try text("Volume", in: fixture) == "Volume")
    #expect(try text("Empty", in: fixture).isEmpty)
  }

  @Test("The page’s StringsTable is used, and no other")
  func stringsTable() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [], ["StringsTable": "Texts"])
    try fixture.strings("de", "Root", ["A": "falsch", "B": "falsch"])
    try fixture.strings("de", "Texts", ["A": "richtig"])
    #expect(try text("A", in: fixture) == "richtig")
    #expect(try text("B", in: fixture) == "B")
  }

  @Test("Without StringsTable: the table of the page’s name, or else Root’s")
  func defaultTable() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Sub", [])
    try fixture.page("com.foo.Bar", [])
    try fixture.strings("de", "Root", ["A": "aus Root"])
    #expect(try text("A", in: fixture, page: "Sub") == "aus Root")
    try fixture.strings("de", "Sub", ["A": "aus Sub"])
    try fixture.strings("de", "com.foo.Bar", ["A": "aus Bar"])
    #expect(try text("A", in: fixture, page: "Sub") == "aus Sub")
    #expect(try text("A", in: fixture, page: "com.foo.Bar") == "aus Bar")
  }

  @Test("A device’s page for the app has the plain page’s table")
  func deviceTable() throws {
    let fixture = try BundleFixture()
    try fixture.page("Settings.bundle/Root~ipad.inApp.plist", [])
    try fixture.strings("de", "Root", ["A": "Wert"])
    #expect(try text("A", in: fixture) == "Wert")
  }

  @Test("If the user’s languages are missing: the development region, Base, and no other")
  func fallback() throws {
    let fixture = try BundleFixture([])
    try fixture.strings("fr", "Root", ["A": "fr"])
    #expect(try text("A", in: fixture, languages: ["ja"]) == "A")
    try fixture.strings("Base", "Root", ["A": "base"])
    #expect(try text("A", in: fixture, languages: ["ja"]) == "base")
    try fixture.strings("en", "Root", ["A": "en"])
    #expect(try text("A", in: fixture, languages: ["ja"]) == "en")
    try fixture.file(
      "Settings.bundle/Info.plist",
      PropertyListWriter.xml(["CFBundleDevelopmentRegion": "fr"]))
    #expect(try text("A", in: fixture, languages: ["ja"]) == "fr")
  }

  @Test("A language without the page’s table shows the strings as they are")
  func missingTable() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Net", [], ["StringsTable": "Net"])
    try fixture.strings("de", "Net", ["Network Port": "Netzwerk Port"])
    try fixture.strings("en", "Root", ["A": "A"])
    for languages in [["en"], ["fr"], []] {
      let shown = try text("Network Port", in: fixture, page: "Net", languages: languages)
      #expect(shown == "Network Port")
    }
  }

  @Test("A page in a subfolder uses its bundle’s development region")
  func regionOfSubfolder() throws {
    let fixture = try BundleFixture([])
    try fixture.page("dir/Page", [])
    try fixture.file(
      "Settings.bundle/dir/fr.lproj/Page.strings", Data("\"A\" = \"en bas\";".utf8))
    #expect(try text("A", in: fixture, page: "dir/Page") == "A")
    try fixture.file(
      "Settings.bundle/Info.plist",
      PropertyListWriter.xml(["CFBundleDevelopmentRegion": "fr"]))
    #expect(try text("A", in: fixture, page: "dir/Page") == "en bas")
  }

  @Test("Pages, images and files are found in the languages that strings are, and in no other")
  func allLookups() throws {
    let fixture = try BundleFixture([])
    func found(_ language: String) throws -> [String?] {
      let bundle = try SettingsBundle(path: fixture.url, languages: .init([language]))
      let urls = [
        try? bundle.pane(named: "Page").file, bundle.imageURL(named: "drop"),
        bundle.fileURL(named: "page.html"),
      ]
      return urls.map { $0?.deletingLastPathComponent().lastPathComponent }
    }
    func make(_ folder: String) throws {
      try fixture.page("\(folder)Page", [])
      for name in ["drop.png", "page.html"] {
        try fixture.file("Settings.bundle/\(folder)\(name)", Data())
      }
    }
    for (folder, language, place) in [
      ("fr.lproj/", "en", nil), ("Base.lproj/", "en", "Base.lproj"),
      ("en.lproj/", "ja", "en.lproj"),
      ("", "ja", "Settings.bundle"), ("ja.lproj/", "ja", "ja.lproj"),
    ] {
      try make(folder)
      #expect(try found(language) == [place, place, place])
    }
    #expect(try found("fr") == ["fr.lproj", "fr.lproj", "fr.lproj"])
  }

  @Test("A table outside any language folder serves where no language has one")
  func unlocalizedTable() throws {
    let fixture = try BundleFixture([])
    try fixture.file("Settings.bundle/Root.strings", Data("\"A\" = \"plain\";".utf8))
    #expect(try text("A", in: fixture) == "plain")
    try fixture.strings("de", "Root", ["A": "deutsch"])
    #expect(try text("A", in: fixture) == "deutsch")
  }

  @Test("A page in a folder has its strings there, or else those of the bundle")
  func subfolder() throws {
    let fixture = try BundleFixture([])
    try fixture.page("dir/Page", [])
    try fixture.strings("de", "Root", ["A": "oben"])
    #expect(try text("A", in: fixture, page: "dir/Page") == "oben")
    try fixture.file(
      "Settings.bundle/dir/de.lproj/Page.strings", Data("\"A\" = \"unten\";".utf8))
    #expect(try text("A", in: fixture, page: "dir/Page") == "unten")
  }

  @Test("A StringsTable that leaves the bundle is not read")
  func escape() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [], ["StringsTable": "../outside"])
    try fixture.file("outside.strings", Data("\"A\" = \"outside\";".utf8))
    #expect(try text("A", in: fixture) == "A")
  }
}
