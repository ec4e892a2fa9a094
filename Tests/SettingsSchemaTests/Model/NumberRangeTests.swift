import Testing

@testable import SettingsSchema

struct NumberRangeTests {
  @Test(
    "Decimals of a step",
    arguments: [(1, 0), (0.1, 1), (0.25, 2), (0.001, 3), (.infinity, 0), (1.0 / 3, 9)])
  func decimals(step: Double, decimals: Int) {
    #expect(NumberRange.decimals(of: step) == decimals)
  }

  @Test(
    "The nearest multiple from the lower end, exact to the step’s decimals; the number without a step"
  )
  func nearest() {
    #expect(NumberRange(0, 1, step: 0.1).settled(0.31) == 0.3)
    #expect(NumberRange(1, 100, step: 2.5).settled(6.9) == 6)
    #expect(NumberRange(0, 10).settled(5.3) == 5.3)
    #expect(NumberRange(0, 10, step: 0).settled(5.3) == 5.3)
    #expect(NumberRange(-.infinity, 10, step: 1).settled(5.3) == 5.3)
    #expect(NumberRange(0, 1, step: 0.3).settled(1) == 0.9)
    #expect(NumberRange(0, 1, step: 0.7).settled(5) == 0.7)
  }

  @Test("The ends may be in any order; if they are equal, any number is allowed")
  func ends() {
    let reversed = NumberRange(10, 0)
    #expect(reversed.allows(5) && !reversed.allows(11) && reversed.bounds == 0...10)
    #expect(NumberRange(0, 0).allows(5) && NumberRange(0, 0).bounds == nil)
    #expect(NumberRange(0, 0).clamped(5) == 0)
  }
}
