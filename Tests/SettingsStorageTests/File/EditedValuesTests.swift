import PropertyList
import Testing

@testable import SettingsStorage

/// Edits are separate from the file’s content, and don’t change it.
@Suite("Edited values")
struct EditedValuesTests {
  private var content = EditedValues(base: ["a": 1, "b": 2, "c": 3])

  @Test("An edit leaves the base; a reverted one isn’t an edit")
  mutating func edit() {
    content["b"] = 5
    #expect(content.base == ["a": 1, "b": 2, "c": 3])
    #expect(content.values == ["a": 1, "b": 5, "c": 3])
    #expect(content.editCount == 1)
    content["b"] = 2
    #expect(content.editCount == 0)
  }

  @Test(
    "New keys come last, in the order in which they were set; one that is set again keeps its place"
  )
  mutating func order() {
    content["z"] = 1
    content["y"] = 1
    content["z"] = 2
    #expect(content.keys == ["a", "b", "c", "z", "y"])
    #expect(content.values.keys == content.keys)
    #expect(content.editedKeys.added == ["z", "y"])
    content["z"] = nil
    #expect(content.keys == ["a", "b", "c", "y"])
    #expect(content.editCount == 1)
  }

  @Test("A renamed key has the place of the old one, until it is removed")
  mutating func renaming() throws {
    for (old, new) in [("b", "z"), ("a", "y")] {
      let place = try #require(KeyPlace(of: old, in: content.keys))
      content[old] = nil
      content[new] = 5
      content.setPlace(ofKey: new, to: place)
    }
    #expect(content.keys == ["y", "z", "c"])
    #expect(content.values.keys == content.keys)
    content["z"] = nil
    content["b"] = 2
    #expect(content.keys == ["y", "b", "c"])
    content["b"] = nil
    content["z"] = 1
    #expect(content.keys == ["y", "c", "z"])
  }

  @Test("New keys get places among others, also among new ones; without a neighbor, the last one")
  mutating func places() throws {
    let (b, first) = (try place("b"), try place("a"))
    for key in ["x", "y", "z"] { content[key] = 1 }
    let y = try place("y")
    content["y"] = nil
    content["y"] = 1
    #expect(content.keys == ["a", "b", "c", "x", "z", "y"])
    content.setPlace(ofKey: "y", to: y)
    #expect(content.keys == ["a", "b", "c", "x", "y", "z"])
    content.setPlace(ofKey: "x", to: b)
    content.setPlace(ofKey: "z", to: first)
    #expect(content.keys == ["z", "a", "x", "b", "c", "y"])
    content.setPlace(ofKey: "c", to: first)
    content["x"] = nil
    content.setPlace(ofKey: "z", to: y)
    #expect(content.keys == ["a", "b", "c", "y", "z"] && content.hasPlaces)
    for key in ["y", "z"] { content[key] = nil }
    #expect(!content.hasPlaces)
  }

  @Test("A key that is saved while another one gets its place is listed")
  mutating func savedMeanwhile() throws {
    let first = try place("a")
    content["x"] = 1
    content["x"] = nil
    content["y"] = 1
    content.setPlace(ofKey: "y", to: first)
    // A save that began before has written it.
    content.setBase(1, forKey: "x")
    #expect(content.keys == ["y", "a", "b", "c"])
    content["x"] = 1
    #expect(content.keys == ["y", "a", "b", "c", "x"])
    #expect(content.values["x"] == 1)
    content.setBase(1, forKey: "y")
    #expect(!content.hasPlaces)
  }

  private func place(_ key: String) throws -> KeyPlace {
    try #require(KeyPlace(of: key, in: content.keys))
  }

  @Test("A key that is removed and set again is at its old place")
  mutating func removal() {
    content["b"] = nil
    #expect(content["b"] == nil)
    #expect(content.keys == ["a", "c"])
    #expect(content.values == ["a": 1, "c": 3])
    #expect(content.editedKeys.changed == ["b"])
    content["b"] = 7
    #expect(content.keys == ["a", "b", "c"])
  }

  @Test("Values are found by the keys on their path", arguments: [["d", "e"], ["n", "e"]])
  mutating func path(_ path: [String]) {
    content = EditedValues(base: ["d": ["e": 1]])
    content["n"] = ["e": 1]
    #expect(content.value(at: path) == 1)
    #expect(content.value(at: path + ["f"]) == nil)
    #expect(content.value(at: [path[0], "f"]) == nil)
    #expect(content.value(at: []) == nil)
  }

  @Test("The changes from a base to other values are listed by key")
  func difference() {
    let content = EditedValues(base: ["a": 1, "b": 2], values: ["b": 3, "y": 1, "x": 1])
    #expect(content.values == ["b": 3, "y": 1, "x": 1])
    #expect(content.keys == ["b", "y", "x"])
    #expect(Set(content.editedKeys.changed) == ["a", "b"])
    #expect(!content.hasPlaces)
  }

  @Test("New keys of other values keep their places, and removed ones of the base theirs")
  mutating func differentPlaces() {
    content = EditedValues(base: content.base, values: ["x": 1, "a": 1, "y": 1, "c": 3, "z": 1])
    #expect(content.keys == ["x", "a", "y", "c", "z"])
    content["b"] = 2
    #expect(content.keys == ["x", "a", "y", "b", "c", "z"])
  }

  @Test("Saved values are the base; later edits stay edits")
  mutating func saved() {
    content["a"] = 9
    content["b"] = nil
    content["n"] = 1
    content.setBase(9, forKey: "a")
    content.setBase(nil, forKey: "b")
    content.setBase(1, forKey: "n")
    #expect(content.base == ["a": 9, "c": 3, "n": 1])
    #expect(content.editCount == 0)
    // The saved values have changed since.
    content.setBase(4, forKey: "a")
    content.setBase(4, forKey: "b")
    content.setBase(nil, forKey: "n")
    #expect(content.values == ["a": 9, "c": 3, "n": 1])
    #expect(content.editCount == 3)
  }
}
