public import Foundation
import PropertyList
public import SettingsSchema
import Translation

/// A number in a range: what sliders and steppers share.
public class NumberRow: TypedRow {
  final let range: NumberRange
  /// How far apart the numbers are that can be chosen; nil for any.
  public final let step: Double?
  private let unitInBundle: String?

  init(_ range: NumberRange, step: Double?, unit: String?, _ source: RowSource) {
    self.range = range
    self.step = step
    unitInBundle = unit
    super.init(source)
  }

  /// The least number.
  public final var minimum: Double { range.minimum }
  /// The greatest number.
  public final var maximum: Double { range.maximum }
  /// The number, within its range; without any value 0 is what is moved into it.
  public final var number: Double { range.clamped(value?.lenientNumber ?? 0) }
  /// What stands behind the number, translated; "" for nothing.
  public final var unit: String { unitInBundle.map(localized) ?? "" }

  /// The number of decimals that a hundredth of the range has: what a drag gives, 0 to 6.
  ///
  /// With a step, those that its multiples have. A number that is typed without a step, or was stored, keeps all
  /// of its own.
  public final var decimals: Int {
    if let step {
      return min(6, max(NumberRange.decimals(of: step), NumberRange.decimals(of: minimum)))
    }
    let extent = abs(maximum - minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    return max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
  }

  /// What a control goes through.
  public final var scale: NumberScale {
    NumberScale(from: minimum, to: maximum, step: step, decimals: decimals)
  }

  /// Stores a number, moved into the range and to a multiple of a slider's step: of a slider as a real, of a stepper
  /// as an integer where it is whole, as the cells that it stands for do.
  ///
  /// While the number's field has the focus, it is a part of the edit.
  public final func setNumber(_ number: Double) {
    guard let value = specifier.element.rule.nearest(to: number) else { return }
    if hasFocus { return take(value, isBefore: false) }
    dropDraft()
    store(value, kind: .continuous)
  }

  /// What was typed and is no number of the range; nil where the number is shown.
  public final var typedText: String? { shownDraft?.text }

  /// Takes a text that is typed and is no number of the range: it is shown, with what is expected.
  ///
  /// - Parameter text: nil where what is typed is the number again.
  public final func setTypedText(_ text: String?) {
    guard let text else { return dropDraft() }
    if text != typedText { refuse(text, validate(text)) }
  }

  /// Only what is no number of the range is judged.
  final override func validate(_ text: String) -> ValidationResult {
    let ends = [minimum, maximum].map { PropertyListValue.real($0).displayText }
    return .refusedWithShake(
      replacement: nil, message: tr("Enter a number from \(ends[0]) to \(ends[1])."))
  }

  override var problem: String? {
    if let problem = super.problem { return problem }
    return range.bounds == nil
      ? tr("It has no range: its MinimumValue and MaximumValue are the same.") : nil
  }

  override var allowedValues: String {
    let (least, most) = (ValueText.typed(.real(minimum)), ValueText.typed(.real(maximum)))
    return step.map { tr("\(least) to \(most), in steps of \(ValueText.typed(.real($0)))") }
      ?? tr("\(least) to \(most)")
  }
}

/// A scale with a number field: `PSSliderSpecifier`.
public final class SliderRow: NumberRow {
  /// The slider's range and images.
  public let slider: SliderElement

  init(_ slider: SliderElement, _ source: RowSource) {
    self.slider = slider
    super.init(slider.range, step: slider.step, unit: slider.unit, source)
  }

  public override var presentation: Presentation { .slider }
  public override var stateText: String { String(number) }

  /// Whether the number stands beside the scale: unless `LeversShowsValue` is false.
  public var showsNumber: Bool { slider.showsValue ?? true }

  /// The numbers to mark on the scale: the multiples of its step, while they are few enough to be told apart.
  public var marks: [Double] {
    guard let step, let bounds = range.bounds else { return [] }
    let extent = bounds.upperBound - bounds.lowerBound
    guard (extent / step).isFinite, extent / step <= 20 else { return [] }
    return stride(from: minimum, through: maximum + step / 1000, by: step).map { range.settled($0) }
  }

