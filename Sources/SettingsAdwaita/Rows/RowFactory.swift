import CAdwaita
import Foundation
import SettingsViewModel

/// Makes the widget of a row, by the row's presentation.
@MainActor
struct RowFactory {
  /// Where a row that leads somewhere goes; it keeps the page that has this factory, hence weak.
  weak var navigator: (any RowNavigator)?
  /// The program's own widgets for custom rows.
  var customWidget: ((RowModel) -> OpaquePointer?)?
  /// Whether elements of lists can be removed and moved: not where they stand among other rows.
  var changesLists = true
  /// The rows of the widgets that were made.
  let rows = RowTable()
  /// Whether each row has its key as a caption.
  var showsKeys = false

  /// A new widget that shows a row and passes the user's actions to it.
  ///
  /// - Parameter leader: the first row of the same radio group, when there is one.
  func widget(for row: RowModel, leader: OpaquePointer? = nil) -> OpaquePointer? {
    let widget = control(for: row, leader: leader)
    if let widget {
      rows[widget] = row
      RowDecoration.apply(to: widget, of: row)
      showKey(of: row, on: widget)
      if row.isListItem, changesLists { ListItemParts.add(to: widget, of: row) }
    }
    return widget
  }

  /// Shows the row's key, or takes it away.
  func showKey(of row: RowModel, on widget: OpaquePointer) {
    cadw_row_set_caption(widget, showsKeys ? row.keyCaption : nil)
  }

  private func control(for row: RowModel, leader: OpaquePointer?) -> OpaquePointer? {
    switch row.presentation {
    case .toggle, .checkmark: ToggleRow.make(row)
    case .slider: SliderRow.make(row)
    case .spin: SpinRow.make(row)
    case .choice: row.isSegmented ? SegmentRow.make(row) : ChoiceRow.make(row)
    case .choicePage: ChoicePageRow.make(row, navigator: navigator)
    case .radio: RadioRow.make(row, leader: leader)
    case .entry, .secureEntry:
      row.textPrompt == nil ? EntryRow.make(row) : PromptedEntryRow.make(row)
    case .text: TextRow.make(row)
    case .date: DateRow.make(row)
    case .value: ValueRow.make(row)
    case .link: LinkRow.make(row, navigator: navigator)
    case .pane: PaneRow.make(row, navigator: navigator)
    case .listItem: ListItemRow.make(row)
    case .addItem: AddItemRow.make(row, navigator: navigator)
    case .custom: CustomRow.make(row, custom: customWidget?(row), navigator: navigator)
    case .button: ButtonRow.make(row, navigator: navigator)
    case .spinner: SpinnerRow.make(row)
    case .unsupported: UnsupportedRow.make(row)
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
  var anchor: OpaquePointer? { get }
}
