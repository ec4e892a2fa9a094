/// A group of rows: the element that starts it, and the elements in it.
public struct PaneSection: Sendable {
  /// The group or radio group that starts the section; nil for the rows before the first one.
  public let header: Specifier?
  /// The elements of the section, without the header.
  public let specifiers: [Specifier]
}
