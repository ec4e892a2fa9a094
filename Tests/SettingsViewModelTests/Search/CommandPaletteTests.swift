import PropertyList
import Testing

@testable import SettingsViewModel

/// Finding commands, pages and settings by typing, and their order.
@MainActor
struct CommandPaletteTests {
  private func fixture() throws -> SessionFixture {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "sync", title: "Sync Automatically"),
      element("PSToggleSwitchSpecifier", "async", title: "Async Mode"),
      element("PSTextFieldSpecifier", "name", title: "Name", ["DefaultValue": "Sync Master"]),
      element("PSChildPaneSpecifier", nil, title: "Sync", ["File": "More"]),
    ])
    try fixture.bundle.page(
      "More",
      [
        [
          "Type": "PSRadioGroupSpecifier", "Key": "theme", "Title": "Théme",
          "Titles": ["Bright", "Dark"], "Values": [0, 1], "DefaultValue": 0,
        ]
      ])
    return fixture
  }

  private let commands = [
    PaletteCommand("win.save", title: "Save", accelerator: "<Control>s"),
    PaletteCommand("win.sync", title: "Compare and Sync…"),
    PaletteCommand("win.raw", title: "Asynchronous Values"),
    PaletteCommand(
      "win.language", parameter: "de", title: "Language: Sync", keywords: "de", isChoice: true),
  ]

  private func titles(_ text: String, _ palette: CommandPalette) -> [String] {
    palette.entries(matching: text).map(\.title)
  }

  private func full(_ fixture: SessionFixture) -> CommandPalette {
    let palette = CommandPalette(commands, index: SearchIndex(fixture.session))
    while palette.makeNext() {}
    return palette
  }

  @Test("Beginnings of words come first, and of those commands, pages, settings, and choices")
  func order() throws {
    let fixture = try fixture()
    let palette = full(fixture)
    #expect(
      titles("sync", palette) == [
        // An exact title: the page, which also represents the row that opens it.
        "Sync",
        "Compare and Sync…", "Sync Automatically", "Language: Sync",
        "Asynchronous Values", "Async Mode",
        "Name",
      ])
    #expect(titles("sync aut", palette) == ["Sync Automatically"])
  }

  @Test("Case and accents don’t matter, and a later word of a title may begin so as well")
  func folding() throws {
    let fixture = try fixture()
    let palette = full(fixture)
    #expect(titles("SÁVE", palette) == ["Save"])
    #expect("asset set".titleWorth(of: "set") == 80)
    #expect("set".titleWorth(of: "set") == 100)
    #expect("asset".titleWorth(of: "set") == 60)
    #expect("asset".titleWorth(of: "none") == nil)
  }

  @Test("For nothing there are the commands and the pages, but no choices and no settings")
  func nothing() throws {
    let fixture = try fixture()
    let palette = full(fixture)
    #expect(
      titles(" ", palette) == [
        "Save", "Compare and Sync…", "Asynchronous Values", "App", "Sync",
      ])
  }

  @Test("A choice is found by other words, too; filters are about settings")
  func otherWords() throws {
    let fixture = try fixture()
    let palette = full(fixture)
    #expect(titles("de", palette).contains("Language: Sync"))
    let found = palette.entries(matching: "@type:toggle")
    #expect(found.map(\.title) == ["Sync Automatically", "Async Mode"])
  }

  @Test("A search for one option finds it, a search for all of them finds one")
  func options() throws {
    let fixture = try fixture()
    let palette = full(fixture)
    #expect(titles("dark", palette) == ["Dark"])
    #expect(titles("theme", palette).count == 1)
  }

  @Test("A page and a setting have the titles of the pages on their path")
  func paths() throws {
    let fixture = try fixture()
    let entries = full(fixture).entries(matching: "dark")
    #expect(entries.first?.path.last == "Sync")
    #expect(entries.first?.path.count == 2)
  }

  @Test("Before the pages are read, and without any, there are the commands")
  func reading() throws {
    let fixture = try fixture()
    let palette = CommandPalette(commands, index: SearchIndex(fixture.session))
    #expect(!palette.isComplete)
    #expect(
      titles("sync", palette) == ["Compare and Sync…", "Language: Sync", "Asynchronous Values"])
    while palette.makeNext() {}
    #expect(palette.isComplete)
    #expect(titles("sync", palette).contains("Sync Automatically"))
    let alone = CommandPalette(commands)
    #expect(alone.isComplete && !alone.makeNext())
    #expect(titles("save", alone) == ["Save"])
  }

  @Test("If there are many settings, only the best are shown")
  func many() throws {
    let fixture = try SessionFixture(
      (0..<1_000).map { element("PSToggleSwitchSpecifier", "k\($0)", title: "Setting \($0)") })
    let palette = full(fixture)
    #expect(palette.entries(matching: "setting").count == 200)
    #expect(titles("setting 999", palette) == ["Setting 999"])
  }
}
