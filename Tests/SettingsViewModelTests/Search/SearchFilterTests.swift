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
    #expect(index.types == ["choicepage", "pane", "textfield", "toggle"] || index.types.count == 4)
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
    "What a word with an “@” may become",
    arguments: [
      ("@", ["@modified", "@unsaved", "@issue", "@type:", "@page:", "@key:"]),
      ("x @mo", ["x @modified"]), ("@type:", ["@type:slider", "@type:toggle"]),
      ("@TYPE:T", ["@type:toggle"]), ("@page:s", ["@page:soundandhaptics"]), ("@modified", []),
      ("@modified ", []), ("word", []), ("", []),
    ] as [(String, [String])])
  func completions(text: String, expected: [String]) {
    let completions = SearchQuery.completions(
      of: text, types: ["slider", "toggle"], pages: ["Root", "Sound and Haptics"])
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
