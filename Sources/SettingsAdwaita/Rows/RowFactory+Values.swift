import SettingsViewModel
import Widgets

// Rows to read.

extension RowFactory {
  /// A value to read, selectable: `PSTitleValueSpecifier`.
  ///
  /// Accessibility: named by the title; the value is its description.
  func makeValue(_ row: ValueRow) -> Row {
    let widget = PropertyRow()
    RowBinding.bind(widget, to: row) { widget, row in
      guard row.showsValueAsTitle else {
        widget.setValue(row.displayedValue)
        widget.setAccessibleDescription(row.displayedValue)
        return
      }
      // As the value it can be copied; it is the title by its looks.
      widget.setTitle("")
      widget.setValue(row.title)
      widget.setProminent()
    }
    return widget
  }

  /// An entry that can't be shown as a control: says so, with the reason in a tooltip.
  ///
  /// Accessibility: named by the title; the reason is its description.
  func makeUnsupported(_ row: RowModel) -> Row {
    let widget = ActionRow()
    widget.addImage(Image(icon: "dialog-warning-symbolic"))
    RowBinding.bind(widget, to: row) {
      $0.setAccessibleDescription(($1 as? UnsupportedRow)?.reason ?? "")
    }
    return widget
  }

  /// A spinner that turns while the program is busy: `LeversSpinnerSpecifier`.
  ///
  /// Accessibility: named by the title.
  func makeSpinner(_ row: SpinnerRow) -> Row {
    let widget = ActionRow()
    widget.addSuffix(ProgressSpinner())
    RowBinding.bind(widget, to: row)
    return widget
  }
}
