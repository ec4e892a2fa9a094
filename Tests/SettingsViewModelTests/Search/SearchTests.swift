import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct SearchTests {
  private func fixture(stored: PropertyListDictionary = [:]) throws -> SessionFixture {
    let fixture = try SessionFixture(
      [
        ["Type": "PSGroupSpecifier", "Title": "Network", "FooterText": "Costs may apply"],
        element("PSToggleSwitchSpecifier", "net.wifi", title: "Wi-Fi", ["DefaultValue": true]),
        element("PSToggleSwitchSpecifier", "net.roaming", title: "Data Roaming"),
        element(
          "PSMultiValueSpecifier", "theme", title: "Théme",
          ["Values": [0, 1], "Titles": ["Bright", "Dark as Night"], "DefaultValue": 0]),
        element("PSChildPaneSpecifier", nil, title: "More", ["File": "More"]),
      ], stored: stored)
    try fixture.bundle.page(
      "More",
      [
        element("PSTextFieldSpecifier", "name", title: "Nickname", ["DefaultValue": "Ada"]),
        element("PSTextFieldSpecifier", "pw", title: "Password", ["IsSecure": true]),
        element("PSToggleSwitchSpecifier", "data", title: "Save Data"),
      ])
    return fixture
  }

  private func keys(_ text: String, in index: SearchIndex) -> [String?] {
    index.results(matching: SearchQuery(text)).map(\.row.specifier.key)
  }

  @Test("Titles, keys, headers, footers, options and values of all panes are searched")
  func places() throws {
    let fixture = try fixture(stored: ["name": "Grace"])
    let index = SearchIndex(fixture.session)
    #expect(index.count == 7)
    #expect(keys("wi-fi", in: index) == ["net.wifi"])
    #expect(keys("net.ro", in: index) == ["net.roaming"])
    #expect(keys("night", in: index) == ["theme"])
    #expect(keys("costs", in: index).count == 4)
    #expect(keys("grace", in: index) == ["name"])
    #expect(keys("zebra", in: index).isEmpty)
    #expect(keys("", in: index).isEmpty)
    fixture.session.hiddenKeys = ["net.wifi"]
    #expect(keys("wi-fi", in: index).isEmpty)
  }

  @Test(
    "Strings that change with a value, or with what the program says, are found by what they are now"
  )
  func changedTexts() throws {
    let fixture = try SessionFixture(
      [
        element("PSTitleValueSpecifier", "host", ["IASKTextAlignment": "IASKUITextAlignmentLeft"]),
        element(
          "PSToggleSwitchSpecifier", "on", title: "Power",
          ["IASKSubtitle": ["YES": "Runs", "NO": "Stands still"]]),
        element("PSMultiValueSpecifier", "multi", title: "Choice", ["Values": []]),
      ], stored: ["host": "alpha"])
    let program = RecordingDelegate()
    program.options = [ChoiceOption(value: "x", title: "Before")]
    fixture.session.delegate = program
    let index = SearchIndex(fixture.session)
    #expect(keys("alpha", in: index) == ["host"])
    #expect(keys("still", in: index) == ["on"])
    #expect(keys("before", in: index) == ["host", "multi"])
    fixture.store.setValue("beta", forKey: "host")
    fixture.store.setValue(true, forKey: "on")
    fixture.session.refreshValues()
    #expect(keys("alpha", in: index) == [])
    #expect(keys("beta", in: index) == ["host"])
    #expect(keys("still", in: index) == [])
    #expect(keys("runs", in: index) == ["on"])
    program.options = [ChoiceOption(value: "x", title: "After")]
    fixture.session.reload()
    #expect(keys("before", in: index) == [])
    #expect(keys("after", in: index) == ["host", "multi"])
  }

  @Test("Case, accents and width don’t matter; every word must match")
  func folding() throws {
    let fixture = try fixture()
    let index = SearchIndex(fixture.session)
    #expect(keys("THEME", in: index) == ["theme"])
    #expect(keys("ｔｈｅｍｅ", in: index) == ["theme"])
    #expect(keys("dark theme", in: index) == ["theme"])
    #expect(keys("dark wifi", in: index).isEmpty)
  }

  @Test("The best come first: a title’s start, a word’s start, elsewhere in it, the key")
  func ranking() throws {
    let fixture = try fixture()
    let index = SearchIndex(fixture.session)
    #expect(keys("data", in: index) == ["net.roaming", "data"])
    #expect(keys("name", in: index) == ["name"])
  }

  @Test("Filters: modified, type, key pattern, issue; with words too")
  func filters() throws {
    let fixture = try fixture(stored: ["net.wifi": false, "theme": 0, "data": false])
    let index = SearchIndex(fixture.session) { $0.specifier.key == "pw" }
    #expect(keys("@modified", in: index) == ["net.wifi"])
    #expect(keys("@type:toggle", in: index) == ["net.wifi", "net.roaming", "data"])
    #expect(keys("@type:toggle data", in: index) == ["net.roaming", "data"])
    #expect(keys("@key:net.*", in: index) == ["net.wifi", "net.roaming"])
    #expect(keys("@key:n?me", in: index) == ["name"])
    #expect(keys("@issue", in: index) == ["pw"])
    #expect(keys("@nonsense", in: index).isEmpty)
  }

  @Test("Secrets are not searched")
  func secrets() throws {
    let fixture = try fixture(stored: ["pw": "hidden"])
    #expect(keys("hidden", in: SearchIndex(fixture.session)).isEmpty)
  }

  @Test("Results are grouped by pane, with the path to it")
  func groups() throws {
    let fixture = try fixture()
    let index = SearchIndex(fixture.session)
    let groups = SearchGroup.groups(of: index.results(matching: SearchQuery("data")))
    #expect(groups.map(\.path) == [["App"], ["App", "More"]])
    #expect(groups.map { $0.results.map(\.row.specifier.key) } == [["net.roaming"], ["data"]])
  }

  @Test("Results know the panes with links to them")
  func ways() throws {
    let fixture = try fixture()
    let groups = SearchGroup.groups(
      of: SearchIndex(fixture.session).results(matching: SearchQuery("nick")))
    #expect(groups.map(\.paneNames) == [["Root", "More"]])
  }

  @Test("A value is found as it is now")
  func values() throws {
    let fixture = try fixture(stored: ["name": "Grace"])
    let index = SearchIndex(fixture.session)
    #expect(keys("hopper", in: index).isEmpty)
    fixture.session.setValue("Hopper", forKey: "name", name: "Name")
    #expect(keys("hopper", in: index) == ["name"])
    #expect(keys("grace", in: index).isEmpty)
    fixture.session.undo()
    #expect(keys("grace", in: index) == ["name"])
  }

  @Test("With one option of a radio group come the others, as one setting")
  func radioGroups() throws {
    let fixture = try SessionFixture([
      element(
        "PSRadioGroupSpecifier", "color", title: "Color",
        ["Values": [0, 1, 2], "Titles": ["Red", "Green", "Blue"]]),
      element("PSToggleSwitchSpecifier", "greenhouse", title: "Greenhouse"),
    ])
    let (results, count) = SearchIndex(fixture.session).search(SearchQuery("green"), limit: 10)
    #expect(results.map(\.row.title) == ["Red", "Green", "Blue", "Greenhouse"])
    #expect(count == 2)
    let (first, all) = SearchIndex(fixture.session).search(SearchQuery("green"), limit: 1)
    #expect(first.count == 3)
    #expect(all == 2)
  }

  @Test("An item that a list’s specifier can’t show is found by the specifier’s strings, too")
  func mismatchedItems() throws {
    func index(_ item: PropertyListValue) throws -> (SessionFixture, SearchIndex) {
      let fixture = try SessionFixture(
        [element("IASKListGroupSpecifier", "list", title: "Boxes", ["ItemSpecifier": item])],
        stored: ["list": [["x": 1]]])
      return (fixture, SearchIndex(fixture.session))
    }
    let (choices, first) = try index(
      element(
        "PSMultiValueSpecifier", nil, title: "Color",
        ["Values": ["r", "g"], "Titles": ["Red", "Green"]]))
    let (toggles, second) = try index(
      element("PSToggleSwitchSpecifier", nil, title: "Lit", ["IASKSubtitle": "As a lamp is"]))
    withExtendedLifetime((choices, toggles)) {
      for (words, index) in [("red", first), ("green", first), ("lamp", second)] {
        #expect(
          index.results(matching: SearchQuery(words)).map(\.row.presentation) == [.listItem])
      }
    }
  }

  @Test("Results are the rows of the page, also next to a list")
  func sameRows() throws {
    let fixture = try SessionFixture(
      [
        [
          "Type": "IASKListGroupSpecifier", "Key": "names", "Title": "Names",
          "ItemSpecifier": ["Type": "PSTextFieldSpecifier", "Key": "n"],
          "AddSpecifier": ["Type": "PSTextFieldSpecifier", "Key": "n", "Title": "Add Name"],
        ],
        element("PSToggleSwitchSpecifier", "sorted", title: "Sort Names"),
        element("PSGroupSpecifier", nil, title: "Others"),
        element("PSToggleSwitchSpecifier", "hidden", title: "Hide Names"),
      ], stored: ["names": ["Ada"]])
    let index = SearchIndex(fixture.session)
    for _ in 0..<2 {
      let found = index.results(matching: SearchQuery("name"))
      #expect(found.map(\.row.presentation).contains(.addItem))
      #expect(found.count == 4)
      for result in found {
        #expect(result.section.rows.contains { $0 === result.row }, "\(result.row.title)")
      }
      fixture.session.setValue(["Ada", "Grace"], forKey: "names", name: "Names")
      fixture.session.setValue(["Ada"], forKey: "names", name: "Names")
    }
  }

  @Test("Items of lists are found as they are now, without the row that adds one")
  func listItems() throws {
    let fixture = try SessionFixture(
      [
        [
          "Type": "IASKListGroupSpecifier", "Key": "names", "Title": "Names",
          "ItemSpecifier": ["Type": "PSTextFieldSpecifier", "Key": "n"],
          "AddSpecifier": ["Type": "PSTextFieldSpecifier"],
        ]
      ], stored: ["names": ["Ada"]])
    let index = SearchIndex(fixture.session)
    #expect(index.results(matching: SearchQuery("ada")).count == 1)
    fixture.session.setValue(["Ada", "Grace"], forKey: "names", name: "Names")
    #expect(index.results(matching: SearchQuery("grace")).count == 1)
  }

  @Test(
    "Places of the words in the title",
    arguments: [
      ("Data Roaming", "roam", [5..<9]), ("Théme", "theme", [0..<6]),
      ("Straße", "e s", [6..<7, 0..<1]),
      ("Ｗｉ-Fi", "wi", [0..<6]), ("Title", "x", []), ("Title", "@modified", []),
    ] as [(String, String, [Range<Int>])])
  func titleMatches(title: String, query: String, matches: [Range<Int>]) throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "key", title: title)])
    let pane = try fixture.root()
    #expect(pane.rows.first?.titleMatches(of: SearchQuery(query)) == matches)
  }

  @Test(
    "Key patterns",
    arguments: [
      ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "acb", false), ("*", "", true),
      ("a?", "a", false), ("**a*", "bab", true), ("", "a", false), ("*a*b*a", "aabbaba", true),
    ])
  func patterns(pattern: String, text: String, matches: Bool) {
    #expect(KeyPattern(pattern).matches(text) == matches)
  }
}
