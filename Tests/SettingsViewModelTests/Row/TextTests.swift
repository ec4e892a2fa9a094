import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct TextTests {
  @Test("A default of another type is shown as text, and becomes text when it is edited")
  func numberDefault() throws {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier", ["DefaultValue": 8080])])
    let pane = try fixture.root()
    #expect(pane.rows[0].typed.text == "8080")
    pane.rows[0].typed.setText("8081")
    #expect(fixture.store.value(forKey: "key") == .string("8081"))
  }

  @Test("Clearing a field stores an empty text; one that was never filled stores nothing")
  func clearing() throws {
    let fixture = try SessionFixture(
      [element("PSTextFieldSpecifier", "a"), element("PSTextFieldSpecifier", "b")],
      stored: ["a": "x"])
    let pane = try fixture.root()
    pane.rows[0].typed.setText("")
    pane.rows[1].typed.setText("")
    #expect(fixture.store.value(forKey: "a") == .string(""))
    #expect(fixture.store.value(forKey: "b") == nil)
  }

  @Test("A text with other code points is another text, even if it looks alike")
  func codePoints() throws {
    let fixture = try SessionFixture(
      [element("PSTextFieldSpecifier")], stored: ["key": "caf\u{E9}"])
    let row = try fixture.root().rows[0].typed
    row.setText("cafe\u{301}")
    #expect(fixture.store.value(forKey: "key") == "cafe\u{301}")
  }

  @Test("A secure field is shown hidden")
  func secure() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", ["IsSecure": true]), element("PSTextFieldSpecifier"),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.secureEntry, .entry])
  }

  @Test("A text that a field would cut is shown, and can’t be edited")
  func longText() throws {
    let fixture = try SessionFixture(
      [element("PSTextFieldSpecifier", "a"), element("PSTextFieldSpecifier", "b")],
      stored: ["a": .string(String(repeating: "x", count: 70_000)), "b": "a\0b"])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isSensitive) == [false, false])
    #expect(pane.rows[0].tooltip?.contains("too long") == true)
  }

  @Test("Text of several lines is stored as it is typed; typing without a pause is one edit")
  func textView() throws {
    let fixture = try SessionFixture(
      [element("IASKTextViewSpecifier", title: nil, ["IASKPlaceholder": "Hint"])],
      languages: ["de"])
    try fixture.bundle.strings("de", "Root", ["Hint": "Hinweis"])
    let pane = try fixture.root()
    let row = pane.rows[0]
    #expect(row.presentation == .text && row.isSensitive && !(row is UnsupportedRow))
    #expect(row.placeholder == "Hinweis" && row.accessibleName == "Hinweis")
    row.typed.setText("a")
    row.typed.setText("a\nb")
    #expect(fixture.store.value(forKey: "key") == "a\nb")
    fixture.session.undo()
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("A text view without a key says why it can’t be typed into; one of any length can")
  func textViewLimits() throws {
    let fixture = try SessionFixture(
      [
        element("IASKTextViewSpecifier", nil), element("IASKTextViewSpecifier", "long"),
        element("IASKTextViewSpecifier", "nul"),
      ],
      stored: ["long": .string(String(repeating: "x", count: 70_000)), "nul": "a\0b"])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.isSensitive) == [false, true, false])
    #expect(pane.rows[0].tooltip?.contains("Key") == true)
    pane.rows[0].typed.setText("x")
    #expect(fixture.store.keys.count == 2)
  }

  @Test("A text that is typed in a dialog is one edit, and a secret isn’t shown")
  func prompt() throws {
    let prompt: PropertyListValue = ["Title": "Enter", "Prompt": "P", "ConfirmText": "Set"]
    let fixture = try SessionFixture(
      [
        element("PSTextFieldSpecifier", "s", ["IsSecure": true, "LeversPrompt": prompt]),
        element("PSTextFieldSpecifier", "t", ["LeversPrompt": prompt, "LeversUnit": "km"]),
      ], stored: ["s": "secret"], languages: ["de"])
    try fixture.bundle.strings("de", "Root", ["Enter": "Eingabe", "km": "Kilometer"])
    let pane = try fixture.root()
    #expect(pane.rows[0].field.textPrompt?.title == "Eingabe")
    #expect(pane.rows[0].field.textPrompt?.confirmText == "Set")
    #expect(pane.rows[1].field.unit == "Kilometer")
    pane.rows[1].field.setPromptedText("one")
    pane.rows[1].field.setPromptedText("two")
    #expect(pane.rows.map(\.field.promptedText) == ["••••••", "two"])
    fixture.session.undo()
    #expect(pane.rows[1].field.promptedText == "one")
  }
}
