import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Merge of lists")
struct ListMergeTests {
  private typealias Value = PropertyListValue

  private func merge(
    _ base: [PropertyListValue], _ mine: [PropertyListValue], _ theirs: [PropertyListValue]
  ) -> SettingsMerge {
    SettingsMerge(
      base: ["list": .array(base)], mine: ["list": .array(mine)], theirs: ["list": .array(theirs)])
  }

  @Test(
    "Additions and removals of both sides survive",
    arguments: [
      (["a"], ["a", "m"], ["a", "t"], ["a", "t", "m"]),
      (["a"], ["m", "a"], ["t", "a"], ["t", "m", "a"]),
      (["a", "b"], ["a", "m", "b"], ["a", "b", "t"], ["a", "m", "b", "t"]),
      (["a", "b", "c"], ["b", "c"], ["a", "b"], ["b"]),
      (["a", "b"], ["a"], ["a", "b", "t"], ["a", "t"]),
      (["a", "b"], [], ["a", "b", "t"], ["t"]),
      ([], ["m"], ["t"], ["t", "m"]),
      (["a"], ["a", "x"], ["a", "x"], ["a", "x"]),
      (["a"], ["a", "x", "m"], ["a", "x", "t"], ["a", "x", "t", "m"]),
      (["a", "a"], ["a"], ["a", "a", "t"], ["a", "t"]),
      // Of equal items, the one in that place was removed.
      (["x", "y", "x", "z"], ["y", "x", "z"], ["x", "y", "x", "t", "z"], ["y", "x", "t", "z"]),
      (["a", "x", "b", "x"], ["a", "b", "x", "m"], ["x", "b", "x"], ["b", "x", "m"]),
      (["a"], ["a", "a"], ["a", "a"], ["a", "a"]),
      // If both sides changed a text, it isn’t the other side’s.
      (["a"], ["m"], ["t"], ["t", "m"]),
    ] as [([PropertyListValue], [PropertyListValue], [PropertyListValue], [PropertyListValue])])
  func survival(
    _ base: [PropertyListValue], _ mine: [PropertyListValue], _ theirs: [PropertyListValue],
    _ expected: [PropertyListValue]
  ) {
    let merged = merge(base, mine, theirs)
    #expect(merged.result == ["list": .array(expected)])
    #expect(merged.conflicts.isEmpty)
  }

  @Test("A new order stays with the changes of the other side")
  func order() {
    #expect(
      merge(["a", "b", "c"], ["c", "a", "b"], ["a", "b", "c", "t"]).result
        == ["list": ["c", "t", "a", "b"]])
    #expect(
      merge(["a", "b", "c"], ["a", "b", "c", "m"], ["c", "b", "a"]).result
        == ["list": ["c", "m", "b", "a"]])
    #expect(merge(["a", "b"], ["b", "a"], ["b"]).result == ["list": ["b"]])
  }

  @Test("Two sides change different items, or different keys of one item")
  func items() {
    let base: [PropertyListValue] = [["name": "a", "size": 1], ["name": "b", "size": 1]]
    let merged = merge(
      base, [["name": "a", "size": 2], ["name": "b", "size": 1], ["name": "m"]],
      [["name": "A", "size": 1], ["name": "b", "size": 3]])
    #expect(
      merged.result["list"] == [
        ["name": "A", "size": 2], ["name": "b", "size": 3], ["name": "m"],
      ])
    #expect(merged.conflicts.isEmpty)
  }

  @Test("An item keeps its changes though others come and go before it")
  func shifted() {
    let base: [PropertyListValue] = [
      ["name": "a", "on": false], ["name": "b", "on": false], ["name": "c", "on": false],
    ]
    let merged = merge(
      base, [["name": "b", "on": false], ["name": "c", "on": true]],
      [["name": "new"], ["name": "a", "on": false], ["name": "b", "on": true], base[2]])
    #expect(
      merged.result["list"] == [
        ["name": "new"], ["name": "b", "on": true], ["name": "c", "on": true],
      ])
    #expect(merged.conflicts.isEmpty)
  }

  @Test("One key of one item that both changed makes the list a conflict, with all else merged")
  func conflict() throws {
    let merged = merge(
      [["name": "a", "size": 1]], [["name": "a", "size": 2], "mine"],
      [["name": "a", "size": 3], "theirs"])
    let conflict = try #require(merged.conflicts.first)
    #expect(merged.conflicts.count == 1)
    #expect(conflict.keyPath == ["list"])
    #expect(conflict.mine == [["name": "a", "size": 2], "theirs", "mine"])
    #expect(conflict.theirs == [["name": "a", "size": 3], "theirs", "mine"])
    #expect(merged.result["list"] == conflict.mine)
  }

  @Test("An item that one side removed and the other one changed is a conflict")
  func removedAndChanged() throws {
    let base: [PropertyListValue] = [["name": "a", "size": 1], "z"]
    let changed: [PropertyListValue] = [["name": "a", "size": 2], "z"]
    let first = try #require(merge(base, ["z"], changed).conflicts.first)
    #expect(first.mine == ["z"])
    #expect(first.theirs == .array(changed))
    let second = try #require(merge(base, changed, ["z"]).conflicts.first)
    #expect(second.mine == .array(changed))
    #expect(second.theirs == ["z"])
  }

  @Test("Numbers of a fixed count are one value: two colors are never mixed")
  func colors() {
    let merged = merge([0.1, 0.2, 0.3], [1.0, 0.2, 0.3], [0.1, 0.2, 1.0])
    #expect(merged.result["list"] == [1.0, 0.2, 0.3])
    #expect(merged.conflicts.map(\.theirs) == [[0.1, 0.2, 1.0]])
  }

  @Test("Lists in lists in conflict take no longer with each level")
  func depth() {
    var base: PropertyListValue = ["v": 0]
    var mine: PropertyListValue = ["v": 1]
    var theirs: PropertyListValue = ["v": 2]
    for _ in 0..<200 {
      base = ["k": 0, "list": [base]]
      mine = ["k": 0, "list": [mine]]
      theirs = ["k": 0, "list": [theirs]]
    }
    let merged = merge([base], [mine], [theirs])
    #expect(merged.conflicts.count == 1)
    #expect(merged.result["list"] == [mine])
  }

  @Test("Merging at random: nothing is lost, and the sides are equal but for the order")
  func random() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let base = (0..<Int.random(in: 0..<6, using: &generator)).map { Value.string("base \($0)") }
      let mine = edited(base, "mine", &generator)
      let theirs = edited(base, "theirs", &generator)
      let merged = merge(base, mine, theirs)
      #expect(merged.conflicts.isEmpty)
      let expected = Set(mine).union(theirs).filter {
        !base.contains($0) || mine.contains($0) && theirs.contains($0)
      }
      let result = merged.result["list"]?.array ?? []
      #expect(Set(result) == expected)
      #expect(result.count == expected.count)
      let swapped = merge(base, theirs, mine).result["list"]?.array ?? []
      #expect(Set(swapped) == expected)
    }
  }

  private func edited(
    _ base: [PropertyListValue], _ name: String, _ generator: inout SeededGenerator
  ) -> [PropertyListValue] {
    var list = base.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
    if Bool.random(using: &generator) { list.shuffle(using: &generator) }
    for index in 0..<Int.random(in: 0..<3, using: &generator) {
      list.insert(
        .string("\(name) \(index)"), at: Int.random(in: 0...list.count, using: &generator))
    }
    return list
  }
}
