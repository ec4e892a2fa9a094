public import PropertyList

/// A section with a row for each option, one of which is selected.
public struct OptionsSection: OptionsContainer {
  /// The heading.
  public var declaration: Declaration

  /// Declares a section of options.
  ///
  /// - Parameters:
  ///   - key: the key of the selected option’s value.
  ///   - title: the heading; translated.
  ///   - value: the value while nothing is stored; by default that of the first option marked as default, or else the
  ///     one whose `optionId` is 0.
  ///   - footer: the text below the options.
  ///   - options: the options.
  public init(
    key: String, title: String? = nil, default value: (any PropertyListConvertible)? = nil,
    footer: String? = nil, file: String = #fileID, line: Int = #line,
    @SettingsBuilder<Option> _ options: () -> [Option]
  ) {
    declaration = Declaration(
      "PSRadioGroupSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line))
    declaration["FooterText"] = footer
    declaration.add(options(), default: value?.propertyList)
  }

  /// Only the section: its rows are its options.
  public var declarations: [Declaration] { [declaration] }
}
