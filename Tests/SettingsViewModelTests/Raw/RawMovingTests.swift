import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct RawMovingTests {
  private static let values: PropertyListDictionary = [
    "top": 1, "window": ["width": 2, "inner": ["deep": true]], "items": [["name": "a"], ["b": 3]],
    "other": ["width": 5],
  ]

  private func tree() throws -> (SettingsSession, RawTree) {
    let session = SettingsSession(
      bundle: try SettingsBundle(plist: ["PreferenceSpecifiers": []]),
      store: MemoryStore(Self.values))
    return (session, RawTree(session))
  }

  private func path(_ keys: String...) -> RawPath { RawPath(keys.map { .key($0) }) }

  @Test("A value can be moved to each other dictionary that lacks its key, but not into itself")
  func destinations() throws {
    let (_, tree) = try tree()
    #expect(
      tree.destinations(of: path("window", "width")).map(tree.placeName).dropFirst() == [
        "items › Item 1", "items › Item 2", "window › inner",
      ])
    #expect(tree.destinations(of: path("window", "width")).first == RawPath())
    #expect(
      tree.destinations(of: path("window")).map(tree.placeName) == [
        "items › Item 1", "items › Item 2", "other",
      ])
    #expect(tree.destinations(of: RawPath([.key("items"), .index(0)])) == [])
    #expect(tree.destinations(of: path("window", "width"), upTo: 2).count == 2)
    #expect(tree.canMove(path("top")) && !tree.canMove(RawPath([.key("items"), .index(0)])))
  }

  @Test("Without another dictionary, or if it has the key, nothing can be moved")
  func noDestination() throws {
    let session = SettingsSession(
      bundle: try SettingsBundle(plist: ["PreferenceSpecifiers": []]),
      store: MemoryStore(["a": 1, "list": [1], "map": ["a": 2]]))
    let tree = RawTree(session)
    #expect(tree.canMove(path("list")) && !tree.canMove(path("a")) && !tree.canMove(path("map")))
    session.setValue(nil, forKey: "map", name: "Map")
    #expect(!tree.canMove(path("list")))
  }

  @Test("A move is one edit, out of and into any dictionary")
  func moving() throws {
    let (session, tree) = try tree()
    func move(_ path: RawPath, to parent: RawPath) -> PropertyListDictionary {
      let moved = tree.move(path, to: parent)
      #expect(moved.flatMap(tree.value) != nil && tree.value(at: path) == nil)
      let values = session.store.values
      session.undo()
      #expect(session.store.values == Self.values)
      return values
    }
    #expect(
      move(path("top"), to: path("window", "inner"))["window"]
        == ["width": 2, "inner": ["deep": true, "top": 1]])
    let out = move(path("window", "inner", "deep"), to: RawPath())
    #expect(out["deep"] == true && out["window"] == ["width": 2, "inner": [:]])
    #expect(
      move(path("window", "inner", "deep"), to: path("window"))["window"]
        == ["width": 2, "inner": [:], "deep": true])
    let item = RawPath([.key("items"), .index(1)])
    let items = move(path("window", "width"), to: item)
    #expect(items["items"] == [["name": "a"], ["b": 3, "width": 2]])
    #expect(items["window"] == ["inner": ["deep": true]])
    #expect(tree.move(path("window", "width"), to: path("other")) == nil)
    #expect(session.store.values == Self.values)
  }
}
