/// The control that a row is shown as.
public enum Presentation: String, Sendable {
  /// A switch.
  case toggle
  /// A scale with a number field.
  case slider
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
  /// A value to read.
  case value
  /// Leads to another pane.
  case pane
  /// Can't be shown as a control; says why.
  case unsupported
}
