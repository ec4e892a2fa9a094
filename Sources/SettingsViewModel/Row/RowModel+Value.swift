extension RowModel {
  /// The value that the row shows beside its title; "" for none.
  ///
  /// A title element maps its value through `Values` and `Titles`; a value that is not among them is shown
  /// raw, as in Apple's Settings. A child pane with a key shows the stored string, translated.
  /// Nothing where the value stands in the title's place, or below it.
  public var displayedValue: String { showsValueAsTitle || showsValueBelow ? "" : shownValue }

  /// The value, wherever it stands.
  var shownValue: String {
    switch presentation {
    case .value: dateText ?? choiceText
    case .choicePage: ownTitle.isEmpty ? "" : choiceText
    case .choice: selectedIndex.map { options[$0].title } ?? ""
    case .pane where isListItem: ""
    case .pane: specifier.subtitle == nil ? value?.string.map(localized) ?? "" : ""
    case .custom where isValueStructured && isCustomPage: ""
    case .date, .custom: dateText ?? value?.displayText ?? ""
    default: ""
    }
  }
}
