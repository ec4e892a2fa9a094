public import Foundation
public import SettingsSchema

extension RowModel {
  /// The slider's range and images; nil for other rows.
  public var slider: SliderElement? {
    if case .slider(let slider) = specifier.element { slider } else { nil }
  }

  /// The slider's or the stepper's number, within its range.
  public var number: Double {
    guard let range = slider?.range ?? stepper?.range else { return 0 }
    return range.clamped(value?.lenientNumber ?? slider?.minimum ?? stepper?.minimum ?? 0)
  }

  /// The number of decimals that a hundredth of the range has: what a drag gives, 0 to 6.
  ///
  /// With a step, those that its multiples have. A number that is typed without a step, or was stored, keeps all
  /// of its own.
  public var decimals: Int {
    if let step = stepper?.step ?? slider?.step {
      let start = stepper?.minimum ?? slider?.minimum ?? 0
      return min(6, max(NumberRange.decimals(of: step), NumberRange.decimals(of: start)))
    }
    guard let slider else { return 0 }
    let extent = abs(slider.maximum - slider.minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    return max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
  }

  /// Stores a number, moved into the range and to a multiple of a slider's step: of a slider as a real, of a stepper
  /// as an integer where it is whole, as the cells that it stands for do.
  public func setNumber(_ number: Double) {
    if let value = specifier.element.rule.nearest(to: number) { store(value, kind: .continuous) }
  }

  /// Whether the number stands beside the scale: unless `LeversShowsValue` is false.
  public var showsNumber: Bool { slider?.showsValue ?? true }

  /// What stands behind the number, or the text of a field, translated; "" for nothing.
  public var unit: String {
    (slider?.unit ?? stepper?.unit ?? textField?.unit).map(localized) ?? ""
  }

  /// The numbers to mark on the scale: the multiples of its step, while they are few enough to be told apart.
  public var marks: [Double] {
    guard let range = slider?.range, let step = range.step, let bounds = range.bounds else {
      return []
    }
    let extent = bounds.upperBound - bounds.lowerBound
    guard (extent / step).isFinite, extent / step <= 20 else { return [] }
    return stride(from: range.minimum, through: range.maximum + step / 1000, by: step).map {
      range.settled($0)
    }
  }

  /// The image file at an end of the slider; nil when there is none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func imageURL(_ end: KeyPath<SliderElement, String?>, scale: Int) -> URL? {
    if case .file(let url)? = shownIcon(at: .end(end), scale: scale) { url } else { nil }
  }
}
