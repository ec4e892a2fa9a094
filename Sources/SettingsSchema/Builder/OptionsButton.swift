public import PropertyList

/// A row that opens a list of options, one of which is selected.
public struct OptionsButton: OptionsContainer, SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a list of options.
  ///
  /// - Parameters:
  ///   - key: the key of the selected option’s value.
  ///   - title: the title; translated.
  ///   - value: the value while nothing is stored; by default that of the first option marked as default, or else the
  ///     one whose `optionId` is 0.
  ///   - footer: the text below the list.
  ///   - goesBack: whether selecting an option closes the list.
  ///   - options: the options.
  public init(
    key: String, title: String, default value: (any PropertyListConvertible)? = nil,
    footer: String? = nil, icon: String? = nil, goesBack: Bool = true, file: String = #fileID,
    line: Int = #line, @SettingsBuilder<Option> _ options: () -> [Option]
  ) {
    declaration = Declaration(
      "PSMultiValueSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration["FooterText"] = footer
    if goesBack { declaration["IASKQuickMultiValueSelection"] = true }
    declaration.add(options(), default: value?.propertyList)
  }

  /// Shows the options as buttons next to each other in the row.
  public func segmented() -> OptionsButton { changed { $0["LeversSegmented"] = true } }
}
