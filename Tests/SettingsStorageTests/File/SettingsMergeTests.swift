import PropertyList
import Testing

@testable import SettingsStorage

@Suite("Three-way merge")
struct SettingsMergeTests {
  @Test(
    "Key by key",
    arguments: [
      (["a": 1], ["a": 2], ["a": 1], ["a": 2]),
      (["a": 1], ["a": 1], ["a": 2], ["a": 2]),
      (["a": 1], ["a": 2], ["a": 3], ["a": 2]),
      (["a": 1], [:], ["a": 1, "b": 1], ["b": 1]),
      (["a": 1], ["a": 1], [:], [:]),
      (["a": 1], ["a": 2], [:], ["a": 2]),
      ([:], ["a": 1], ["b": 2], ["a": 1, "b": 2]),
      (["a": 1], ["a": true], ["a": 1, "c": 3], ["a": true, "c": 3]),
    ]
      as [(
        PropertyListDictionary, PropertyListDictionary, PropertyListDictionary,
        PropertyListDictionary
      )])
  func result(
    _ base: PropertyListDictionary, _ mine: PropertyListDictionary,
    _ theirs: PropertyListDictionary, _ expected: PropertyListDictionary
  ) {
    #expect(SettingsMerge(base: base, mine: mine, theirs: theirs).result == expected)
  }

  @Test("The order is theirs, new keys last")
  func order() {
    let merge = SettingsMerge(
      base: ["a": 1, "b": 2], mine: ["a": 1, "b": 3, "x": 0], theirs: ["b": 2, "z": 0, "a": 1])
    #expect(merge.result.keys == ["b", "z", "a", "x"])
  }

  @Test("Differing keys")
  func differingKeys() {
    #expect(
      SettingsMerge.differingKeys(["a": 1, "b": 1, "c": 1], ["a": 1, "b": 2, "d": 1])
        == ["b", "c", "d"])
  }
}
