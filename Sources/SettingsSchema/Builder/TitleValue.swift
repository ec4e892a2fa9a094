public import PropertyList

/// A value to read.
public struct TitleValue: OptionsContainer, SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a value, shown as the title of the option that it is, or else as it is.
  ///
  /// - Parameters:
  ///   - key: where the value is stored; nil to show only `value`.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - options: what values mean; without any, the value itself is shown.
  public init(
    key: String? = nil, title: String? = nil, value: PropertyListValue? = nil, icon: String? = nil,
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<Option> _ options: () -> [Option] = { [] }
  ) {
    declaration = Declaration(
      "PSTitleValueSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["DefaultValue"] = value
    let options = options()
    if !options.isEmpty { declaration.add(options, default: nil) }
  }
}
