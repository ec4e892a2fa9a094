import PropertyList
public import SettingsSchema
import Translation

/// A row that shows its value by the title of one of its options.
public class OptionsRow: ElementRow<ChoiceElement> {
  /// The options while they are known; those of a program are forgotten with every change.
  final var knownOptions: ChoiceOptions?

  override init(_ choice: ChoiceElement, _ source: RowSource) {
    knownOptions = source.groupOptions
    super.init(choice, source)
  }

  /// The options, localized and in the order in which they are shown: those of the bundle, or else of the
  /// program, which is asked anew each time the row is shown.
  public final override var options: ChoiceOptions {
    if let knownOptions { return knownOptions }
    let options = context.orderedOptions(of: element, toldSpecifier)
    knownOptions = options
    return options
  }

  /// The position in ``options`` of the option that is chosen; nil when the value is none of them.
  public final var selectedIndex: Int? { value.flatMap(options.firstIndex(matching:)) }

  final override func setOptions(ofGroup options: ChoiceOptions) { knownOptions = options }

  override func notifyChange() {
    if option == nil, element.options.isEmpty { knownOptions = nil }
    super.notifyChange()
  }

  /// What the row shows of the choice: the option's short title, or else its title.
  ///
  /// A value that is none of the options is shown raw, so that nothing is hidden.
  override var choiceText: String {
    selectedIndex.map { options[$0].titleInRow } ?? value?.displayText ?? ""
  }

  /// Chooses an option; choosing the one that is stored already changes nothing.
  fileprivate final func storeOption(_ index: Int) {
    guard options.indices.contains(index) else { return }
    let chosen = options[index].value
    if storedValue?.schemaEquals(chosen) == true {
      // The mark may have moved to another option of the same value.
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

/// One of a short list, in the row itself: `PSMultiValueSpecifier`.
public class ChoiceRow: OptionsRow {
  /// Called like ``RowModel/onChange``, for the page with the options while that is open.
  public final var onChoiceChange: (() -> Void)?

  public override var presentation: Presentation { .choice }

  override func notifyChange() {
    super.notifyChange()
    onChoiceChange?()
  }

  public override var subtitle: String { refusal ?? note }

  /// The value, when it is none of the options and so can't be shown in the row.
  fileprivate var note: String {
    guard let value, selectedIndex == nil else { return "" }
    return tr("\(value.displayText.inQuotes) is not one of the options")
  }

  override var shownValue: String { selectedIndex.map { options[$0].titleInRow } ?? "" }
  public override var stateText: String { displayedValue.isEmpty ? subtitle : displayedValue }
  override var ownRefusal: String? { options.isEmpty ? Self.missingOptionsNote.string : nil }

  /// Whether the options stand beside one another in the row: `LeversSegmented`.
  public final var isSegmented: Bool { presentation == .choice && element.isSegmented }

  /// The text below the list of options, "" for none.
  public final var choiceFooter: String { element.footerText.map(localized) ?? "" }

  /// Whether several options may be chosen: `LeversMultipleSelection`.
  public var allowsMultiple: Bool { false }

  /// Whether choosing an option closes the page of options: `IASKQuickMultiValueSelection`.
  public final var isQuickChoice: Bool { element.isQuick && !allowsMultiple }

  /// The positions of the options that are chosen: several where that is allowed, else one or none.
  public var selectedIndices: Set<Int> { Set([selectedIndex].compactMap(\.self)) }

  /// The positions of the options whose titles hold all words of a query, without regard to case, accents
  /// and width.
  public final func options(matching query: String) -> [Int] {
    let words = query.searchFolded.split(separator: " ")
    return options.indices.filter { index in
      let title = options[index].title.searchFolded
      return words.allSatisfy { title.contains($0) }
    }
  }

  /// Chooses an option; choosing the one that is stored already changes nothing.
  public final func choose(_ index: Int) { storeOption(index) }

  /// Chooses an option, or no longer, where several may be; the others stay as they are.
  public func setChosen(_ isChosen: Bool, option index: Int) {}

  /// The image before an option's title, of `IconNames`; nil for none.
  public final func icon(ofOption index: Int, scale: Int) -> RowIcon? {
    shownIcon(at: .option(index), scale: scale)
  }
}

/// One of a list, on a page of its own: `PSMultiValueSpecifier`.
public class ChoicePageRow: ChoiceRow {
  public override var presentation: Presentation { .choicePage }

  /// A choice without a title stands in the title's place, and so does that of a list's element.
  ///
  /// Source: InAppSettingsKit, section 1.4 of the reference.
  public override var title: String { isChoiceTitle ? choiceText : ownTitle }

  private var isChoiceTitle: Bool { ownTitle.isEmpty || isListItem }
  override var nameInEdits: String { ownTitle }
  override var titlePlaces: [TextAlignment] { [.center] }

  /// Whether the chosen options stand below the title: for a choice that is aligned to the left.
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

  /// The options of a radio group have no images: the name would be that of the whole group.
  public override func icon(scale: Int) -> RowIcon? { nil }

  override var isChosenOption: Bool? { isChosen }

  /// Whether the row's own option is the chosen one.
  public var isChosen: Bool { option != nil && option == selectedIndex }

  /// Of a value that is none of the options, the first one tells.
  override var bearsMarks: Bool { isChosen || (option == 0 && selectedIndex == nil) }

  /// Chooses the row's own option.
  public func chooseThis() {
    if let option { storeOption(option) }
  }
}
