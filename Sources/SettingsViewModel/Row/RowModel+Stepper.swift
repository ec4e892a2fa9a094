import Foundation
import PropertyList
public import SettingsSchema

extension RowModel {
  /// The stepper's range and texts; nil for other rows.
  public var stepper: StepperElement? {
    if case .stepper(let stepper) = specifier.element { stepper } else { nil }
  }

  /// The title with the number where `%i` or `%d` stands; the singular one while the number is 1.
  ///
  /// Source: libcephei's `HBStepperTableCell`, section 8.4 of the reference.
  var stepperTitle: String {
    guard let stepper else { return ownTitle }
    let title = number == 1 ? stepper.singularTitle.map(localized) ?? ownTitle : ownTitle
    return title.replacingOccurrences(of: "%i", with: numberText)
      .replacingOccurrences(of: "%d", with: numberText)
  }

  /// The title without the place for the number.
  var stepperName: String {
    ownTitle.replacingOccurrences(of: "%i", with: "").replacingOccurrences(of: "%d", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  /// The number with no more decimals than it needs.
  private var numberText: String {
    specifier.element.rule.nearest(to: number)?.displayText ?? ""
  }
}
