import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Types of values in a file without a bundle, where the rows follow the values.
@MainActor
struct RawTypesTests {
  private func tree(_ values: PropertyListDictionary) -> RawTree {
    let bundle = SettingsBundle(
      InferredPages(values, title: "x"), of: URL(fileURLWithPath: "/x.plist"),
      languages: .init(["en"]))
    return RawTree(SettingsSession(bundle: bundle, store: NestedStore(MemoryStore(values))))
  }

  @Test(
    "A value is stored as the chosen type, even if it is equal",
    arguments: [
      (1, .real, .real(1)), (1, .boolean, true), (true, .integer, 1), (.real(2), .integer, 2),
      ("12", .integer, 12), (3, .string, "3"), ("a", .array, .array([])),
      (.array(["a"]), .string, "[\"a\"]\n"), (["b": 1], .boolean, false),
    ] as [(PropertyListValue, PropertyListType, PropertyListValue)])
  func types(
    _ old: PropertyListValue, _ type: PropertyListType, _ new: PropertyListValue
  ) throws {
    let tree = tree(["a": old, "inner": ["a": old], "list": [old]])
    let paths = [
      RawPath([.key("a")]), RawPath([.key("inner"), .key("a")]), RawPath([.key("list"), .index(0)]),
    ]
    for path in paths {
      let draft = RawDraft(.change(of: path), in: tree)
      draft.type = type
      #expect(draft.textProblem == nil)
      #expect(draft.store() == path)
      #expect(tree.value(at: path) == new)
    }
    for _ in paths { tree.session.undo() }
    #expect(tree.value(at: paths[0]) == old)
  }

  @Test("A moved value keeps its type next to others, and no value is one that a row rejects")
  func moves() {
    let tree = tree(["a": 1, "inner": ["b": "x"]])
    #expect(tree.move(RawPath([.key("a")]), to: RawPath([.key("inner")])) != nil)
    #expect(KeyCatalog(tree.session).problem(ofStored: "inner") == nil)
    #expect(tree.session.value(forKey: "inner") == ["b": "x", "a": 1])
  }

  @Test("A new element of a list begins with the type of the last one")
  func additions() {
    let tree = tree(["list": [1, ["x"]], "nulls": [.null], "map": .dictionary([:])])
    func type(in key: String) -> PropertyListType {
      RawDraft(.addition(to: RawPath([.key(key)])), in: tree).type
    }
    #expect(type(in: "list") == .array)
    #expect(type(in: "nulls") == .string && type(in: "map") == .string)
    let draft = RawDraft(.addition(to: RawPath([.key("map")])), in: tree)
    draft.key = "first"
    #expect(draft.store() == RawPath([.key("map"), .key("first")]))
  }
}
