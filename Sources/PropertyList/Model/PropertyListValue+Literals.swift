extension PropertyListValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyListValue: ExpressibleByIntegerLiteral {
  /// Makes an integer.
  public init(integerLiteral value: Int128) { self = .integer(value) }
}

extension PropertyListValue: ExpressibleByFloatLiteral {
  /// Makes a real.
  public init(floatLiteral value: Double) { self = .real(value) }
}

extension PropertyListValue: ExpressibleByBooleanLiteral {
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyListValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
}

extension PropertyListValue: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of pairs in order; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    var dictionary = PropertyListDictionary()
    for (key, value) in elements { dictionary[key] = value }
    self = .dictionary(dictionary)
  }
}
