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

  @Test("New keys that others follow come after the same ones as here")
  func places() {
    let merge = SettingsMerge(
      base: ["a": 1, "d": ["x": 1, "y": 1], "b": 2, "c": 3],
      mine: ["m": 0, "d": ["n": 1, "x": 1, "y": 1], "b": 2, "o": 0, "p": 0, "c": 3, "q": 0],
      theirs: ["c": 3, "a": 1, "z": 0, "d": ["x": 1, "y": 2]])
    #expect(merge.result.keys == ["m", "c", "z", "d", "o", "p", "q"])
    #expect(merge.result["d"]?.dictionary?.keys == ["n", "x", "y"])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("Dictionaries are merged key by key, however deep")
  func nested() {
    let merge = SettingsMerge(
      base: ["d": ["a": 1, "in": ["x": 1, "y": 1, "z": 1]]],
      mine: ["d": ["a": 2, "in": ["x": 2, "y": 1]]],
      theirs: ["d": ["a": 1, "b": 3, "in": ["x": 1, "y": 3, "z": 1]]])
    #expect(merge.result == ["d": ["a": 2, "b": 3, "in": ["x": 2, "y": 3]]])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("Values that both changed differently are conflicts, with their paths of keys")
  func conflicts() {
    let merge = SettingsMerge(
      base: ["a": 1, "b": 1, "gone": 1, "d": ["x": 1, "y": 1]],
      mine: ["a": 2, "b": 2, "d": ["x": 2, "y": 2], "new": 2],
      theirs: ["a": 3, "b": 2, "gone": 3, "d": ["x": 3, "y": 1], "new": 3])
    #expect(
      merge.conflicts == [
        SettingsConflict(keyPath: ["a"], base: 1, mine: 2, theirs: 3),
        SettingsConflict(keyPath: ["d", "x"], base: 1, mine: 2, theirs: 3),
        SettingsConflict(keyPath: ["new"], base: nil, mine: 2, theirs: 3),
        SettingsConflict(keyPath: ["gone"], base: 1, mine: nil, theirs: 3),
      ])
    #expect(merge.result == ["a": 2, "b": 2, "d": ["x": 2, "y": 2], "new": 2])
  }

  @Test("A conflict of types keeps both values whole")
  func types() {
    let merge = SettingsMerge(base: ["a": ["x": 1]], mine: ["a": ["x": 2]], theirs: ["a": [1]])
    #expect(
      merge.conflicts
        == [SettingsConflict(keyPath: ["a"], base: ["x": 1], mine: ["x": 2], theirs: [1])])
  }
}
