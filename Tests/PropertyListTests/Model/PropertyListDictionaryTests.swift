import PropertyList
import Testing

struct PropertyListDictionaryTests {
  @Test("Keys keep their order through any setting and removing", arguments: [3, 12, 60])
  func order(names: Int) {
    var random = RandomValues(seed: UInt64(names))
    var dictionary = PropertyListDictionary()
    var expected: [(key: String, value: PropertyListValue)] = []
    for step in 0..<2_000 {
      let key = "k\(Int.random(in: 0..<names, using: &random))"
      let place = expected.firstIndex { $0.key == key }
      if Bool.random(using: &random) {
        dictionary[key] = .integer(Int128(step))
        if let place {
          expected[place].value = .integer(Int128(step))
        } else {
          expected.append((key, .integer(Int128(step))))
        }
      } else {
        dictionary[key] = nil
        if let place { expected.remove(at: place) }
      }
      #expect(dictionary.keys == expected.map(\.key))
      #expect(dictionary.map(\.key) == dictionary.keys)
      #expect(dictionary.count == expected.count)
      #expect(dictionary.isEmpty == expected.isEmpty)
      #expect(dictionary[key] == expected.first { $0.key == key }?.value)
    }
  }

  @Test("Keys and strings that only look alike are two, as in Cocoa")
  func literalKeys() {
    var dictionary: PropertyListDictionary = ["\u{E9}": 1, "e\u{301}": 2]
    #expect(dictionary.count == 2 && dictionary["\u{E9}"] == 1 && dictionary["e\u{301}"] == 2)
    dictionary["\u{E9}"] = nil
    #expect(dictionary.map(\.value) == [2])
    #expect(PropertyListValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(!PropertyListValue.string("\u{E9}").schemaEquals("e\u{301}"))
  }

  @Test("Keys differ where the values do, or where only one side has one")
  func differingKeys() {
    let first: PropertyListDictionary = ["c": 1, "a": 1, "b": 1]
    #expect(first.differingKeys(from: ["a": 1, "d": 1, "b": true]) == ["c", "b", "d"])
    #expect(first.differingKeys(from: first).isEmpty)
  }

  @Test("Dictionaries with the same content are equal, regardless of earlier removals")
  func equality() {
    var dictionary: PropertyListDictionary = ["a": 1, "b": 2, "c": 3]
    dictionary["a"] = nil
    #expect(dictionary == ["c": 3, "b": 2])
    #expect(dictionary.hashValue == (["c": 3, "b": 2] as PropertyListDictionary).hashValue)
    dictionary["a"] = 1
    #expect(dictionary.keys == ["b", "c", "a"])
  }
}
