import SettingsViewModel
import Testing

@Suite("The steps of a scale")
struct NumberScaleTests {
  private func scale(
    _ minimum: Double, _ maximum: Double, step: Double? = nil, decimals: Int = 0
  ) -> NumberScale {
    NumberScale(from: minimum, to: maximum, step: step, decimals: decimals)
  }

  @Test("Swapped ends are corrected, and anything but a number is 0")
  func ends() {
    #expect(scale(5, -5).bounds == -5...5)
    #expect(scale(.nan, 5).bounds == 0...5)
    #expect(scale(-3, .infinity).bounds == -3...0)
    #expect(scale(2, 2).bounds == 2...2)
  }

  @Test("Numbers between the ends are finite")
  func extent() {
    let huge = scale(-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect((huge.bounds.upperBound - huge.bounds.lowerBound).isFinite)
    #expect(huge.step.isFinite)
  }

  @Test("A step is about a hundredth of the range, and no less than the last decimal")
  func steps() {
    #expect(scale(0, 100).step == 1)
    #expect(scale(0, 5000).step == 10)
    #expect(scale(0, 1).step == 1)
    #expect(scale(0, 1, decimals: 2).step == 0.01)
    #expect(scale(0, 0.1, decimals: 2).step == 0.01)
    #expect(scale(2, 2, decimals: 1).step == 0.1)
  }

  @Test("The step of an element is used, unless it is too small or too large")
  func ownStep() {
    #expect(scale(0, 100, step: 2.5).step == 2.5)
    #expect(scale(0, 100, step: 0).step == 1)
    #expect(scale(0, 100, step: -.infinity).step == 1)
    #expect(scale(0, 100, step: .greatestFiniteMagnitude).step == 1)
  }
}
