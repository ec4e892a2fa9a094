/// A number with buttons to increase and decrease it.
public struct Stepper: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a stepper.
  ///
  /// - Parameters:
  ///   - key: the key of the number.
  ///   - title: the title, with `%i` or `%d` for the number; translated.
  ///   - singularTitle: the title if the number is 1; nil for the same.
  ///   - value: the number while nothing is stored; the minimum by default.
  ///   - range: the allowed numbers.
  ///   - step: the step between numbers.
  ///   - unit: the unit after the number.
  ///   - onChange: called after each change with the new number.
  public init(
    key: String, title: String, singularTitle: String? = nil, default value: Double? = nil,
    in range: ClosedRange<Double> = 0...100, step: Double = 1, unit: String? = nil,
    icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (Double) -> Void)? = nil
  ) {
    let value = value ?? range.lowerBound
    declaration = Declaration(
      "LeversStepperSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line),
      [
        "DefaultValue": .real(value), "MinimumValue": .real(range.lowerBound),
        "MaximumValue": .real(range.upperBound), "LeversStep": .real(step),
      ])
    declaration["LeversUnit"] = unit
    declaration["LeversSingularTitle"] = singularTitle
    declaration.notify(onChange, otherwise: value)
  }
}
