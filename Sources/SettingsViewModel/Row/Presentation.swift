/// The control that a row is shown as.
public enum Presentation: String, Sendable {
  /// A switch.
  case toggle
  /// A mark that comes and goes.
  case checkmark
  /// A scale with a number field.
  case slider
  /// A number field with buttons.
  case spin
  /// One of a short list, in the row itself.
  case choice
  /// One of a list, on a page of its own.
  case choicePage
  /// One option of a radio group.
  case radio
  /// A line of text.
  case entry
  /// A line of hidden text.
  case secureEntry
  /// Text of several lines.
  case text
  /// A date or a time.
  case date
  /// A value to read.
  case value
  /// Opens an address, an e-mail or a page of the web.
  case link
  /// Leads to another pane.
  case pane
  /// Asks the program to do something.
  case button
  /// An element of a list.
  case listItem
  /// Makes a new element of a list.
  case addItem
  /// What the program shows as it likes.
  case custom
  /// Turns while the program is busy.
  case spinner
  /// Can't be shown as a control; says why.
  case unsupported
}
