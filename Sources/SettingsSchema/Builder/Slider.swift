/// A number in a range.
public struct Slider: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a slider.
  ///
  /// - Parameters:
  ///   - key: the key of the number, which is stored as a real.
  ///   - title: the title; translated.
  ///   - value: the number while nothing is stored; the minimum by default.
  ///   - range: the allowed numbers.
  ///   - step: the step between numbers; nil for none.
  ///   - unit: the unit after the number.
  ///   - showsValue: whether the number is shown.
  ///   - minimumImage: the image at the lower end, a file of the bundle’s resources.
  ///   - maximumImage: the image at the upper end.
  ///   - onChange: called after each change with the new number.
  public init(
    key: String, title: String, default value: Double? = nil,
    in range: ClosedRange<Double> = 0...100, step: Double? = nil, unit: String? = nil,
    showsValue: Bool = true, minimumImage: String? = nil, maximumImage: String? = nil,
    icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (Double) -> Void)? = nil
  ) {
    let value = value ?? range.lowerBound
    declaration = Declaration(
      "PSSliderSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line),
      [
        "DefaultValue": .real(value), "MinimumValue": .real(range.lowerBound),
        "MaximumValue": .real(range.upperBound), "LeversShowsValue": .boolean(showsValue),
      ])
    declaration["LeversStep"] = step
    declaration["LeversUnit"] = unit
    declaration["MinimumValueImage"] = minimumImage
    declaration["MaximumValueImage"] = maximumImage
    declaration.notify(onChange, otherwise: value)
  }
}
