public import Foundation
public import SettingsSchema

extension RowModel {
  /// The slider's range and images; nil for other rows.
  public var slider: SliderElement? {
    if case .slider(let slider) = specifier.element { slider } else { nil }
  }

  /// The slider's number, within its range.
  public var number: Double {
    guard let slider else { return 0 }
    return slider.clamped(value?.lenientNumber ?? slider.minimum)
  }

  /// The number of decimals that show the range, and the values in it, well: 0 to 6.
  public var decimals: Int {
    guard let slider else { return 0 }
    let extent = abs(slider.maximum - slider.minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    let forRange = max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
    return max(forRange, fractionDigits(of: number), extent >= 100 ? 0 : 1)
  }

  /// Stores a number, moved into the range, as a real.
  public func setNumber(_ number: Double) {
    guard let slider else { return }
    store(.real(slider.clamped(number)), kind: .continuous)
  }

  /// The image file at an end of the slider; nil when there is none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func imageURL(_ end: KeyPath<SliderElement, String?>, scale: Int) -> URL? {
    slider?[keyPath: end].flatMap { session.bundle.imageURL(named: $0, scale: scale) }
  }

  private func fractionDigits(of number: Double) -> Int {
    (0...6).first { digits in
      let shifted = number * pow(10, Double(digits))
      return abs(shifted - shifted.rounded()) < 1e-6
    } ?? 6
  }
}
