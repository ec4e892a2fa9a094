public import PropertyList

/// A read-only value.
public struct TitleValue: OptionsContainer, SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a value, shown as the title of its option, or else as it is.
  ///
  /// - Parameters:
  ///   - key: the key of the value; nil to show only `value`.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored.
  ///   - options: titles for values; without any, the value itself is shown.
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
