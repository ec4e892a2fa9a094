import Testing

@testable import SettingsViewModel

struct IsolationTests {
  @Test("Only text in the other direction is isolated in a sentence")
  func embedded() {
    #expect("Harbor (2)".embedded == "Harbor (2)" && "2.1 (340)".embedded == "2.1 (340)")
    #expect("الميناء (2)".embedded == "\u{2068}الميناء (2)\u{2069}")
    #expect("a\u{202E}b".inQuotes == "“\u{2068}a\u{202E}b\u{2069}”")
    #expect("שלום".inQuotes == "“\u{2068}שלום\u{2069}”" && "Ærø".inQuotes == "“Ærø”")
  }

  @MainActor
  @Test("Names and values in another direction are isolated in the strings of a row")
  func sentences() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", "name", title: "الاسم", ["DefaultValue": "علي (1)"])
    ])
    let row = try fixture.root().rows[0]
    row.typed.setText("x")
    #expect(row.modifiedNote == "Modified; default: \u{2068}علي (1)\u{2069}")
    #expect(fixture.session.undoTitle == "Undo Change of \u{2068}الاسم\u{2069}")
  }
}
