import PropertyList
import Testing

@testable import SettingsSchema

struct SliderElementTests {
  @Test("Limits default to 0, and numeric text counts as a number")
  func limits() {
    let empty = SliderElement(.specifier([:]))
    #expect(empty.minimum == 0 && empty.maximum == 0)
    let text = SliderElement(.specifier(["MinimumValue": "1.5", "MaximumValue": " 5 "]))
    #expect(text.minimum == 1.5 && text.maximum == 5)
    #expect(SliderElement(.specifier(["MaximumValue": "many"])).maximum == 0)
  }

  @Test("Values are moved into the range, whichever limit is larger")
  func clamping() {
    let slider = SliderElement(.specifier(["MinimumValue": 1, "MaximumValue": 5]))
    #expect(slider.range.clamped(9) == 5)
    #expect(slider.range.clamped(-9) == 1)
    #expect(slider.range.clamped(.nan) == 1)
    let reversed = SliderElement(.specifier(["MinimumValue": 5, "MaximumValue": 1]))
    #expect(reversed.range.clamped(9) == 5)
    #expect(reversed.range.clamped(3) == 3)
  }
}
