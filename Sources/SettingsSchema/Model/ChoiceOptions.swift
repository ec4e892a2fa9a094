public import PropertyList

/// The ordered options of a choice, with lookup by value in constant time.
public struct ChoiceOptions: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private let all: [ChoiceOption]
  /// The first index of each value, by Cocoa’s equality, and of each number’s text; empty for a short list.
  private var places: [PropertyListValue: Int] = [:]
  /// The maximum number of options for a linear search.
  private static let longestShortList = 8

  /// Creates a list from options in order.
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

  /// Creates a list from options in order.
  public init(arrayLiteral options: ChoiceOption...) { self.init(options) }

  /// The position of the first option.
  public var startIndex: Int { 0 }
  /// The number of options.
  public var endIndex: Int { all.count }
  /// The option at a position.
  public subscript(index: Int) -> ChoiceOption { all[index] }

  /// The index of the option for a value, or nil if there is none.
  ///
  /// A value that is equal in Cocoa (1 is true and 1.0, but not "1") comes first; then the same text in another type
  /// ("1" for 1), because real bundles mix them up.
  public func firstIndex(matching value: PropertyListValue) -> Int? {
    if places.isEmpty {
      return all.firstIndex { $0.value.schemaEquals(value) }
        ?? all.firstIndex { $0.value.hasSameText(as: value) }
    }
    return places[value.schemaForm]
      ?? (value.number == nil ? nil : places[.string(value.displayText)])
  }

  /// The value to store for one that matches an option, or nil if none does.
  func ownValue(for value: PropertyListValue) -> PropertyListValue? {
    guard let own = firstIndex(matching: value).map({ all[$0].value }), own != value else {
      return firstIndex(matching: value).map { _ in value }
    }
    // There may be options for both 1 and 1.0.
    return own.schemaEquals(value) && all.contains { $0.value == value } ? value : own
  }
}

extension ChoiceOptions: Equatable {
  /// Whether both have the same options in the same order.
  public static func == (first: Self, second: Self) -> Bool { first.all == second.all }
}
