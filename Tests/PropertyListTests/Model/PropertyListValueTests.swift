import Foundation
import PropertyList
import Testing

@Suite("PropertyListValue")
struct PropertyListValueTests {
  @Test(
    "Schema equality compares numbers as numbers",
    arguments: [
      (true, 1, true), (1, 1.0, true), (true, 1.0, true), (false, 0, true), (true, 2, false),
      ("1", 1, false), ("true", true, false), (0.5, 0.5, true), ("a", "a", true),
      ([true, "x"], [1.0, "x"], true), ([1], [1, 1], false),
      (["k": [1]], ["k": [true]], true), (["k": 1], ["l": 1], false), (["k": 1], [:], false),
      (.real(9_007_199_254_740_992), .integer(9_007_199_254_740_993), false),
      (.real(.nan), .real(.nan), true), (.real(.infinity), .integer(Int128(UInt64.max)), false),
    ] as [(PropertyListValue, PropertyListValue, Bool)])
  func schemaEquality(_ first: PropertyListValue, _ second: PropertyListValue, _ equal: Bool) {
    #expect(first.schemaEquals(second) == equal)
    #expect(second.schemaEquals(first) == equal)
  }

  @Test("Exact equality distinguishes types and ignores the order of keys")
  func exactEquality() {
    #expect(PropertyListValue.boolean(true) != 1)
    #expect(PropertyListValue.integer(1) != 1.0)
    #expect((["a": 1, "b": 2] as PropertyListValue) == ["b": 2, "a": 1])
  }

  @Test(
    "boolValue is Cocoa’s",
    arguments: [
      ("YES", true), ("yes", true), ("true", true), ("T", true), ("1", true), ("  +007", true),
      ("-3x", true), ("NO", false), ("no", false), ("false", false), ("0", false), ("", false),
      ("000", false), ("on", false), ("zzz", false), ("+-1", false), (2, true), (0, false),
      (0.1, true), (-0.0, false), (true, true), (false, false), ([1], nil), ([:], nil),
      (.data(Data([1])), nil),
    ] as [(PropertyListValue, Bool?)])
  func boolValue(_ value: PropertyListValue, _ expected: Bool?) {
    #expect(value.boolValue == expected)
  }

  @Test(
    "The display text",
    arguments: [
      ("a b", "a b"), (true, "1"), (false, "0"), (-7, "-7"), (0.5, "0.5"), (2.0, "2"),
      (.real(1e21), "1e+21"), (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
      (.data(Data([10, 11])), "<0a0b>"), (.data(Data(count: 9)), "<0000000000000000…>"),
      (["a", [1, 2.5]], "(a, (1, 2.5))"), (["k": 1, "l": [:]], "{k = 1; l = {}}"),
    ] as [(PropertyListValue, String)])
  func displayText(_ value: PropertyListValue, _ expected: String) {
    #expect(value.displayText == expected)
  }

  @Test("Conveniences give only their own type")
  func conveniences() {
    #expect(PropertyListValue.string("1").string == "1")
    #expect(PropertyListValue.integer(1).string == nil)
    #expect(PropertyListValue.boolean(true).integer == nil)
    #expect(PropertyListValue.boolean(true).number == 1)
    #expect(PropertyListValue.real(0.5).number == 0.5)
    #expect(PropertyListValue.string("1").number == nil)
    #expect(PropertyListValue.integer(1).boolean == nil)
    #expect(PropertyListValue.array([1]).array == [1])
    #expect(PropertyListValue.dictionary(["a": 1]).dictionary?["a"] == 1)
    #expect(PropertyListValue.real(1).typeName == "real")
  }

  @Test("A dictionary keeps the order of its keys")
  func order() {
    var dictionary: PropertyListDictionary = ["z": 1, "a": 2, "m": 3]
    dictionary["a"] = 4
    #expect(dictionary.keys == ["z", "a", "m"])
    dictionary["z"] = nil
    dictionary["z"] = 5
    #expect(dictionary.map(\.key) == ["a", "m", "z"])
    #expect(dictionary.map(\.value) == [4, 3, 5])
    #expect(dictionary.count == 3)
  }

  @Test("Foundation’s objects keep their types both ways")
  func foundation() {
    var random = RandomValues(seed: 7)
    for _ in 0..<100 {
      let value = random.value(depth: 3)
      #expect(PropertyListValue(foundation: value.foundation) == value)
    }
    #expect(PropertyListValue(foundation: NSNumber(value: true)) == true)
    #expect(PropertyListValue(foundation: NSNumber(value: Int8(1))) == 1)
    #expect(PropertyListValue(foundation: NSNumber(value: 1.0)) == 1.0)
    let wrapped: Any? = 1
    #expect(PropertyListValue(foundation: wrapped as Any) == 1)
    #expect(PropertyListValue(foundation: [NSObject()]) == nil)
  }
}
