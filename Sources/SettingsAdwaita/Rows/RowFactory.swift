import SettingsViewModel
import Widgets

/// Creates the widget of a row, by kind.
@MainActor
struct RowFactory {
  /// Handles the targets of rows; weak because it keeps the page with this factory.
  weak var navigator: (any RowNavigator)?
  /// The program’s own widgets for custom rows.
  var customWidget: ((RowModel) -> Widget?)?
  /// Whether list items can be removed and moved: not among other rows.
  var changesLists = true
  /// The rows of the created widgets.
  let rows = RowTable()
  /// Whether each row shows its key as a caption.
  var showsKeys = false

  /// Creates a widget that shows a row and passes the user’s actions to it.
  ///
  /// - Parameter leader: the first row of the same radio group, if any.
  func widget(for row: RowModel, leader: RadioRow? = nil) -> Row {
    let widget = control(for: row, leader: leader)
    rows[widget] = row
    decorate(widget, of: row)
    showKey(of: row, on: widget)
    addReset(to: widget, of: row)
    if row.isListItem, changesLists { addItemParts(to: widget, of: row) }
    if navigator?.dragging.isDraggable(row) == true { addDragging(to: widget, of: row) }
    return widget
  }

  private func addDragging(to widget: Row, of row: RowModel) {
    widget.onDropped { [weak row, weak navigator, weak rows] target, isAfter in
      if let row, let target = rows?[target] { navigator?.dragging.drop(row, target, isAfter) }
    }
  }

  /// Shows or removes the row’s key.
  func showKey(of row: RowModel, on widget: Row) {
    widget.setCaption(showsKeys ? row.keyCaption : nil, isCode: true)
  }

  /// Adds the optional parts of any row: an image before its title, and the title’s alignment.
  private func decorate(_ widget: Row, of row: RowModel) {
    if let image = Icon.widget(for: row.icon(scale: 2)) { widget.addImage(image) }
    if row.isCentered {
      widget.centerTitle(
        styleClass: row.isStaticText ? nil : row.isDestructive ? "error" : "accent")
    }
    if row.isAtEnd { widget.endTitle() }
  }

  private func control(for row: RowModel, leader: RadioRow?) -> Row {
    switch row.kind {
    case .toggle(let row): makeToggle(row)
    case .slider(let row): makeSlider(row)
    case .stepper(let row): makeSpin(row)
    case .choice(let row): makeChoice(row)
    case .choicePage(let row): makeChoicePage(row)
    case .radio(let row): makeRadio(row, leader: leader)
    case .textField(let row): makeEntry(row)
    case .text(let row): makeText(row)
    case .date(let row): makeDate(row)
    case .value(let row): makeValue(row)
    case .link(let row): makeLink(row)
    case .pane(let row): row.columns.isEmpty ? makePane(row) : makeCells(row)
    case .button(let row): makeButton(row)
    case .listItem(let row): makeListItem(row)
    case .addItem(let row): makeAddItem(row)
    case .custom(let row): makeCustom(row)
    case .shortcut(let row): makeShortcut(row)
    case .spinner(let row): makeSpinner(row)
    case .unsupported(let row): makeUnsupported(row)
    }
  }
}

extension RowFactory {
  /// Adds a reset button to a row at its first change, because most rows never need one.
  ///
  /// Its space is reserved from the beginning, so that no title wraps when it appears. It is visible while the pointer
  /// or the focus is in the row. Accessibility: named "Reset to Default: …"; Tab and Right only reach it from inside
  /// the row.
  func addReset(to widget: Row, of row: RowModel) {
    guard row.isResettable else { return }
    widget.keepResetRoom()
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

// MARK: Rows to read

extension RowFactory {
  /// A read-only value, selectable: `PSTitleValueSpecifier`.
  ///
  /// Accessibility: named after the title; the value is its description.
  func makeValue(_ row: ValueRow) -> Row {
    let widget = PropertyRow()
    widget.addStyleClass("untinted")
    RowBinding.bind(widget, to: row) { widget, row in
      guard row.showsValueAsTitle else {
        widget.setValue(row.displayedValue)
        widget.setAccessibleDescription(row.displayedValue)
        return
      }
      // As the value it can be copied; it only looks like the title.
      widget.setTitle("")
      widget.setValue(row.title)
      widget.setProminent()
    }
    return widget
  }

  /// An entry that can’t be shown as a control: says so, with the reason in a tooltip.
  ///
  /// Accessibility: named after the title; the reason is its description.
  func makeUnsupported(_ row: RowModel) -> Row {
    let widget = ActionRow()
    widget.addImage(Image(icon: "dialog-warning-symbolic"))
    // It is focusable, so that issues and the keyboard can reach its menu and its source.
    RowBinding.bind(widget, to: row) { widget, _ in widget.setSensitive(true) }
    return widget
  }

  /// A spinner while the program is busy: `LeversSpinnerSpecifier`.
  ///
  /// Accessibility: named after the title.
  func makeSpinner(_ row: SpinnerRow) -> Row {
    let widget = ActionRow()
    widget.addSuffix(Spinner())
    RowBinding.bind(widget, to: row)
    return widget
  }
}
