public import PropertyList

/// A row that the program draws.
public struct CustomView: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a row that the session’s delegate makes.
  ///
  /// - Parameters:
  ///   - key: the key of the value, also for the delegate.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - onChange: called after each change with the new value; nil if there is none.
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
