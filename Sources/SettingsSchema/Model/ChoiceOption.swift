public import PropertyList

/// A value of a choice, with its titles.
public struct ChoiceOption: Sendable, Hashable {
  /// The stored value: any property-list type.
  public let value: PropertyListValue
  /// The title in the list; the value’s own text if the file has no title.
  public let title: String
  /// The shorter title in the row of the choice: `ShortTitles`.
  public let shortTitle: String?
  /// The name of its image: `IconNames`, sorted along with the titles if the list is.
  public let icon: String?

  /// Creates an option.
  public init(
    value: PropertyListValue, title: String, shortTitle: String? = nil, icon: String? = nil
  ) {
    self.value = value
    self.title = title
    self.shortTitle = shortTitle
    self.icon = icon
  }

  /// The title in the row of the choice: the short title, or else the title.
  public var titleInRow: String { shortTitle ?? title }
}
