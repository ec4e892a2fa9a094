import PropertyList
import Testing

@testable import SettingsSchema

/// The page that a link opens.
struct LinkTests {
  @Test(
    "A class represents the page with its name, and no other",
    arguments: [
      ("LBMColorsListController", "Colors"), ("ColorsController", "Colors"), ("Colors", "Colors"),
      ("ColorSettingsListController", nil), ("HBDemoAboutListController", "DemoAbout"),
      ("SPCTimeListController", "SPCTimeSettings"), ("XYZListController", nil),
      ("TweakAdvancedViewController", "TweakAdvancedPrefs"),
      ("FOOWeatherController", "TweakWeather"),
      ("RootListController", nil), ("Controller", nil), ("", nil),
    ] as [(String, String?)])
  func classes(_ name: String, _ page: String?) {
    let pages = [
      "Root", "Colors", "DemoAbout", "SPCTimeSettings", "SPCDateSettings", "TweakAdvancedPrefs",
      "TweakWeather",
    ]
    #expect(LinkTarget(pages: pages, own: "Root").page(ofClass: name) == page)
  }

  @Test("If a class may mean two pages, neither is used")
  func ambiguous() {
    let links = LinkTarget(pages: ["TimeSettings", "TimePrefs"], own: "Root")
    #expect(links.page(ofClass: "ABCTimeListController") == nil)
  }

  private func link(_ item: PropertyListDictionary) throws -> Specifier {
    var item = item
    item["cell"] = "PSLinkCell"
    let fixture = try PreferenceFixture([.dictionary(item)])
    try fixture.page("Tweak.bundle/More", [])
    return try #require(try fixture.root().specifiers.first)
  }

  @Test("Detail, pane, or else the label; everything else is code, or a page that is missing")
  func links() throws {
    #expect(try link(["detail": "ABCMoreListController"]).paneNames == ["More"])
    #expect(try link(["pane": "More", "label": "L"]).paneNames == ["More"])
    #expect(try link(["label": "More"]).paneNames == ["More"])
    #expect(try link(["label": "More", "detail": "PSListController"]).paneNames == ["More"])
    let code = try link(["label": "L", "detail": "ABCOtherController"])
    #expect(code.code == CodeReference(key: "detail", name: "ABCOtherController"))
    #expect(code.paneNames.isEmpty)
    #expect(try link(["label": "More", "bundle": "Other"]).code?.key == "bundle")
    #expect(try link(["label": "L", "action": "tap"]).code?.key == "action")
    #expect(try link(["label": "Gone"]).paneNames == ["Gone"])
    #expect(try link([:]).paneNames.isEmpty)
  }

  private func item(_ item: PropertyListDictionary) throws -> Specifier {
    let fixture = try PreferenceFixture([.dictionary(item)])
    try fixture.page("Tweak.bundle/More", [])
    return try #require(try fixture.root().specifiers.first)
  }

  @Test(
    "A class of iOS isn’t a link to a page of that name, but a page may be named like one",
    arguments: [
      ("PSEditingPane", "Editing", nil), ("PSTextEditingPane", "TextEditing", nil),
      ("PSDetailController", "Detail", nil), ("DevicePINController", "DevicePIN", nil),
      ("PSEditingPane", "PSEditingPane", "PSEditingPane"),
      ("PSColorsListController", "Colors", "Colors"),
    ] as [(String, String, String?)])
  func systemClasses(_ name: String, _ page: String, _ found: String?) throws {
    let fixture = try PreferenceFixture([
      ["cell": "PSLinkCell", "label": "L", "pane": .string(name)]
    ])
    try fixture.page("Tweak.bundle/" + page, [])
    let specifier = try #require(try fixture.root().specifiers.first)
    #expect(specifier.paneNames == [found].compactMap(\.self))
    #expect(specifier.code == (found == nil ? CodeReference(key: "pane", name: name) : nil))
  }

  @Test("A page is found under any of the tweak’s keys, with its extension or without")
  func anyKey() throws {
    for key in ["plist", "plistName", "page", "detailPlist", "id", "customControllerClass"] {
      for name in ["More", "More.plist"] {
        let specifier = try link(["label": "L", key: .string(name)])
        #expect(specifier.paneNames == ["More"] && specifier.code == nil, "\(key) \(name)")
      }
    }
    #expect(try link(["label": "L", "plist": "More", "action": "open:"]).paneNames == ["More"])
    #expect(try link(["label": "L", "icon": "More"]).paneNames == ["L"])
    let cells: [PropertyListDictionary] = [
      ["cell": "PSButtonCell", "action": "open:", "label": "L", "plist": "More"],
      ["cellClass": "MyLinkCell", "label": "L", "detail": "ABCMoreListController"],
      ["cell": "PSTableCell", "cellClass": "MyLinkCell", "label": "L", "page": "More"],
      ["cell": "PSLinkListCell", "label": "L", "detail": "ABCMoreListController"],
    ]
    for cell in cells { #expect(try item(cell).paneNames == ["More"], "\(cell)") }
    let options: PropertyListDictionary = [
      "cell": "PSLinkListCell", "label": "L", "detail": "ABCMoreListController",
      "validValues": [1], "validTitles": ["One"],
    ]
    #expect(try item(options).paneNames.isEmpty)
    let button: PropertyListDictionary = [
      "cell": "PSButtonCell", "action": "More", "label": "More", "id": "More",
    ]
    #expect(try item(button).code?.key == "action")
  }
}
