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
    PropertyListValue.of(number).displayText
  }

  /// Stores a number: an integer where it is whole, as the cells that it stands for do.
  func setStepperNumber(_ number: Double) {
    guard let stepper else { return }
    store(.of(stepper.clamped(number)), kind: .continuous)
  }
}

extension PropertyListValue {
  /// A number, as an integer where it is whole.
  fileprivate static func of(_ number: Double) -> PropertyListValue {
    Int64(exactly: number).map { .integer(Int128($0)) } ?? .real(number)
  }
}
