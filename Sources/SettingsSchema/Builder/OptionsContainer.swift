public import PropertyList

extension Declaration {
  /// Adds options as keys of a settings bundle.
  ///
  /// While nothing is stored, `value` is selected, or else the first option marked as default, or else the one with
  /// number 0, as in SwiftySettings.
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

/// A container of options, which reports changes as a type of your choice.
public protocol OptionsContainer: ScreenContent {}

extension OptionsContainer {
  /// Calls `handler` once after each change with the new choice, after the option’s own closure.
  ///
  /// Values of other types, which another program may store, aren’t reported.
  public func onChange<Value: PropertyListConvertible>(
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Self {
    changed {
      $0.addHandler { specifier, value in
        if let choice: Value = specifier.typed(value) { handler(choice) }
      }
    }
  }

  /// Shows the options sorted by their titles in the user’s language.
  public func sortedByTitle() -> Self { changed { $0["DisplaySortedByTitle"] = true } }
}
