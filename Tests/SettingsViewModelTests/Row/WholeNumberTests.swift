import PropertyList
import Testing

@testable import SettingsViewModel

/// Whole numbers of 64 bits, which are typed as text.
@MainActor
struct WholeNumberTests {
  private let fixture: SessionFixture
  private let row: TextFieldRow

  init() throws {
    let (fixture, _, row) = try makeRow(
      element(
        "PSTextFieldSpecifier",
        [
          "LeversWholeNumber": true, "MinimumValue": 0, "MaximumValue": .integer(Self.greatest),
          "DefaultValue": "5",
        ]), stored: "9007199254740993")
    self.fixture = fixture
    self.row = row.field
  }

  private static let greatest = Int128(UInt64.max)

  private var stored: PropertyListValue? { fixture.store.value(forKey: "key") }

  @Test("Steps are exact, and one edit")
  func steps() {
    row.step(by: 1)
    row.step(by: 10)
    row.step(by: -2)
    #expect(stored == "9007199254741002")
    fixture.session.undo()
    #expect(stored == "9007199254740993")
    #expect(row.presentation == .spin && row.isWholeNumber)
  }

  @Test("They end at the range")
  func range() {
    row.setText(String(Self.greatest - 3))
    row.step(by: 10)
    #expect(stored == .string(String(Self.greatest)))
    #expect(!row.canStep(by: 1) && row.canStep(by: -1))
    row.setText("0")
    row.step(by: -1)
    #expect(stored == "0" && !row.canStep(by: -1))
  }

  @Test("They begin with the default")
  func standard() {
    fixture.session.setValue(nil, forKey: "key", name: "Key")
    row.step(by: 1)
    #expect(stored == "6")
  }

  @Test("A text that isn’t a number stays", arguments: ["many", "", "1.5", "0x10"])
  func texts(_ text: String) {
    row.setText(text)
    #expect(!row.canStep(by: 1))
    row.step(by: 1)
    #expect(stored == .string(text))
  }
}
