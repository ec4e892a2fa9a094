public import PropertyList

/// One value of an ``OptionsButton`` or an ``OptionsSection``.
///
/// A program that imports ArgumentParser too says which one it means: `typealias Option = SettingsSchema.Option`.
public struct Option: Sendable {
  let value: PropertyListValue
  let title: String
  let shortTitle: String?
  let icon: String?
  let isDefault: Bool
  let onChoose: (@MainActor @Sendable () -> Void)?

  /// Declares an option that is stored as a whole number.
  ///
  /// - Parameters:
  ///   - title: what the list shows; translated.
  ///   - optionId: what is stored under the key of the options.
  ///   - shortTitle: what the row shows that leads to the list.
  ///   - icon: the name of its image.
  ///   - isDefault: whether it is chosen while nothing is stored; the first one so marked is.
  ///   - onChoose: called once after each change to this option.
  public init(
    title: String, optionId: Int, shortTitle: String? = nil, icon: String? = nil,
    isDefault: Bool = false, onChoose: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(
      title: title, value: optionId, shortTitle: shortTitle, icon: icon, isDefault: isDefault,
      onChoose: onChoose)
  }

  /// Declares an option that is stored as any value, such as a case of an enum.
  public init(
    title: String, value: some PropertyListConvertible, shortTitle: String? = nil,
    icon: String? = nil, isDefault: Bool = false,
    onChoose: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.value = value.propertyList
    self.title = title
    self.shortTitle = shortTitle
    self.icon = icon
    self.isDefault = isDefault
    self.onChoose = onChoose
  }
}

extension Declaration {
  /// Adds options in the words of a settings bundle.
  ///
  /// While nothing is stored, `value` is chosen, or else the first option that is marked so, or else the
  /// one of the number 0, as in SwiftySettings.
  mutating func add(_ options: [Option], default value: PropertyListValue?) {
    self["Values"] = options.map(\.value)
    self["Titles"] = options.map(\.title)
    if options.contains(where: { $0.shortTitle != nil }) {
      self["ShortTitles"] = options.map { $0.shortTitle ?? $0.title }
    }
    if options.contains(where: { $0.icon != nil }) {
      self["IconNames"] = options.map { $0.icon ?? "" }
    }
    let first = options.first { $0.isDefault } ?? options.first { $0.value == 0 }
    if let value = value ?? first?.value { words["DefaultValue"] = value }
    guard options.contains(where: { $0.onChoose != nil }) else { return }
    addHandler { specifier, value in
      guard let value = value ?? specifier.defaultValue else { return }
      options.first { $0.value.schemaEquals(value) }?.onChoose?()
    }
  }
}

/// What holds options, and tells of their change with whatever type they are of.
public protocol OptionsContainer: ScreenContent {}

extension OptionsContainer {
  /// Calls `handler` once after each change with the new choice, after the option's own closure.
  ///
  /// Values that are none of the type, which another program may store, are not told of.
  public func onChange<Value: PropertyListConvertible>(
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Self {
    changed {
      $0.addHandler { specifier, value in
        if let choice: Value = specifier.typed(value) { handler(choice) }
      }
    }
  }

  /// Shows the options sorted by their titles in the user's language.
  public func sortedByTitle() -> Self { changed { $0["DisplaySortedByTitle"] = true } }
}

/// A section with a row for each option, one of which is chosen.
public struct OptionsSection: OptionsContainer {
  /// The heading.
  public var declaration: Declaration

  /// Declares a section of options.
  ///
  /// - Parameters:
  ///   - key: where the chosen option's value is stored.
  ///   - title: the heading; translated.
  ///   - value: the value that is chosen while nothing is stored; without it the first option that is
  ///     marked so, or else the one whose `optionId` is 0.
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

  /// The section alone: its rows are its options.
  public var declarations: [Declaration] { [declaration] }
}

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
