import Foundation

extension JSONReader {
  mutating func object(depth: Int) throws(PropertyListError) -> PropertyListValue {
    let start = index
    index += 1
    if skip(UInt8(ascii: "}")) { return .dictionary([:]) }
    let key = try self.key()
    guard let name = PropertyListJSON.Name(rawValue: key) else {
      return .dictionary(try members(after: key, depth: depth, reservesNames: true))
    }
    let value = try special(name, depth: depth, at: start)
    try expect(UInt8(ascii: "}"), "“}” after the only member, which is “\(key)”,")
    return value
  }

  private mutating func key() throws(PropertyListError) -> String {
    skipSpace()
    guard next == UInt8(ascii: "\"") else {
      throw failure("The JSON is damaged: a key in quotes was expected here.")
    }
    let key = try string()
    try expect(UInt8(ascii: ":"), "“:”")
    return key
  }

  /// The members from the first one's value to the closing brace.
  private mutating func members(
    after first: String, depth: Int, reservesNames: Bool
  ) throws(PropertyListError) -> PropertyListDictionary {
    var result = PropertyListDictionary()
    result[first] = try value(depth: depth + 1)
    while skip(UInt8(ascii: ",")) {
      skipSpace()
      let start = index
      let key = try key()
      if reservesNames, PropertyListJSON.Name(rawValue: key) != nil {
        throw failure(
          "“\(key)” must be the only member. Put a dictionary with such a key into “$dictionary”.",
          at: start)
      }
      result[key] = try value(depth: depth + 1)
    }
    try expect(UInt8(ascii: "}"), "a comma or “}”")
    return result
  }

  /// The value after one of the reserved names.
  private mutating func special(
    _ name: PropertyListJSON.Name, depth: Int, at start: Int
  ) throws(PropertyListError) -> PropertyListValue {
    if name == .dictionary {
      try expect(UInt8(ascii: "{"), "“{” after “$dictionary”")
      if skip(UInt8(ascii: "}")) { return .dictionary([:]) }
      return .dictionary(try members(after: try key(), depth: depth + 1, reservesNames: false))
    }
    let value = try value(depth: depth + 1)
    switch (name, value) {
    case (.date, .string(let text)):
      if let date = ScalarText.date(text) { return .date(date) }
    case (.date, .integer), (.date, .real):
      return .date(Date(timeIntervalSinceReferenceDate: value.number ?? 0))
    case (.data, .string(let text)):
      if let data = Base64.decode(text) { return .data(data) }
    case (.uid, .integer(let number)):
      if let number = UInt64(exactly: number) { return .uid(number) }
    case (.real, .string(let text)):
      if let number = ScalarText.real(text) { return .real(number) }
    default: break
    }
    throw failure("This is no value for “\(name.rawValue)”.", at: start)
  }
}
