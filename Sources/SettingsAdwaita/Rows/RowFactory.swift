import Foundation
import SettingsViewModel
import Widgets

/// Makes the widget of a row, by the row's presentation.
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
    if row.isListItem, changesLists { addItemParts(to: widget, of: row) }
    return widget
  }

  /// Shows the row's key, or takes it away.
  func showKey(of row: RowModel, on widget: Row) {
    widget.setCaption(showsKeys ? row.keyCaption : nil)
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
    switch row.presentation {
    case .toggle, .checkmark: makeToggle(row)
    case .slider: makeSlider(row)
    case .spin: makeSpin(row)
    case .choice: row.isSegmented ? makeSegments(row) : makeChoice(row)
    case .choicePage: makeChoicePage(row)
    case .radio: makeRadio(row, leader: leader)
    case .entry, .secureEntry: row.textPrompt == nil ? makeEntry(row) : makePromptedEntry(row)
    case .text: makeText(row)
    case .date: makeDate(row)
    case .value: makeValue(row)
    case .link: makeLink(row)
    case .pane: makePane(row)
    case .listItem: makeListItem(row)
    case .addItem: makeAddItem(row)
    case .custom: makeCustom(row)
    case .button: makeButton(row)
    case .spinner: makeSpinner(row)
    case .unsupported: makeUnsupported(row)
    }
  }
}

/// What a row that leads somewhere asks for.
@MainActor
protocol RowNavigator: AnyObject {
  /// Has the program's code do what the row is for: a custom row, or one whose page the program makes.
  func activate(_ row: RowModel)
  /// Tells the program's code that a row was activated, once its delegate has been told.
  func noteActivation(of row: RowModel)
  /// Opens the page that a child-pane row leads to.
  func openChildPane(of row: RowModel)
  /// Opens the page with the options of a choice.
  func openChoices(of row: RowModel)
  /// Opens the dialog that makes a new element of a list.
  func openDraft(of row: RowModel)
  /// Opens the dialog that edits a value as a text.
  func openValue(of row: RowModel)
  /// Opens a page of the web.
  func openWebPage(_ url: URL, of row: RowModel)
  /// Tells the user of a failure, in a toast.
  func tell(_ text: String)
  /// What the program adds to the menu of each row.
  var menuExtras: RowMenuExtras { get }
  /// Resets a row, and offers to undo it.
  func reset(_ row: RowModel)
  /// Opens the dialog with all that is known of a row.
  func showDetails(of row: RowModel)
  /// Puts a text on the clipboard, and says so.
  func copy(_ text: String)
  /// The widget of all pages; nil once it is destroyed.
  var anchor: Widget? { get }
}
