import PropertyList
import Testing

@testable import SettingsViewModel

@Suite("The kind of a row comes of its element")
@MainActor
struct RowKindTests {
  @Test(
    "Each type of element has a kind and a word",
    arguments: [
      ("PSToggleSwitchSpecifier", "toggle", "toggle"), ("PSSliderSpecifier", "slider", "slider"),
      ("LeversStepperSpecifier", "stepper", "spin"),
      ("PSMultiValueSpecifier", "choicePage", "choicePage"),
      ("PSTextFieldSpecifier", "textField", "entry"), ("IASKTextViewSpecifier", "text", "text"),
      ("IASKDatePickerSpecifier", "date", "date"), ("PSTitleValueSpecifier", "value", "value"),
      ("IASKOpenURLSpecifier", "link", "link"), ("IASKMailComposeSpecifier", "link", "link"),
      ("PSChildPaneSpecifier", "pane", "pane"), ("IASKButtonSpecifier", "button", "button"),
      ("IASKCustomViewSpecifier", "custom", "custom"),
      ("LeversSpinnerSpecifier", "spinner", "spinner"), ("Nonsense", "unsupported", "unsupported"),
    ])
  func kinds(type: String, kind: String, word: String) throws {
    let pane = try SessionFixture([element(type)]).root()
    let row = try #require(pane.rows.first)
    #expect(name(of: row.kind) == kind)
    #expect(row.presentation.rawValue == word)
  }

  @Test("Options of a radio group, several options, and what a list shows and adds are kinds, too")
  func others() throws {
    let several = element(
      "PSMultiValueSpecifier", "s", title: "S",
      ["LeversMultipleSelection": true, "Values": [1], "Titles": ["One"]])
    let radio = element(
      "PSRadioGroupSpecifier", "r", title: nil, ["Values": [1], "Titles": ["One"]])
    let list = element(
      "IASKListGroupSpecifier", "l", title: nil,
      ["AddSpecifier": ["Type": "PSTextFieldSpecifier"], "DefaultValue": ["a"]])
    let pane = try SessionFixture([several, radio, list]).root()
    #expect(pane.rows.map { name(of: $0.kind) } == ["choicePage", "radio", "listItem", "addItem"])
    #expect(pane.rows[0] is MultipleChoiceRow)
  }

  private func name(of kind: RowKind) -> String {
    Mirror(reflecting: kind).children.first?.label ?? ""
  }
}
