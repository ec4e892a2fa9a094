import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("Filters of a search as they are typed and shown")
struct SearchFilterTests {
  private func fixture() throws -> SessionFixture {
    let fixture = try SessionFixture([
      ["Type": "PSGroupSpecifier", "Title": "Network", "FooterText": "Costs may apply"],
      element("PSToggleSwitchSpecifier", "net.wifi", title: "Wi-Fi"),
      element(
        "PSMultiValueSpecifier", "theme", title: "Look",
        ["Values": [0, 1], "Titles": ["Bright", "Dark as Night"], "DefaultValue": 0]),
      element("PSChildPaneSpecifier", nil, title: "Sound and Haptics", ["File": "More"]),
    ])
    try fixture.bundle.page("More", [element("PSTextFieldSpecifier", "name", title: "Wi-Fi Name")])
    return fixture
  }

  private func titles(_ text: String, in index: SearchIndex) -> [String] {
    index.results(matching: SearchQuery(text)).map(\.row.title)
  }

  @Test("A page is meant by the beginning of its title, or its name, without spaces")
  func pages() throws {
    let fixture = try fixture()
    let index = SearchIndex(fixture.session)
    #expect(titles("wi-fi", in: index) == ["Wi-Fi", "Wi-Fi Name"])
    #expect(titles("wi-fi @page:SoundAnd", in: index) == ["Wi-Fi Name"])
    #expect(titles("@page:more", in: index) == ["Wi-Fi Name"])
    #expect(titles("@page:root", in: index).contains("Wi-Fi"))
    #expect(index.pageTitles.last == "Sound and Haptics")
    #expect(index.presentations == [.toggle, .choice, .pane, .entry])
  }

  @Test("A page’s exact name finds it alone, without those whose titles only begin with it")
  func wholeTitles() throws {
    let fixture = try SessionFixture([
      element("PSChildPaneSpecifier", nil, title: "Sound", ["File": "One"]),
      element("PSChildPaneSpecifier", nil, title: "Sound Effects", ["File": "Two"]),
    ])
    try fixture.bundle.page("One", [element("PSTextFieldSpecifier", "a", title: "Output")])
    try fixture.bundle.page("Two", [element("PSTextFieldSpecifier", "b", title: "Output of All")])
    let index = SearchIndex(fixture.session)
    #expect(titles("output", in: index).count == 2)
    #expect(titles("output @page:sound", in: index) == ["Output"])
    #expect(titles("output @page:soun", in: index).count == 2)
    #expect(titles("output @page:soundeffects", in: index) == ["Output of All"])
    #expect(
      FilterChoice.pages(titled: index.pageTitles + ["Sound"]).map(\.title).suffix(2)
        == ["Sound", "Sound Effects"])
  }

  @Test("Each kind of row that a menu offers is found by its filter, and no other")
  func kinds() throws {
    let types: [(type: String, more: KeyValuePairs<String, PropertyListValue>, kind: String)] = [
      ("PSToggleSwitchSpecifier", [:], "Switch"), ("PSSliderSpecifier", [:], "Slider"),
      (
        "PSMultiValueSpecifier",
        ["Values": [0, 1], "Titles": ["A", "B"], "DefaultValue": 0], "Choice"
      ),
      ("PSTextFieldSpecifier", [:], "Text Field"),
      ("PSTextFieldSpecifier", ["IsSecure": true], "Password"),
      ("IASKTextViewSpecifier", [:], "Long Text"), ("IASKDatePickerSpecifier", [:], "Date or Time"),
      ("PSTitleValueSpecifier", ["DefaultValue": "x"], "Read-Only Value"),
      ("IASKOpenURLSpecifier", ["File": "https://example.org"], "Link"),
      ("IASKButtonSpecifier", [:], "Button"),
      ("IASKCustomViewSpecifier", [:], "Provided by the App"),
    ]
    let elements = types.enumerated().map { number, each in
      element(each.type, "k\(number)", title: "Row of \(each.kind)", each.more)
    }
    let fixture = try SessionFixture(elements)
    let index = SearchIndex(fixture.session)
    #expect(index.count == types.count)
    let choices = FilterChoice.types(of: index.presentations)
    #expect(Set(choices.map(\.title)) == Set(types.map(\.kind)))
    for choice in choices {
      #expect(titles(choice.filter.text, in: index) == ["Row of \(choice.title)"])
      #expect(choice.filter.title(among: FilterChoice.rowTypes) == choice.title)
    }
    #expect(SearchQuery.Filter.type("sli").title(among: FilterChoice.rowTypes) == "sli")
    let pages = FilterChoice.pages(titled: ["Sound Effects"])
    #expect(SearchQuery.Filter.page("soundeffects").title(among: pages) == "Sound Effects")
  }

  @Test("A filter is set in what is typed, once, and taken out again")
  func setting() {
    #expect(SearchQuery.Filter.modified.set(true, in: "wi-fi") == "wi-fi @modified")
    #expect(SearchQuery.Filter.modified.set(true, in: "@Modified  wi-fi") == "wi-fi @modified")
    #expect(SearchQuery.Filter.modified.set(false, in: "a @modified @issue b") == "a @issue b")
    #expect(SearchQuery.Filter.issue.set(false, in: "@issues x") == "x")
    #expect(SearchQuery.Filter.type("toggle").set(true, in: "@type:slider") == "@type:toggle")
    #expect(SearchQuery.Filter.type("").set(true, in: "a") == "a @type:")
    #expect(SearchQuery.Filter.type("").set(false, in: "a @type:toggle @type:") == "a")
    #expect(SearchQuery("@type: @page:").isEmpty && !SearchQuery("@typo").isEmpty)
  }

  @Test(
    "Completions of a word with an “@”",
    arguments: [
      ("@", ["@modified", "@unsaved", "@issue", "@type:", "@page:", "@key:"]),
      ("x @mo", ["x @modified"]), ("@type:", ["@type:slider", "@type:toggle"]),
      ("@TYPE:T", ["@type:toggle"]), ("@page:s", ["@page:soundandhaptics"]), ("@modified", []),
      ("@modified ", []), ("word", []), ("", []),
    ] as [(String, [String])])
  func completions(text: String, expected: [String]) {
    let completions = SearchQuery.completions(
      of: text, presentations: [.slider, .toggle], pages: ["Root", "Sound and Haptics"])
    #expect(completions == expected)
    #expect(
      SearchQuery.isFilterTyped(in: text)
        == (text.hasPrefix("@mod") ? text == "@modified" : !expected.isEmpty))
  }

  @Test(
    "A result says why it was found, where its title does not",
    arguments: [
      ("wi-fi", nil), ("net.wifi", "Key: net.wifi"), ("night", "Option: Dark as Night"),
      ("wi-fi network", "Section: Network"), ("wi-fi costs", "In the text below its section"),
    ] as [(String, String?)])
  func reasons(text: String, reason: String?) throws {
    let fixture = try fixture()
    let results = SearchIndex(fixture.session).results(matching: SearchQuery(text))
    #expect(!results.isEmpty && results.first?.reason == reason)
  }
}
