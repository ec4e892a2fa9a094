import SettingsViewModel
import Widgets

extension RowFactory {
  /// A switch, or a check mark: `PSToggleSwitchSpecifier`.
  ///
  /// Accessibility: a switch or check box named by the row's title; the row as a whole toggles it.
  func makeToggle(_ row: ToggleRow) -> Row {
    let widget: TogglingRow = row.isCheckmark ? CheckRow() : SwitchRow()
    RowBinding.bind(widget, to: row) { $0.setActive($1.isOn) }
    widget.onToggled { [weak row] isOn in
      if let row { Self.toggle(row, to: isOn, widget) }
    }
    return widget
  }

  /// Moves the switch at once, or asks first where the bundle wants that.
  private static func toggle(_ row: ToggleRow, to isOn: Bool, _ widget: TogglingRow) {
    guard let prompt = row.confirmation(forOn: isOn) else { return row.setOn(isOn) }
    // Once GTK has dealt with the flip: a switch that is set back while it tells of it keeps telling
    // assistive technology the wrong state.
    Task { @MainActor [weak row] in row?.onChange?() }
    RowBinding.ask(prompt, of: row, over: widget) { [weak row] in row?.setOn(isOn) }
  }

  /// One option of a `PSRadioGroupSpecifier`.
  ///
  /// Accessibility: a radio button named by the option's title.
  func makeRadio(_ row: RadioOptionRow, leader: RadioRow?) -> Row {
    let widget = RadioRow(leader: leader)
    RowBinding.bind(widget, to: row) { $0.setActive($1.isChosen) }
    widget.onChosen { [weak row] in row?.chooseThis() }
    return widget
  }
}
