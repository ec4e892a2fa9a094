import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@Suite("Pages that no row opens, and files that no page uses")
struct UnusedFilesTests {
  private let fixture: BundleFixture

  /// A page "Sound" that a row opens, with icons, and a slider with images.
  init() throws {
    fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "Sound", "File": "Sound", "Icon": "sound"],
      [
        "Type": "PSSliderSpecifier", "Key": "level", "MinimumValueImage": "Low.png",
        "MaximumValueImage": "High",
      ],
      [
        "Type": "PSMultiValueSpecifier", "Key": "color", "Title": "Color", "Values": [1, 2],
        "Titles": ["Red", "Blue"], "IconNames": ["Choice-Red", "Choice-Blue"],
      ],
      ["Type": "IASKCustomViewSpecifier", "Key": "web", "File": "help/About.html"],
    ])
    try fixture.page("Sound", [["Type": "PSGroupSpecifier", "Title": "Group"]])
    try fixture.strings("en", "Root", ["Sound": "Sound"])
  }

  private func add(_ paths: String...) throws {
    for path in paths { try fixture.file("Settings.bundle/" + path, Data("x".utf8)) }
  }

  private func unused(_ url: URL? = nil) throws -> UnusedFiles {
    UnusedFiles(
      try SettingsBundle(path: url ?? fixture.url, languages: LanguagePreferences(["en"])))
  }

  @Test("Images that pages name are used: by extension, density, device, language and case")
  func usedImages() throws {
    try add(
      "sound.png", "sound@2x.png", "sound@3x~ipad.png", "sound~ipad@2x.png", "Low.png", "high.jpg",
      "de.lproj/High@2x.png", "Choice-Red.svg", "Choice-Blue.pdf", "help/about.html")
    let files = try unused()
    #expect(files.areKnown && files.isEmpty)
  }

  @Test("Other images are listed")
  func unusedImages() throws {
    try add("Old.png", "Old@2x.png", "sounds.png", "de.lproj/Flag.png", "Icons/Star.svg")
    let files = try unused()
    #expect(
      files.images.map(\.path) == [
        "Icons/Star.svg", "Old.png", "Old@2x.png", "de.lproj/Flag.png", "sounds.png",
      ])
    #expect(files.pages.isEmpty && files.tables.isEmpty && files.others.isEmpty)
  }

  @Test("An image that a web page of the bundle names is used")
  func markup() throws {
    try fixture.file(
      "Settings.bundle/help/about.html", Data("<img src='Logo@2x.png'> <img src='a.png'>".utf8))
    try add("Logo@2x.png", "Other.png")
    #expect(try unused().images.map(\.path) == ["Other.png"])
  }

  @Test("A page that no row opens is listed once, with the files of its variants")
  func pages() throws {
    try fixture.page("Lost~ipad", [["Type": "PSGroupSpecifier"]], ["Title": "Lost & Found"])
    // Only a lost page opens it.
    try fixture.page(
      "Lost", [["Type": "PSChildPaneSpecifier", "File": "Below"]], ["Title": "Lost & Found"])
    try fixture.page("Below", [])
    try fixture.strings("en", "Root", ["Lost & Found": "Lost Property"])
    let pages = try unused().pages
    #expect(pages.map(\.name) == ["Below", "Lost"])
    #expect(pages.map(\.title) == ["Below", "Lost Property"])
    #expect(pages.last?.files.map(\.path) == ["Lost.plist", "Lost~ipad.plist"])
  }

  @Test("Tables that translate no page are listed, and those of the system are not")
  func tables() throws {
    for table in ["Root", "Sound", "Localizable", "InfoPlist"] {
      try fixture.strings("de", table, ["Sound": "Ton"])
    }
    let files = try unused()
    #expect(files.tables.map(\.path) == ["de.lproj/Localizable.strings"])
  }

  @Test("Files that only code may use are listed apart, except for those of the system")
  func others() throws {
    try add("Main.nib", "_CodeSignature/CodeResources", ".DS_Store", "PkgInfo", "data.json")
    try fixture.file("Settings.bundle/Colors.plist", PropertyListWriter.xml(["a": "Tint"]))
    try fixture.file(
      "Settings.bundle/Info.plist", PropertyListWriter.xml(["CFBundleIconFile": "AppIcon"]))
    try add("AppIcon.png", "Tint.png")
    let files = try unused()
    #expect(files.others.map(\.path) == ["Colors.plist", "Main.nib", "data.json"])
    // Another property list may name images, too.
    #expect(files.images.isEmpty)
  }

  @Test("A damaged page is mentioned, and isn’t listed itself")
  func damaged() throws {
    try fixture.file("Settings.bundle/Broken.plist", Data("<plist><dict>".utf8))
    let files = try unused()
    #expect(files.unreadPages == ["Broken.plist"])
    #expect(files.isEmpty)
  }

  @Test("They aren’t known of a page that is opened alone, or of pages in Swift")
  func unknown() throws {
    try add("Old.png")
    let page = fixture.url.appendingPathComponent("Sound.plist")
    #expect(try !unused(page).areKnown)
    #expect(!UnusedFiles(SettingsBundle(Screen(title: "App") {})).areKnown)
  }

  @Test("No page is both opened and unused", arguments: [Corpus.sample] + Corpus.bundles)
  func corpus(_ url: URL) throws {
    let bundle = try SettingsBundle(path: url)
    let files = UnusedFiles(bundle)
    let reachable = Set(bundle.reachablePanes().panes.map(\.pane.name))
    #expect(reachable.isDisjoint(with: files.pages.map(\.name)))
    #expect(files.isEmpty || url != Corpus.sample)
  }
}
