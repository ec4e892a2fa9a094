import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@MainActor
struct BundleTextTests {
  @Test("Panes depth-first, their sections and rows, with what they show; secrets hidden")
  func text() throws {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Title": "Group", "FooterText": "Two\nlines"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Power", "DefaultValue": true],
      [
        "Type": "PSTextFieldSpecifier", "Key": "pw", "Title": "Password", "IsSecure": true,
        "DefaultValue": "secret",
      ],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "Sub"],
      ["Type": "PSChildPaneSpecifier", "Title": "Lost", "File": "Gone"],
    ])
    try fixture.page("Sub", [["Type": "PSFutureSpecifier", "Key": "f"]])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let lines = BundleText(bundle).text.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "App (Root.plist)", "  Group", "    toggle: Power [on] = on",
        "    secureEntry: Password [pw] = ••••••", "    pane: More = Sub",
        "    pane: Lost = There is no page “Gone.plist” in the bundle.", "    (Two lines)",
        "More (Sub.plist)", "  —",
        "    unsupported: Unsupported element “f” [f] = Sub.plist, line 7: "
          + "Levers does not know the type “PSFutureSpecifier”.",
        "Missing pane: Gone",
      ])
  }

  @Test("A row that a condition hides says so")
  func hidden() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A", "LeversVisibleWhen": "b"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "LeversVisibleWhen": "not a"],
    ])
    let text = BundleText(try SettingsBundle(path: fixture.url, languages: .init(["en"]))).text
    #expect(text.contains("toggle: A [a] = off (hidden)\n"))
    #expect(text.hasSuffix("toggle: B [b] = off"))
  }
}
