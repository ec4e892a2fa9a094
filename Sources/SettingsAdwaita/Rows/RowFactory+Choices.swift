import SettingsViewModel
import Translation
import Widgets

// Switches, and choices of one option.

extension RowFactory {
  // MARK: Switches and radio buttons

  /// A switch, or a check mark: `PSToggleSwitchSpecifier`.
  ///
  /// Accessibility: a switch or check box named after the row’s title; activating the row toggles it.
  func makeToggle(_ row: ToggleRow) -> Row {
    let widget: TogglingRow = row.isCheckmark ? CheckRow() : SwitchRow()
    let spinner = row.hasSpinner ? Spinner() : nil
    if let spinner { widget.addSuffix(spinner) }
    RowBinding.bind(widget, to: row) {
      $0.setActive($1.isOn)
      spinner?.setVisible($1.isLoading)
    }
    widget.onToggled { [weak row] isOn in
      if let row { Self.toggle(row, to: isOn, widget) }
    }
    return widget
  }

  /// Moves the switch, or asks first if the bundle requires it.
  private static func toggle(_ row: ToggleRow, to isOn: Bool, _ widget: TogglingRow) {
    guard let prompt = row.confirmation(forOn: isOn) else { return row.setOn(isOn) }
    row.onChange?()
    RowBinding.ask(prompt, of: row, over: widget) { [weak row] in row?.setOn(isOn) }
  }

  /// One option of a `PSRadioGroupSpecifier`.
  ///
  /// Accessibility: a radio button named after the option’s title.
  func makeRadio(_ row: RadioOptionRow, leader: RadioRow?) -> Row {
    let widget = RadioRow(leader: leader)
    RowBinding.bind(widget, to: row) { $0.setActive($1.isChosen) }
    widget.onChosen { [weak row] in row?.chooseThis() }
    return widget
  }

  // MARK: Lists

  /// A short list in the row itself, which shows the short title of the selected option.
  ///
  /// Accessibility: a combo box named after the row’s title.
  func makeChoice(_ row: ChoiceRow) -> Row {
    if row.isSegmented { return makeSegments(row) }
    let widget = ComboRow()
    let options = row.options
    let icons = options.indices.map { Icon.name(of: row.icon(ofOption: $0, scale: 2)) }
    widget.setOptions(options.map(\.title), shownAs: options.map(\.titleInRow), icons: icons)
    RowBinding.bind(widget, to: row) { $0.setSelected($1.selectedIndex) }
    widget.onSelected { [weak row] in row?.choose($0) }
    return widget
  }

  /// Options as buttons next to each other, with short titles if available: `LeversSegmented`.
  ///
  /// Accessibility: toggle buttons named after the options’ titles.
  private func makeSegments(_ row: ChoiceRow) -> Row {
    let options = row.options
    let widget = SegmentedRow(
      options.map(\.titleInRow), names: options.map(\.title))
    RowBinding.bind(widget, to: row) { $0.setSelected($1.selectedIndex) }
    widget.onSelected { [weak row] in row?.choose($0) }
    return widget
  }

  /// A row that opens a page of options: if there are many, or a footer.
  ///
  /// Accessibility: named after the title; the value is its description.
  func makeChoicePage(_ row: ChoicePageRow) -> Row {
    let widget = ArrowRow()
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setValue(row.displayedValue)
      widget.setAccessibleDescription(row.displayedValue)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in navigator?.openChoices(of: $0) }
    return widget
  }

  /// A row that opens a dialog for keyboard shortcuts: `LeversShortcutSpecifier`.
  ///
  /// Accessibility: named after the title; the keys are its description.
  func makeShortcut(_ row: ShortcutRow) -> Row {
    let widget = ArrowRow()
    RowBinding.bind(widget, to: row) { widget, row in
      let keys = row.accelerators.map { ShortcutKeys.label(of: $0) ?? $0 }
      let text = keys.isEmpty ? tr("Not Set", context: "value") : keys.joined(separator: ", ")
      widget.setValue(text)
      widget.setAccessibleDescription(text)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in navigator?.openShortcut(of: $0) }
    return widget
  }
}
