import SettingsViewModel
import Translation
import Widgets

extension RowFactory {
  /// Gives a row a button that resets it, from its first change on: most rows never have one.
  ///
  /// It has its place while the row is modified, so that nothing moves under the pointer, and is seen while the pointer or
  /// the focus is in the row. Accessibility: named "Reset to Default: …"; Tab and Right reach it from within the row only.
  func addReset(to widget: Row, of row: RowModel) {
    guard row.keyInStore != nil, !row.isListItem else { return }
    var button: ResetButton?
    let refresh = row.onChange
    let update: @MainActor () -> Void = { [weak row, weak navigator] in
      guard let row else { return }
      let name = row.resetButtonName
      if button == nil, name != nil {
        let made = ResetButton()
        made.onClicked { [weak row] in
          if let row { navigator?.reset(row) }
        }
        widget.addReset(made)
        button = made
      }
      button?.setName(name)
    }
    update()
    row.onChange = {
      refresh?()
      update()
    }
  }
}
