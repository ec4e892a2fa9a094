import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct TextTests {
  @Test("A default of another type is shown as text, and becomes text when it is edited")
  func numberDefault() throws {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier", ["DefaultValue": 8080])])
    let pane = try fixture.root()
    #expect(pane.rows[0].text == "8080")
    pane.rows[0].setText("8081")
    #expect(fixture.store.value(forKey: "key") == .string("8081"))
  }

  @Test("Clearing a field stores an empty text; one that was never filled stores nothing")
  func clearing() throws {
    let fixture = try SessionFixture(
      [element("PSTextFieldSpecifier", "a"), element("PSTextFieldSpecifier", "b")],
      stored: ["a": "x"])
    let pane = try fixture.root()
    pane.rows[0].setText("")
    pane.rows[1].setText("")
    #expect(fixture.store.value(forKey: "a") == .string(""))
    #expect(fixture.store.value(forKey: "b") == nil)
  }

  @Test("A secure field is shown hidden")
  func secure() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", ["IsSecure": true]), element("PSTextFieldSpecifier"),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.secureEntry, .entry])
  }

  @Test("A text that a field would cut is shown, and can't be edited")
  func longText() throws {
    let fixture = try SessionFixture(
      [element("PSTextFieldSpecifier", "a"), element("PSTextFieldSpecifier", "b")],
      stored: ["a": .string(String(repeating: "x", count: 70_000)), "b": "a\0b"])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isSensitive) == [false, false])
    #expect(pane.rows[0].tooltip?.contains("too long") == true)
  }
}
