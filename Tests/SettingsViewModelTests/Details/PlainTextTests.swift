import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct PlainTextTests {
  @Test("A page as text has its titles, values and sections, and nothing hidden")
  func page() throws {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "a", title: "Sync", ["DefaultValue": true]),
        element("PSGroupSpecifier", nil, title: "Mail", ["FooterText": "Fetched often."]),
        element("PSTextFieldSpecifier", "name", title: "Name"),
        element(
          "PSMultiValueSpecifier", "size", title: "Size",
          ["Values": [1, 2], "Titles": ["Small", "Large"], "DefaultValue": 2]),
        element(
          "PSTextFieldSpecifier", "secret", title: "Password", ["IsSecure": true]),
        element("PSToggleSwitchSpecifier", "b", title: "Off", ["DefaultValue": false]),
        element("PSTextFieldSpecifier", "gone", title: "Hidden", ["LeversVisibleWhen": "b"]),
        element("IASKTextViewSpecifier", "note", title: "Note"),
        element(
          "PSRadioGroupSpecifier", "style", title: "Style",
          ["Values": ["l", "d"], "Titles": ["Light", "Dark"], "DefaultValue": "d"]),
      ], stored: ["name": "Ada", "secret": "hunter2", "note": "One\nTwo"])
    let text = try fixture.root().plainText
    #expect(!text.contains("hunter2"))
    #expect(text.contains("Sync: on\n"))
    #expect(
      text.contains(
        """

        Mail
          Name: Ada
          Size: Large
          Password: \(Secret.mask)
          Off: off
          Note:
            One
            Two
          Fetched often.

        Style
          ○ Light
          ● Dark

        """), "\(text)")
    #expect(!text.contains("Hidden"))
  }

  @Test("An empty secret is not masked, and a long page is copied as a whole")
  func length() throws {
    let rows = (0..<1_000).map {
      element("PSTextFieldSpecifier", "k\($0)", title: "Row \($0)", ["IsSecure": true])
    }
    let text = try SessionFixture(rows).root().plainText
    #expect(text.contains("\nRow 0\n") && text.contains("\nRow 999\n"))
    #expect(!text.contains(Secret.mask))
  }
}
