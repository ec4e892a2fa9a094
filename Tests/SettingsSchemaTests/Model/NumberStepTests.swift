import Testing

@testable import SettingsSchema

struct NumberStepTests {
  @Test(
    "Decimals of a step",
    arguments: [(1, 0), (0.1, 1), (0.25, 2), (0.001, 3), (.infinity, 0), (1.0 / 3, 9)])
  func decimals(step: Double, decimals: Int) {
    #expect(NumberStep.decimals(of: step) == decimals)
  }

  @Test("The nearest multiple from a start, exact to the step's decimals")
  func nearest() {
    #expect(NumberStep.nearest(to: 0.31, from: 0, step: 0.1) == 0.3)
    #expect(NumberStep.nearest(to: 6.9, from: 1, step: 2.5) == 6)
    #expect(NumberStep.nearest(to: 5, from: 0, step: nil) == nil)
    #expect(NumberStep.nearest(to: 5, from: 0, step: 0) == nil)
    #expect(NumberStep.nearest(to: 5, from: -.infinity, step: 1) == nil)
  }
}
