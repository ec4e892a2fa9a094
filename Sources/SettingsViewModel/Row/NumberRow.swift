import Foundation
import PropertyList
import SettingsSchema
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
