import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct AccentColorTests {
  @Test("Colors are read from three or six hexadecimal digits only")
  func text() {
    #expect(AccentColor("#613583") == AccentColor(red: 0x61, green: 0x35, blue: 0x83))
    #expect(AccentColor("#fA0") == AccentColor(red: 0xff, green: 0xaa, blue: 0))
    #expect(AccentColor("#061")?.text == "#006611")
    for text in ["", "#", "613583", "#61358", "#6135833", "purple", "#61358g", "#６１３５８３ "] {
      #expect(AccentColor(text) == nil, "\(text)")
    }
  }

  @Test("A page has the color of its file, of its dictionary, or of its declaration")
  func pages() throws {
    let root: PropertyListDictionary = ["LeversAccentColor": "#613583", "PreferenceSpecifiers": []]
    let fixture = try BundleFixture()
    try fixture.page("Root", [], root)
    try fixture.page("Plain", [], ["LeversAccentColor": "purple"])
    let files = try SettingsBundle(path: fixture.url)
    #expect(try files.pane(named: "Root").accentColor?.text == "#613583")
    #expect(try files.pane(named: "Plain").accentColor == nil)
    let memory = try SettingsBundle(plist: .dictionary(root))
    #expect(try memory.pane(named: "Root").accentColor?.text == "#613583")
    let purple = AccentColor(red: 0x61, green: 0x35, blue: 0x83)
    let screen = Screen(title: "First") {
      Screen(title: "Below") { Switch(key: "s", title: "S") }.accentColor(purple)
    }
    let below = SettingsBundle(screen)
    #expect(try below.pane(named: "Root").accentColor == nil)
    #expect(try below.pane(named: "Below").accentColor == purple)
    #expect(
      try SettingsBundle(screen.accentColor(purple)).pane(named: "Root").accentColor == purple)
  }
}
