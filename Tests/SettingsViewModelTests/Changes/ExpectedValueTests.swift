import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ExpectedValueTests {
  @Test(
    "What an element can't show is told from what it can",
    arguments: [
      (element("PSToggleSwitchSpecifier", [:]), [true, 1, 0.0], ["yes", 2]),
      (
        element("PSToggleSwitchSpecifier", ["TrueValue": "on", "FalseValue": "off"]),
        ["on", "off"], [true]
      ),
      (element("PSSliderSpecifier", [:]), [0.5, 3], ["0.5", true]),
      (element("PSTextFieldSpecifier", [:]), ["x", ""], [1, [1]]),
      (element("IASKDatePickerSpecifier", [:]), [], ["2026", 1]),
      (
        element("PSMultiValueSpecifier", ["Titles": ["A"], "Values": [1]]), [1, true, "1"],
        [2, [1]]
      ),
      (
        element(
          "PSMultiValueSpecifier",
          ["Titles": ["A"], "Values": [1], "LeversMultipleSelection": true]), [[1], []], [1, [2]]
      ),
      (element("IASKListGroupSpecifier", [:]), [[], [1]], ["x"]),
      (element("PSTitleValueSpecifier", [:]), ["x", 1], []),
    ] as [(PropertyListValue, [PropertyListValue], [PropertyListValue])])
  func mismatch(
    element: PropertyListValue, fine: [PropertyListValue], wrong: [PropertyListValue]
  ) throws {
    let fixture = try SessionFixture([element])
    let pane = try fixture.session.bundle.pane(named: "Root")
    let specifier = try #require(pane.specifiers.first)
    for value in fine { #expect(specifier.mismatch(of: value) == nil) }
    for value in wrong { #expect(specifier.mismatch(of: value) != nil) }
  }
}
