import Foundation
import SettingsViewModel
import Widgets

/// What a row that leads somewhere asks for.
@MainActor
protocol RowNavigator: AnyObject {
  /// Has the program's code do what the row is for: a custom row, or one whose page the program makes.
  func activate(_ row: RowModel)
  /// Tells the program's code that a row was activated, once its delegate has been told.
  func notifyActivation(of row: RowModel)
  /// Opens the page that a child-pane row leads to.
  func openChildPane(of row: LeadingRow)
  /// Opens the page with the options of a choice.
  func openChoices(of row: ChoicePageRow)
  /// Opens the dialog that makes a new element of a list.
  func openDraft(of row: AddItemRow)
  /// Opens the dialog that edits a value as a text.
  func openValue(of row: CustomRow)
  /// Opens a page of the web.
  func openWebPage(_ url: URL, of row: WebPageRow)
  /// Tells the user of a failure, in a toast.
  func showToast(_ text: String)
  /// What the program adds to the menu of each row.
  var menuExtras: RowMenuExtras { get }
  /// Resets a row, and offers to undo it.
  func reset(_ row: RowModel)
  /// Removes the element of a list that a row shows, and offers to undo it.
  func remove(_ row: RowModel)
  /// Opens the dialog with all that is known of a row.
  func showDetails(of row: RowModel)
  /// Puts a text on the clipboard, and says so.
  func copy(_ text: String)
  /// The widget of all pages; nil once it is destroyed.
  var anchor: Widget? { get }
}