  /// The image file at an end of the slider; nil when there is none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func imageURL(_ end: KeyPath<SliderElement, String?>, scale: Int) -> URL? {
    guard let name = slider[keyPath: end] else { return nil }
    return if case .file(let url)? = shownIcon(at: .end(name), scale: scale) { url } else { nil }
  }

  /// What the slider is for: the words that the names of its images have in common, unless those of its key say that,
  /// too, as "Text Size" for `mail.textSize` between `text-small.png` and `text-large.png`.
  override var purpose: String {
    let key = (specifier.key?.split(separator: ".").last).map { Self.words(of: $0) } ?? []
    let images = [slider.minimumImage, slider.maximumImage].map {
      Self.words(of: ($0 ?? "").split(separator: ".").first ?? "")
    }
    let shared = zip(images[0], images[1]).prefix { $0 == $1 }.map(\.0)
    return (Set(key).isSuperset(of: shared) ? key : shared).joined(separator: " ").capitalized
  }

  /// The words of a name such as `textSize` or `text-small`, in small letters.
  private static func words(of name: Substring) -> [String] {
    var words = [""]
    var isAfterSmallLetter = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && isAfterSmallLetter { words.append("") }
      if isWord { words[words.count - 1] += character.lowercased() }
      isAfterSmallLetter = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  override var textWithoutValue: String? { PropertyListValue.real(range.clamped(0)).displayText }

  override func isModification(_ stored: PropertyListValue) -> Bool {
    stored.lenientNumber != range.clamped(fallbackValue?.lenientNumber ?? 0)
  }

  override func storeShownControl() {
    if let key = storedKey { session.store.setValue(value ?? .real(number), forKey: key) }
  }
}

/// A number field with buttons: `LeversStepperSpecifier`.
public final class StepperRow: NumberRow {
  private let singularTitle: String?

  init(_ stepper: StepperElement, _ source: RowSource) {
    singularTitle = stepper.singularTitle
    super.init(stepper.range, step: stepper.step, unit: stepper.unit, source)
  }

  public override var presentation: Presentation { .spin }
  public override var stateText: String { value?.displayText ?? "" }

  /// The title with the number where `%i` or `%d` stands; the singular one while the number is 1.
  ///
  /// Source: libcephei's `HBStepperTableCell`, section 8.4 of the reference.
  public override var title: String {
    let title = number == 1 ? singularTitle.map(localized) ?? ownTitle : ownTitle
    return replacingNumber(in: title, by: specifier.element.rule.nearest(to: number)?.displayText)
  }

  /// The title without the place for the number.
  override var nameInEdits: String {
    replacingNumber(in: ownTitle, by: nil).trimmingCharacters(in: .whitespaces)
  }

  private func replacingNumber(in title: String, by text: String?) -> String {
    title.replacingOccurrences(of: "%i", with: text ?? "")
      .replacingOccurrences(of: "%d", with: text ?? "")
  }
}

/// The numbers that a scale, or a field with buttons, goes through: those of an element, as far as there are such.
public struct NumberScale: Sendable, Hashable {
  /// The ends, finite, as is what is between them.
  public let bounds: ClosedRange<Double>
  /// From one number to the next by key or button.
  public let step: Double
  /// The decimals of what a drag comes to.
  public let decimals: Int

  /// Swapped ends are put right; one that is no number, or is infinite, becomes 0.
  ///
  /// Without a step it is the power of ten at or below a hundredth of the range, but no less than the last decimal.
  public init(from minimum: Double, to maximum: Double, step: Double?, decimals: Int) {
    let ends = [minimum, maximum].map { $0.isFinite ? $0 : 0 }
    let bounds = min(ends[0], ends[1])...max(ends[0], ends[1])
    let extent = bounds.upperBound - bounds.lowerBound
    self.bounds = extent.isFinite ? bounds : bounds.lowerBound / 4...bounds.upperBound / 4
    self.decimals = decimals
    if let step, step > 0, (step * 10).isFinite {  // a page is ten of them
      self.step = step
    } else {
      let least = pow(10, -Double(decimals))
      let hundredth = (self.bounds.upperBound - self.bounds.lowerBound) / 100
      self.step = hundredth > 0 ? max(pow(10, log10(hundredth).rounded(.down)), least) : least
    }
  }
}
