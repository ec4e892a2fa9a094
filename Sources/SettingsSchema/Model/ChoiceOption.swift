public import PropertyList

/// One value of a choice, with its titles.
public struct ChoiceOption: Sendable, Hashable {
  /// The stored value: any property-list type.
  public let value: PropertyListValue
  /// What the list shows; the value's own text where the file gives no title.
  public let title: String
  /// What the row of the choice shows instead: `ShortTitles`.
  public let shortTitle: String?
  /// The name of its image: `IconNames`, permuted with the titles where the list is sorted.
  public let icon: String?

  /// Makes an option.
  public init(
    value: PropertyListValue, title: String, shortTitle: String? = nil, icon: String? = nil
  ) {
    self.value = value
    self.title = title
    self.shortTitle = shortTitle
    self.icon = icon
  }

  /// What the row of the choice shows: the short title, or else the title.
  public var titleInRow: String { shortTitle ?? title }
}
