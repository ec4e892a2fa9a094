public import PropertyList

/// A list of values with titles: what multi-value, radio group and title elements share.
public struct ChoiceElement: Sendable {
  /// The values and their titles, in the file's order.
  public let options: ChoiceOptions
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
}

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

/// The options of a choice in an order, looked up by value in constant time.
public struct ChoiceOptions: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private let all: [ChoiceOption]
  /// The first place of each value as Cocoa tells values apart, and of each number's text; of a short list none.
  private var places: [PropertyListValue: Int] = [:]
  /// A list is searched from its start up to this many options.
  private static let longestShortList = 8

  /// Takes options in their order.
  public init(_ options: [ChoiceOption]) {
    all = options
    guard options.count > Self.longestShortList else { return }
    for (index, option) in options.enumerated().reversed() where option.value.number != nil {
      places[.string(option.value.displayText)] = index
    }
    for (index, option) in options.enumerated().reversed() {
      places[option.value.schemaForm] = index
    }
  }

  /// Takes options in their order.
  public init(arrayLiteral options: ChoiceOption...) { self.init(options) }

  /// The position of the first option.
  public var startIndex: Int { 0 }
  /// The number of options.
  public var endIndex: Int { all.count }
  /// The option at a position.
  public subscript(index: Int) -> ChoiceOption { all[index] }

  /// The position of the option that a value means, nil when none does.
  ///
  /// Equal as Cocoa sees it (1 is true and 1.0, but not "1") comes first; then the same text in
  /// another type ("1" for 1), because real bundles mix them up.
  public func firstIndex(matching value: PropertyListValue) -> Int? {
    if places.isEmpty {
      return all.firstIndex { $0.value.schemaEquals(value) }
        ?? all.firstIndex { $0.value.hasSameText(as: value) }
    }
    return places[value.schemaForm]
      ?? (value.number == nil ? nil : places[.string(value.displayText)])
  }

  /// What is stored for a value that means an option; nil when it means none.
  func ownValue(for value: PropertyListValue) -> PropertyListValue? {
    guard let own = firstIndex(matching: value).map({ all[$0].value }), own != value else {
      return firstIndex(matching: value).map { _ in value }
    }
    // There may be options for 1 and for 1.0.
    return own.schemaEquals(value) && all.contains { $0.value == value } ? value : own
  }
}

extension ChoiceOptions: Equatable {
  /// Whether both have the same options in the same order.
  public static func == (first: Self, second: Self) -> Bool { first.all == second.all }
}

extension PropertyListValue {
  /// Whether two scalars of different types read the same, such as "0" and 0.
  package func hasSameText(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let text), _): other.number != nil && text == other.displayText
    case (_, .string(let text)): number != nil && text == displayText
    default: false
    }
  }
}
