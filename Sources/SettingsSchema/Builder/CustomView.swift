public import PropertyList

/// What the program shows as it likes.
public struct CustomView: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a row that the session's delegate makes.
  ///
  /// - Parameters:
  ///   - key: where the value is stored, and the key by which the delegate knows it.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - onChange: called after each change with the new value; nil when there is none.
  public init(
    key: String, title: String? = nil, default value: PropertyListValue? = nil,
    icon: String? = nil, file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (PropertyListValue?) -> Void)? = nil
  ) {
    declaration = Declaration(
      "IASKCustomViewSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["DefaultValue"] = value
    if let onChange {
      declaration.addHandler { specifier, value in onChange(value ?? specifier.defaultValue) }
    }
  }
}

/// Turns while the program is busy.
public struct Spinner: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a spinner.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, key: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    declaration = Declaration(
      "LeversSpinnerSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line))
  }
}
