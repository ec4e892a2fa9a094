@testable import SettingsViewModel

// A row as a specific kind.

extension RowModel {
  var toggle: ToggleRow { known() }
  var numbered: NumberRow { known() }
  var slider: SliderRow { known() }
  var choice: ChoiceRow { known() }
  var radio: RadioOptionRow { known() }
  var typed: TextRow { known() }
  var field: TextFieldRow { known() }
  var dated: DateRow { known() }
  var link: LinkRow { known() }
  var webPage: WebPageRow { known() }
  var leading: LeadingRow { known() }
  var custom: CustomRow { known() }
  var button: ButtonRow { known() }
  var addItem: AddItemRow { known() }
  var unsupported: UnsupportedRow { known() }

  private func known<Kind: RowModel>() -> Kind {
    guard let row = self as? Kind else {
      preconditionFailure("the row \(title) is a \(type(of: self)), not a \(Kind.self)")
    }
    return row
  }
}

extension PaneModel {
  /// Opens the page of a row by its index.
  func openRow(_ index: Int) throws -> PaneModel { try open(rows[index].leading) }

  /// Begins a new element with a row by its index.
  func beginAddition(_ index: Int) throws -> ListDraft {
    try beginAddition(by: rows[index].addItem)
  }
}
