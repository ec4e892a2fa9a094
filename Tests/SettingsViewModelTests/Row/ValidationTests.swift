import PropertyList
import Testing

@testable import SettingsViewModel

/// Source: the table of section 1.11 of the reference, and 6.4 number 19.
@MainActor
struct ValidationTests {
  private let delegate = ScriptedDelegate()

  private func fixture(
    _ more: KeyValuePairs<String, PropertyListValue> = [:],
    stored: PropertyListDictionary = ["key": "old"]
  ) throws -> SessionFixture {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier", more)], stored: stored)
    fixture.session.delegate = delegate
    return fixture
  }

  private func stored(_ fixture: SessionFixture) -> PropertyListValue? {
    fixture.store.value(forKey: "key")
  }

  @Test("Valid: stored and reported at the keystroke; at the end nothing more")
  func valid() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("new")
    #expect(stored(fixture) == "new")
    #expect(row.textState == .accepted)
    #expect(row.finishEditing() == .done)
    #expect(delegate.changes == ["key=new"])
    #expect(delegate.previous.contains("old"))
  }

  @Test("Replaced: shown at the keystroke, stored at the end")
  func replaced() throws {
    let fixture = try fixture()
    delegate.results["new"] = .replaced("NEW")
    let pane = try fixture.root()
    let row = pane.rows[0]
    var shown: [String] = []
    row.onChange = { [unowned row] in shown.append(row.typed.text) }
    row.typed.setText("new")
    #expect(shown == ["NEW"])
    #expect(row.textState == .accepted)
    #expect(stored(fixture) == "old")
    #expect(delegate.changes == [])
    #expect(row.finishEditing() == .done)
    #expect(stored(fixture) == "NEW")
    #expect(delegate.changes == ["key=NEW"])
    fixture.session.undo()
    #expect(row.typed.text == "old")
  }

  @Test("Replaced: saving stores it, also while the cursor is in the field")
  func replacedAndSaved() throws {
    let fixture = try fixture()
    delegate.results["new"] = .replaced("NEW")
    let pane = try fixture.root()
    pane.rows[0].typed.setText("new")
    try fixture.session.save()
    #expect(stored(fixture) == "NEW")
  }

  @Test("Refused: shown at the keystroke, not stored; at the end the replacement is, if it may be")
  func refused() throws {
    let fixture = try fixture()
    delegate.results["bad"] = .refused(replacement: "good", message: "No.")
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("bad")
    #expect(row.typed.text == "bad")
    #expect(row.textState == .refused("No."))
    #expect(stored(fixture) == "old")
    #expect(delegate.changes == [])
    #expect(row.finishEditing() == .done)
    #expect(row.typed.text == "good")
    #expect(stored(fixture) == "good")
    #expect(row.textState == .warning("Your text was replaced. No."))
    #expect(delegate.changes == ["key=good"])
  }

  @Test("A rejected replacement is shown, and nothing is stored")
  func replacementRefused() throws {
    let fixture = try fixture()
    delegate.results["bad"] = .refused(replacement: "worse", message: nil)
    delegate.results["worse"] = .refused(replacement: nil, message: "No.")
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("bad")
    row.finishEditing()
    #expect(row.typed.text == "worse")
    #expect(row.textState == .refused("No."))
    #expect(stored(fixture) == "old")
    row.finishEditing()
    #expect(row.typed.text == "worse")
    #expect(row.textState == .refused("The previous value was kept. No."))
  }

  @Test("With a shake, the text stays, and is marked as invalid after the shake")
  func shake() throws {
    let fixture = try fixture()
    delegate.results["bad"] = .refusedWithShake(replacement: nil, message: "No.")
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("bad")
    #expect(row.finishEditing() == .shake)
    #expect(row.typed.text == "bad")
    row.typed.replaceRefusedText()
    #expect(row.typed.text == "bad")
    #expect(stored(fixture) == "old")
    #expect(delegate.changes == [])
    #expect(row.textState == .refused("The previous value was kept. No."))
    row.typed.setText("better")
    #expect(row.textState == .accepted)
    row.typed.replaceRefusedText()
    #expect(row.typed.text == "better")
  }

  @Test("Undo takes back the whole edit, a refused text included")
  func undo() throws {
    let fixture = try fixture()
    delegate.results["bad"] = .refused(replacement: nil, message: "No.")
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("new")
    row.typed.setText("bad")
    #expect(fixture.session.undoTitle == "Undo Change of Title")
    fixture.session.undo()
    #expect(row.typed.text == "old")
    #expect(row.textState == .accepted)
    #expect(fixture.session.undoName == nil)
    #expect(row.finishEditing() == .done)
    #expect(stored(fixture) == "old")
  }

  @Test("Saving saves the value from before; the refused text stays in its field")
  func save() throws {
    let fixture = try fixture()
    delegate.results["bad"] = .refused(replacement: nil, message: "No.")
    let pane = try fixture.root()
    pane.rows[0].typed.setText("bad")
    try fixture.session.save()
    #expect(stored(fixture) == "old")
    #expect(pane.rows[0].typed.text == "bad")
  }

  @Test("Going back to the stored text, or deleting what is refused, ends the refusal")
  func back() throws {
    let fixture = try fixture(stored: [:])
    delegate.results["b"] = .refused(replacement: nil, message: "No.")
    let pane = try fixture.root()
    pane.rows[0].typed.setText("b")
    pane.rows[0].typed.setText("")
    #expect(pane.rows[0].textState == .accepted)
    #expect(stored(fixture) == nil)
  }

  @Test("A stored text that breaks a rule is shown with a warning, and left alone")
  func storedText() throws {
    let fixture = try fixture(["LeversPattern": "[0-9]+", "LeversMessage": "Digits only."])
    let pane = try fixture.root()
    #expect(pane.rows[0].textState == .warning("Digits only."))
    pane.rows[0].finishEditing()
    #expect(stored(fixture) == "old")
  }

  @Test("A field that is still empty has no error; one that was emptied has")
  func unfilled() throws {
    let fixture = try fixture(["LeversRequired": true], stored: [:])
    let pane = try fixture.root()
    #expect(pane.rows[0].textState == .accepted)
    fixture.store.setValue("", forKey: "key")
    #expect(pane.rows[0].textState == .warning("This must not be empty."))
  }

  @Test("A field that the cursor only passes through stores nothing")
  func passing() throws {
    let fixture = try fixture()
    delegate.results["old"] = .replaced("other")
    let pane = try fixture.root()
    #expect(pane.rows[0].finishEditing() == .done)
    #expect(stored(fixture) == "old")
  }

  @Test(
    "The rules of the bundle refuse without code, in text fields and text views",
    arguments: [
      (["LeversRequired": true], "", "This must not be empty."),
      (["LeversMinimumLength": 3], "ab", "At least 3 characters are needed."),
      (["LeversMaximumLength": 3], "abcd", "At most 3 characters are allowed."),
      (["LeversPattern": "[a-z]+"], "A", "This doesn’t have the required format."),
      (["LeversPattern": "[a-z]+", "LeversMessage": "small"], "A", "Small letters only."),
    ] as [(PropertyListDictionary, String, String)])
  func rules(_ rules: PropertyListDictionary, _ text: String, _ message: String) throws {
    for type in ["PSTextFieldSpecifier", "IASKTextViewSpecifier"] {
      var fields = rules
      fields["Type"] = .string(type)
      fields["Key"] = "key"
      let fixture = try SessionFixture([.dictionary(fields)], stored: ["key": "old"])
      try fixture.bundle.strings("en", "Root", ["small": "Small letters only."])
      let pane = try fixture.root()
      let row = pane.rows[0]
      row.typed.setText(text)
      #expect(row.textState == .refused(message))
      #expect(stored(fixture) == "old")
      #expect(row.finishEditing() == .shake)
      row.typed.replaceRefusedText()
      #expect(row.typed.text == text)
      #expect(row.textState == .refused("The previous value was kept. " + message))
    }
  }

  @Test("The bundle’s rules come before the program’s")
  func order() throws {
    let fixture = try fixture(["LeversMaximumLength": 3])
    delegate.results["long text"] = .replaced("x")
    delegate.results["abc"] = .refused(replacement: nil, message: "No.")
    let pane = try fixture.root()
    pane.rows[0].typed.setText("long text")
    #expect(pane.rows[0].textState == .refused("At most 3 characters are allowed."))
    pane.rows[0].typed.setText("abc")
    #expect(pane.rows[0].textState == .refused("No."))
  }

  @Test("Hidden rows never fail; rejected strings in them are dropped")
  func hidden() throws {
    let fixture = try fixture(["LeversPattern": "[0-9]+"])
    let pane = try fixture.root()
    let row = pane.rows[0]
    row.typed.setText("bad")
    fixture.session.hiddenKeys = ["key"]
    #expect(row.textState == .accepted)
    #expect(row.typed.text == "old")
    #expect(row.finishEditing() == .done)
    fixture.session.hiddenKeys = []
    #expect(row.typed.text == "old")
    #expect(stored(fixture) == "old")
  }
}
