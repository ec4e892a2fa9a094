import SettingsViewModel
import Widgets

// The ways to choose one of the options of a `PSMultiValueSpecifier`.

extension RowFactory {
  /// A short list in the row itself.
  ///
  /// Accessibility: a combo box named by the row's title.
  func makeChoice(_ row: ChoiceRow) -> Row {
    if row.isSegmented { return makeSegments(row) }
    let widget = ComboRow()
    let options = row.options
    let icons = options.indices.map { Icon.name(of: row.icon(ofOption: $0, scale: 2)) }
    widget.setOptions(options.map(\.title), icons: icons)
    RowBinding.bind(widget, to: row) { $0.setSelected($1.selectedIndex) }
    widget.onSelected { [weak row] in row?.choose($0) }
    return widget
  }

  /// Options beside one another: `LeversSegmented`.
  ///
  /// Accessibility: toggle buttons named by the options.
  private func makeSegments(_ row: ChoiceRow) -> Row {
    let widget = SegmentedRow(row.options.map(\.title))
    RowBinding.bind(widget, to: row) { $0.setSelected($1.selectedIndex) }
    widget.onSelected { [weak row] in row?.choose($0) }
    return widget
  }

  /// A row that leads to a page of options: of many, or with a footer.
  ///
  /// Accessibility: named by the title; the value is its description.
  func makeChoicePage(_ row: ChoicePageRow) -> Row {
    let widget = ArrowRow()
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setValue(row.displayedValue)
      widget.setAccessibleDescription(row.displayedValue)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in navigator?.openChoices(of: $0) }
    return widget
  }
}
