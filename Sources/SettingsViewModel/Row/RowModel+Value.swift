extension RowModel {
  /// The value that the row shows beside its title; "" for none.
  ///
  /// A title element maps its value through `Values` and `Titles`; a value that is not among them is shown
  /// raw, as in Apple's Settings. A child pane with a key shows the stored string, translated.
  public var displayedValue: String {
    switch presentation {
    case .value: choiceText
    case .choicePage: ownTitle.isEmpty ? "" : choiceText
    case .choice: selectedIndex.map { options[$0].title } ?? ""
    case .pane: value?.string.map(localized) ?? ""
    default: ""
    }
  }
}
