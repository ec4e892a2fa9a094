import PropertyList
import Testing

@testable import SettingsSchema

/// Source of the rules: InAppSettingsKit’s handling of toggles.
struct ToggleElementTests {
  private func toggle(_ fields: KeyValuePairs<String, PropertyListValue> = [:]) -> ToggleElement {
    ToggleElement(.specifier(fields))
  }

  @Test("A true default equals the TrueValue 1; off stores the FalseValue 2")
  func numberValues() {
    let element = toggle(["TrueValue": 1, "FalseValue": 2])
    #expect(element.isOn(true))
    #expect(element.value(on: false) == .integer(2))
    #expect(!element.isOn(2))
  }

  @Test("With TrueValue 2 and FalseValue 1, a true default means off, since true is 1")
  func falseValueWins() {
    #expect(!toggle(["TrueValue": 2, "FalseValue": 1]).isOn(true))
  }

  @Test(
    "Text values are matched first, then read as Booleans",
    arguments: [
      ("a", true), ("b", false), ("zzz", false), ("yes", true), ("0", false), ("1", true),
    ])
  func textValues(stored: String, isOn: Bool) {
    #expect(toggle(["TrueValue": "a", "FalseValue": "b"]).isOn(.string(stored)) == isOn)
  }

  @Test("Without values, a stored NO is off, and text 1 is on though it does not equal the number")
  func withoutValues() {
    #expect(!toggle().isOn("NO"))
    #expect(toggle().isOn("YES"))
    #expect(toggle(["TrueValue": 1]).isOn("1"))
    #expect(!toggle().isOn(nil))
    #expect(toggle().value(on: true) == .boolean(true))
    #expect(toggle().value(on: false) == .boolean(false))
  }

  @Test("Any scalar can be the value")
  func anyScalar() {
    let bytes = PropertyListValue.data(.init([1, 2]))
    let element = toggle(["TrueValue": bytes, "FalseValue": .date(.init(timeIntervalSince1970: 0))])
    #expect(element.isOn(bytes))
    #expect(!element.isOn(.date(.init(timeIntervalSince1970: 0))))
  }

  @Test("Confirmation prompts are read; anything but a dictionary is ignored")
  func confirmation() {
    let element = toggle([
      "TrueConfirmationPrompt": ["Title": "Sure?", "Prompt": "Really?", "ConfirmText": "Do"],
      "FalseConfirmationPrompt": "no dictionary",
    ])
    #expect(element.trueConfirmation?.title == "Sure?")
    #expect(element.trueConfirmation?.confirmText == "Do")
    #expect(element.trueConfirmation?.denyText == nil)
    #expect(element.falseConfirmation == nil)
  }
}
