import PropertyList
public import SettingsSchema

/// A row that shows its value as the title of an option.
public class OptionsRow: ElementRow<ChoiceElement> {
  /// A cache of the options; the program’s are dropped at every change.
  final var knownOptions: ChoiceOptions?

  override init(_ choice: ChoiceElement, _ source: RowSource) {
    knownOptions = source.groupOptions
    super.init(choice, source)
  }

  /// The options, localized and in display order: those of the bundle, or else the program’s, which are queried each
  /// time the row is shown.
  public final override var options: ChoiceOptions {
    if let knownOptions { return knownOptions }
    let options = host.orderedOptions(of: element, delegateSpecifier)
    knownOptions = options
    return options
  }

  /// The index in ``options`` of the selected option, or nil if the value isn’t an option.
  public final var selectedIndex: Int? { value.flatMap(options.firstIndex(matching:)) }

  final override func setOptions(ofGroup options: ChoiceOptions) { knownOptions = options }

  override func notifyChange() {
    if option == nil, element.options.isEmpty { knownOptions = nil }
    super.notifyChange()
  }

  /// The text of the choice: the option’s short title, or else its title.
  ///
  /// A value that isn’t an option is shown raw, so that nothing is hidden.
  override var choiceText: String {
    selectedIndex.map { options[$0].titleInRow } ?? value?.displayText ?? ""
  }

  /// Selects an option; selecting the stored one changes nothing.
  final func storeOption(_ index: Int) {
    guard options.indices.contains(index) else { return }
    let chosen = options[index].value
    if storedValue?.schemaEquals(chosen) == true {
      // The mark may have moved to another option with the same value.
      notifyChange()
      return
    }
    store(chosen)
  }

  override func text(ofDefault value: PropertyListValue) -> String {
    options.firstIndex(matching: value).map { options[$0].title } ?? value.displayText
  }

  package override var allowedValues: String {
    options.map { "\($0.title): \(ValueText.typed($0.value))" }.joined(separator: "\n")
  }
}
