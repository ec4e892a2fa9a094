import SettingsViewModel
import Widgets

/// Makes the widget of a row, by the row's kind.
@MainActor
struct RowFactory {
  /// Where a row that leads somewhere goes; it keeps the page that has this factory, hence weak.
  weak var navigator: (any RowNavigator)?
  /// The program's own widgets for custom rows.
  var customWidget: ((RowModel) -> Widget?)?
  /// Whether elements of lists can be removed and moved: not where they stand among other rows.
  var changesLists = true
  /// The rows of the widgets that were made.
  let rows = RowTable()
  /// Whether each row has its key as a caption.
  var showsKeys = false

  /// A new widget that shows a row and passes the user's actions to it.
  ///
  /// - Parameter leader: the first row of the same radio group, when there is one.
  func widget(for row: RowModel, leader: RadioRow? = nil) -> Row {
    let widget = control(for: row, leader: leader)
    rows[widget] = row
    decorate(widget, of: row)
    showKey(of: row, on: widget)
    addReset(to: widget, of: row)
    if row.isListItem, changesLists { addItemParts(to: widget, of: row) }
    return widget
  }

  /// Shows the row's key, or takes it away.
  func showKey(of row: RowModel, on widget: Row) {
    widget.setCaption(showsKeys ? row.keyCaption : nil, isCode: true)
  }

  /// What a row of any kind may have: an image before its title, and the title in the middle or at the end.
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
    case .pane(let row): makePane(row)
    case .button(let row): makeButton(row)
    case .listItem(let row): makeListItem(row)
    case .addItem(let row): makeAddItem(row)
    case .custom(let row): makeCustom(row)
    case .spinner(let row): makeSpinner(row)
    case .unsupported(let row): makeUnsupported(row)
    }
  }
}

extension RowFactory {
  /// Gives a row a button that resets it, from its first change on: most rows never have one.
  ///
  /// Its room is there from the beginning, so that no title wraps when it comes, and it is seen while the pointer or the
  /// focus is in the row. Accessibility: named "Reset to Default: …"; Tab and Right reach it from within the row only.
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
  /// A value to read, selectable: `PSTitleValueSpecifier`.
  ///
  /// Accessibility: named by the title; the value is its description.
  func makeValue(_ row: ValueRow) -> Row {
    let widget = PropertyRow()
    widget.addStyleClass("untinted")
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
    // It can be gone to, from an issue as well as by keys, so that its menu and its source can be opened.
    RowBinding.bind(widget, to: row) { widget, _ in widget.setSensitive(true) }
    return widget
  }

  /// A spinner that turns while the program is busy: `LeversSpinnerSpecifier`.
  ///
  /// Accessibility: named by the title.
  func makeSpinner(_ row: SpinnerRow) -> Row {
    let widget = ActionRow()
    widget.addSuffix(Spinner())
    RowBinding.bind(widget, to: row)
    return widget
  }
}
