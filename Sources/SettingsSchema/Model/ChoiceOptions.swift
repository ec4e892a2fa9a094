public import PropertyList

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
