import Foundation
import SettingsViewModel
import Widgets

/// The services that a row needs for opening things.
@MainActor
protocol RowNavigator: AnyObject {
  /// Runs the program’s code for a row: a custom row, or one whose page the program makes.
  func activate(_ row: RowModel)
  /// Notifies the program’s code that a row was activated, after its delegate.
  func notifyActivation(of row: RowModel)
  /// Opens the page of a child pane row.
  func openChildPane(of row: LeadingRow)
  /// Opens the page with the options of a choice.
  func openChoices(of row: ChoicePageRow)
  /// Opens the dialog for a new list item.
  func openDraft(of row: AddItemRow)
  /// Opens the dialog for editing a value as text.
  func openValue(of row: CustomRow)
  /// Opens the dialog for pressing the keys of a shortcut.
  func openShortcut(of row: ShortcutRow)
  /// Opens a web page.
  func openWebPage(_ url: URL, of row: WebPageRow)
  /// Reports a failure in a toast.
  func showToast(_ text: String)
  /// The program’s additions to the menu of each row.
  var menuExtras: RowMenuExtras { get }
  /// The rows that can be dragged.
  var dragging: RowDragging { get }
  /// The text fields that complete what is typed.
  var completion: RowCompletion { get }
  /// Resets a row, and offers to undo it.
  func reset(_ row: RowModel)
  /// Removes a row’s list item, and offers to undo it.
  func remove(_ row: RowModel)
  /// Opens the dialog with the details of a row.
  func showDetails(of row: RowModel)
  /// Copies a text to the clipboard, and shows a toast.
  func copy(_ text: String)
  /// The widget of all pages; nil after it was destroyed.
  var anchor: Widget? { get }
}
