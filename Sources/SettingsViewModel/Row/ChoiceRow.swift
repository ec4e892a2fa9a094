import PropertyList
public import SettingsSchema
import Translation

/// A row that shows its value as the title of an option.
public class OptionsRow: ElementRow<ChoiceElement> {
  /// A cache of the options; the program's are dropped at every change.
  final var knownOptions: ChoiceOptions?

  override init(_ choice: ChoiceElement, _ source: RowSource) {
    knownOptions = source.groupOptions
    super.init(choice, source)
  }

  /// The options, localized and in display order: those of the bundle, or else the program's, which are queried each
  /// time the row is shown.
  public final override var options: ChoiceOptions {
    if let knownOptions { return knownOptions }
    let options = context.orderedOptions(of: element, toldSpecifier)
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

  /// The text of the choice: the option's short title, or else its title.
  ///
  /// A value that isn’t an option is shown raw, so that nothing is hidden.
  override var choiceText: String {
    selectedIndex.map { options[$0].titleInRow } ?? value?.displayText ?? ""
  }

  /// Selects an option; selecting the stored one changes nothing.
  fileprivate final func storeOption(_ index: Int) {
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

  override var allowedValues: String {
    options.map { "\($0.title): \(ValueText.typed($0.value))" }.joined(separator: "\n")
  }
}

/// A choice from a short list, in the row itself: `PSMultiValueSpecifier`.
public class ChoiceRow: OptionsRow {
  /// Called like ``RowModel/onChange``, for an open page with the options.
  public final var onChoiceChange: (() -> Void)?

  public override var presentation: Presentation { .choice }

  override func notifyChange() {
    super.notifyChange()
    onChoiceChange?()
  }

  public override var subtitle: String { refusal ?? note }

  /// The value, if it isn’t an option and so can't be shown in the row.
  fileprivate var note: String {
    guard let value, selectedIndex == nil else { return "" }
    return tr("\(value.displayText.inQuotes) is not one of the options")
  }

  override var shownValue: String { selectedIndex.map { options[$0].titleInRow } ?? "" }
  public override var stateText: String { displayedValue.isEmpty ? subtitle : displayedValue }
  override var ownRefusal: String? { options.isEmpty ? Self.missingOptionsNote.string : nil }

  /// Whether the options are buttons next to each other in the row: `LeversSegmented`.
  public final var isSegmented: Bool { presentation == .choice && element.isSegmented }

  /// The text below the list of options, "" for none.
  public final var choiceFooter: String { element.footerText.map(localized) ?? "" }

  /// Whether several options may be selected: `LeversMultipleSelection`.
  public var allowsMultiple: Bool { false }

  /// Whether selecting an option closes the page of options: `IASKQuickMultiValueSelection`.
  public final var isQuickChoice: Bool { element.isQuick && !allowsMultiple }

  /// The indexes of the selected options: several if that is allowed, otherwise one or none.
  public var selectedIndices: Set<Int> { Set([selectedIndex].compactMap(\.self)) }

  /// The indexes of the options whose titles contain all words of a query, ignoring case, accents and width.
  public final func options(matching query: String) -> [Int] {
    let words = query.searchFolded.split(separator: " ")
    return options.indices.filter { index in
      let title = options[index].title.searchFolded
      return words.allSatisfy { title.contains($0) }
    }
  }

  /// Selects an option; selecting the stored one changes nothing.
  public final func choose(_ index: Int) { storeOption(index) }

  /// Selects or deselects an option, if several are allowed; the others stay as they are.
  public func setChosen(_ isChosen: Bool, option index: Int) {}

  /// The image before an option's title, from `IconNames`; nil for none.
  public final func icon(ofOption index: Int, scale: Int) -> RowIcon? {
    shownIcon(at: .option(index), scale: scale)
  }
}

/// A choice from a list on a separate page: `PSMultiValueSpecifier`.
public class ChoicePageRow: ChoiceRow {
  public override var presentation: Presentation { .choicePage }

  /// If it has no title, the choice takes the title's place, and so does the choice of a list element.
  ///
  /// Source: InAppSettingsKit, section 1.4 of the reference.
  public override var title: String { isChoiceTitle ? choiceText : ownTitle }

  private var isChoiceTitle: Bool { ownTitle.isEmpty || isListItem }
  override var nameInEdits: String { ownTitle }
  override var titlePlaces: [TextAlignment] { [.center] }

  /// Whether the selected options are shown below the title: for a left-aligned choice.
  private var showsValueBelow: Bool { specifier.textAlignment == .left && !isChoiceTitle }

  fileprivate override var note: String { showsValueBelow ? choiceText : "" }
  override var shownValue: String { isChoiceTitle ? "" : choiceText }
  public override var displayedValue: String { showsValueBelow ? "" : shownValue }
  public override var stateText: String { displayedValue }
}

/// One option of a `PSRadioGroupSpecifier`.
public final class RadioOptionRow: OptionsRow {
  private let position: Int?

  override init(_ choice: ChoiceElement, _ source: RowSource) {
    position = source.option
    super.init(choice, source)
  }

  public override var presentation: Presentation { .radio }
  public override var option: Int? { position }

  /// The title of the row's own option.
  public override var title: String {
    option.flatMap { options.indices.contains($0) ? options[$0].title : nil } ?? ""
  }

  override var nameInEdits: String { option == nil ? title : ownTitle }
  public override var stateText: String {
    isChosen
      ? tr(
        "chosen", context: "option", comment: "An option of several, as on and off are of a switch")
      : ""
  }
  override var searchableValue: String { isChosen ? title : "" }

  /// The options of a radio group have no images: the name would apply to the whole group.
  public override func icon(scale: Int) -> RowIcon? { nil }

  override var isChosenOption: Bool? { isChosen }

  /// Whether the row's own option is selected.
  public var isChosen: Bool { option != nil && option == selectedIndex }

  /// If the value isn’t an option, the first row has the marks.
  override var bearsMarks: Bool { isChosen || (option == 0 && selectedIndex == nil) }

  /// Selects the row's own option.
  public func chooseThis() {
    if let option { storeOption(option) }
  }
}
