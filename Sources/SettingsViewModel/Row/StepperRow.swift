import Foundation
import SettingsSchema

/// A number field with buttons: `LeversStepperSpecifier`.
public final class StepperRow: NumberRow {
  private let singularTitle: String?

  init(_ stepper: StepperElement, _ source: RowSource) {
    singularTitle = stepper.singularTitle
    super.init(stepper.range, step: stepper.step, unit: stepper.unit, source)
  }

  public override var presentation: Presentation { .spin }
  public override var stateText: String { value?.displayText ?? "" }

  /// The title with the number in place of `%i` or `%d`; the singular title if the number is 1.
  ///
  /// Source: libcephei’s `HBStepperTableCell`, section 8.4 of the reference.
  public override var title: String {
    let title = number == 1 ? singularTitle.map(localized) ?? controlTitle : controlTitle
    return replacingNumber(in: title, by: specifier.element.rule.nearest(to: number)?.displayText)
  }

  /// The title without the placeholder for the number.
  override var nameInEdits: String {
    replacingNumber(in: controlTitle, by: nil).trimmingCharacters(in: .whitespaces)
  }

  private func replacingNumber(in title: String, by text: String?) -> String {
    title.replacingOccurrences(of: "%i", with: text ?? "")
      .replacingOccurrences(of: "%d", with: text ?? "")
  }
}
