public import PropertyList

/// A row that leads to a list of options, one of which is chosen.
public struct OptionsButton: OptionsContainer, SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a list of options; choosing one goes back.
  ///
  /// - Parameters:
  ///   - key: where the chosen option's value is stored.
  ///   - title: the title; translated.
  ///   - value: the value that is chosen while nothing is stored; without it the first option that is
  ///     marked so, or else the one whose `optionId` is 0.
  ///   - footer: the text below the list.
  ///   - goesBack: whether choosing closes the list.
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

  /// Shows the options beside one another, in the row.
  public func segmented() -> OptionsButton { changed { $0["LeversSegmented"] = true } }
}
