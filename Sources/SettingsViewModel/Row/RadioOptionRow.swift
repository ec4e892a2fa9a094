import SettingsSchema
import Translation

/// One option of a `PSRadioGroupSpecifier`.
public final class RadioOptionRow: OptionsRow {
  private let position: Int?

  override init(_ choice: ChoiceElement, _ source: RowSource) {
    position = source.option
    super.init(choice, source)
  }

  public override var presentation: Presentation { .radio }
  public override var option: Int? { position }

  /// The title of the row’s own option.
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

  /// Whether the row’s own option is selected.
  public var isChosen: Bool { option != nil && option == selectedIndex }

  /// If the value isn’t an option, the first row has the marks.
  override var bearsMarks: Bool { isChosen || (option == 0 && selectedIndex == nil) }

  /// Selects the row’s own option.
  public func chooseThis() {
    if let option { storeOption(option) }
  }
}
