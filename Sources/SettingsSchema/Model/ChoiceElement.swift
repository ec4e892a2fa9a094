import Foundation
public import PropertyList

/// A list of values with titles: what multi-value, radio group and title elements share.
public struct ChoiceElement: Sendable {
  /// The values and their titles, in the file's order.
  public let options: [ChoiceOption]
  /// Whether the options are shown sorted by their localized titles: `DisplaySortedByTitle`.
  public let isSortedByTitle: Bool
  /// The `FooterText`: below a radio group, or on a multi-value's page of options.
  public let footerText: String?
  /// Whether choosing closes the page of options: `IASKQuickMultiValueSelection`.
  public let isQuick: Bool
  /// Whether the options stand beside one another in the row: `LeversSegmented`.
  public let isSegmented: Bool
  /// Whether several options may be chosen, so that an array is stored: `LeversMultipleSelection`.
  public let allowsMultiple: Bool

  /// The options' order for a pane: as in the file, or sorted by localized title where the file says so.
  ///
  /// Equal titles keep their order.
  /// - Parameter others: the options to take in place of the file's, such as those that a program supplies.
  public func orderedOptions(
    in pane: Pane, inPlaceOfOwn others: [ChoiceOption]? = nil
  ) -> [ChoiceOption] {
    let localized = (others ?? options).map { $0.localized(in: pane) }
    guard isSortedByTitle else { return localized }
    let locale = pane.locale
    return localized.enumerated().sorted { first, second in
      switch first.element.title.compare(second.element.title, locale: locale) {
      case .orderedSame: first.offset < second.offset
      case let order: order == .orderedAscending
      }
    }.map(\.element)
  }
}

/// One value of a choice, with its titles.
public struct ChoiceOption: Sendable, Hashable {
  /// The stored value: any property-list type.
  public let value: PropertyListValue
  /// What the list shows; the value's own text where the file gives no title.
  public let title: String
  /// What the row that leads to the list shows instead: `ShortTitles`.
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

  /// The option with its titles translated.
  func localized(in pane: Pane) -> ChoiceOption {
    ChoiceOption(
      value: value, title: pane.localized(title), shortTitle: shortTitle.map(pane.localized),
      icon: icon)
  }
}

extension Sequence<ChoiceOption> {
  /// The position of the option that a value means, nil when none does.
  ///
  /// Equal as Cocoa sees it (1 is true and 1.0, but not "1") comes first; then the same text in
  /// another type ("1" for 1), because real bundles mix them up.
  public func firstIndex(matching value: PropertyListValue) -> Int? {
    let pairs = enumerated()
    if let exact = pairs.first(where: { $0.element.value.schemaEquals(value) }) {
      return exact.offset
    }
    return pairs.first { $0.element.value.hasSameText(as: value) }?.offset
  }
}
