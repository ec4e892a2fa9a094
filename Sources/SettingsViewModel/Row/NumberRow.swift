import Foundation
import PropertyList
import SettingsSchema
import Translation

/// A number in a range: the common parts of sliders and steppers.
public class NumberRow: TypedRow {
  final let range: NumberRange
  /// The step between valid numbers; nil for any.
  public final let step: Double?
  private let unitInBundle: String?

  init(_ range: NumberRange, step: Double?, unit: String?, _ source: RowSource) {
    self.range = range
    self.step = step
    unitInBundle = unit
    super.init(source)
  }

  /// The minimum.
  public final var minimum: Double { range.minimum }
  /// The maximum.
  public final var maximum: Double { range.maximum }
  /// The number, clamped to its range; 0 if there is no value.
  public final var number: Double {
    range.clamped((shownDraft?.delayed?.value ?? value)?.lenientNumber ?? 0)
  }
  /// The unit after the number, translated; "" for none.
  public final var unit: String { unitInBundle.map(localized) ?? "" }

  /// The decimals of a hundredth of the range, 0 to 6, which a drag gives.
  ///
  /// With a step, those of its multiples. A stored number, or one typed without a step, keeps all of its decimals.
  public final var decimals: Int {
    if let step {
      return min(6, max(NumberRange.decimals(of: step), NumberRange.decimals(of: minimum)))
    }
    let extent = abs(maximum - minimum)
    guard extent > 0, extent.isFinite else { return 0 }
    return max(0, min(6, 2 - Int(log10(extent).rounded(.down))))
  }

  /// The steps of a control.
  public final var scale: NumberScale {
    NumberScale(from: minimum, to: maximum, step: step, decimals: decimals)
  }

  /// Stores a number, clamped to the range and rounded to a slider’s step.
  ///
  /// A slider stores a real, a stepper an integer if the number is whole, like the original cells.
  ///
  /// While the number’s field has the focus, this is a part of the edit.
  public final func setNumber(_ number: Double) {
    guard let value = specifier.element.rule.nearest(to: number) else { return }
    if hasFocus { return storeTyped(value, isBefore: false) }
    dropDraft()
    store(value, kind: .continuous)
  }

  /// A typed text that isn’t a valid number, or a stored one that no control shows, such as infinity; nil if the number
  /// is shown.
  public final var typedText: String? {
    if let draft = shownDraft { return draft.delayed == nil ? draft.text : nil }
    guard case .real(let stored)? = value, !stored.isFinite else { return nil }
    return PropertyListValue.real(stored).displayText
  }

  /// Shows a typed text that isn’t a valid number, with what is expected.
  ///
  /// - Parameter text: the text; nil once it is the number again.
  public final func setTypedText(_ text: String?) {
    guard let text else { return typedText == nil ? () : dropDraft() }
    if text != typedText { refuse(text, validate(text)) }
  }

  /// Only invalid numbers are validated.
  final override func validate(_ text: String) -> ValidationResult {
    let ends = [minimum, maximum].map { PropertyListValue.real($0).displayText }
    return .refusedWithShake(
      replacement: nil, message: tr("Enter a number from \(ends[0]) to \(ends[1])."))
  }

  override var shownControlValue: PropertyListValue? {
    value ?? specifier.element.rule.nearest(to: number)
  }

  override var problem: String? {
    if let problem = super.problem { return problem }
    return range.bounds == nil
      ? tr("It has no range: its MinimumValue and MaximumValue are the same.") : nil
  }

  package override var allowedValues: String {
    let (least, most) = (ValueText.typed(.real(minimum)), ValueText.typed(.real(maximum)))
    return step.map { tr("\(least) to \(most), in steps of \(ValueText.typed(.real($0)))") }
      ?? tr("\(least) to \(most)")
  }
}
