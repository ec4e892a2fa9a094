public import Foundation
public import SettingsSchema

extension RowModel {
  /// The slider's range and images; nil for other rows.
  public var slider: SliderElement? {
    if case .slider(let slider) = specifier.element { slider } else { nil }
  }

  /// The slider's or the stepper's number, within its range.
  public var number: Double {
    if let stepper { return stepper.clamped(value?.lenientNumber ?? stepper.minimum) }
    guard let slider else { return 0 }
    return slider.clamped(value?.lenientNumber ?? slider.minimum)
  }

  /// The number of decimals that a hundredth of the range has: what a drag gives, 0 to 6.
  ///
  /// With a step, those that its multiples have. A number that is typed without a step, or was stored, keeps all
  /// of its own.
  public var decimals: Int {
    if let step = stepper?.step ?? slider?.step {
      let start = stepper?.minimum ?? slider?.minimum ?? 0
      return min(6, max(NumberStep.decimals(of: step), NumberStep.decimals(of: start)))
    }
    guard let slider else { return 0 }
    let extent = abs(slider.maximum - slider.minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    return max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
  }

  /// Stores a number, moved into the range and to a multiple of the step: of a slider as a real.
  public func setNumber(_ number: Double) {
    if stepper != nil { return setStepperNumber(number) }
    guard let slider else { return }
    store(.real(slider.settled(number)), kind: .continuous)
  }

  /// Whether the number stands beside the scale: unless `LeversShowsValue` is false.
  public var showsNumber: Bool { slider?.showsValue ?? true }

  /// What stands behind the number, or the text of a field, translated; "" for nothing.
  public var unit: String {
    (slider?.unit ?? stepper?.unit ?? textField?.unit).map(localized) ?? ""
  }

  /// The numbers to mark on the scale: the multiples of its step, while they are few enough to be told apart.
  public var marks: [Double] {
    guard let slider, let step = slider.step else { return [] }
    let low = min(slider.minimum, slider.maximum)
    let extent = abs(slider.maximum - slider.minimum)
    guard extent > 0, (extent / step).isFinite, extent / step <= 20 else { return [] }
    return stride(from: low, through: low + extent + step / 1000, by: step).map {
      slider.settled($0)
    }
  }

  /// The image file at an end of the slider; nil when there is none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func imageURL(_ end: KeyPath<SliderElement, String?>, scale: Int) -> URL? {
    if case .file(let url)? = shownIcon(at: .end(end), scale: scale) { url } else { nil }
  }
}
