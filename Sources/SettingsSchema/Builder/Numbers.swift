/// A number that is counted up and down.
public struct Stepper: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a stepper.
  ///
  /// - Parameters:
  ///   - key: where the number is stored.
  ///   - title: the title, in which `%i` or `%d` is the number's place; translated.
  ///   - singularTitle: the title while the number is 1; nil for the same.
  ///   - value: the number while nothing is stored; the lowest without it.
  ///   - range: the numbers that can be chosen.
  ///   - step: the distance between two numbers.
  ///   - unit: what stands behind the number.
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
