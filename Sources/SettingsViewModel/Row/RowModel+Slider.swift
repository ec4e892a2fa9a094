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

  /// The number of decimals that a hundredth of the range has: what a drag gives, 0 to 6.
  ///
  /// A number that is typed, or was stored, keeps all of its own.
  public var decimals: Int {
    guard let slider else { return 0 }
    let extent = abs(slider.maximum - slider.minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    return max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
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
}
