import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Types of values in a file without a bundle, where the rows follow the values.
@MainActor
struct RawTypesTests {
  private func tree(_ values: PropertyListDictionary) -> RawTree {
    let bundle = SettingsBundle(inferredFrom: values)
    return RawTree(SettingsSession(bundle: bundle, store: NestedStore(MemoryStore(values))))
  }

  @Test(
    "A value is stored as the chosen type, even if it is equal",
    arguments: [
      (1, .real, .real(1)), (1, .boolean, true), (true, .integer, 1), (.real(2), .integer, 2),
      ("12", .integer, 12), (3, .string, "3"), ("a", .array, .array([])),
      (.array(["a"]), .string, "[\n  \"a\"\n]\n"), (["b": 1], .boolean, false),
    ] as [(PropertyListValue, PropertyListType, PropertyListValue)])
  func types(
    _ old: PropertyListValue, _ type: PropertyListType, _ new: PropertyListValue
  ) throws {
    let tree = tree(["a": old, "inner": ["a": old], "list": [old]])
    let (a, list) = (RawPath.Step.key("a"), RawPath.Step.key("list"))
    let paths = [RawPath([a]), RawPath([.key("inner"), a]), RawPath([list, .index(0)])]
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

/// The places of values in a file without a bundle.
@MainActor
struct RawPlacesTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let store: FileStore
  private let session: SettingsSession
  private let tree: RawTree
  private let text = """
    <plist version="1.0">
    <dict>
    \t<key>a</key>
    \t<true/>
    \t<!-- b -->
    \t<key>b</key>
    \t<true/>
    \t<key>inner</key>
    \t<dict>
    \t\t<key>c</key>
    \t\t<integer>1</integer>
    \t\t<key>d</key>
    \t\t<integer>1</integer>
    \t</dict>
    </dict>
    </plist>

    """

  init() throws {
    folder = try TemporaryFolder()
    url = try folder.write(Data(text.utf8), to: "x.plist")
    store = try FileStore(url: url)
    let bundle = SettingsBundle(inferredFrom: store.values, file: url)
    session = SettingsSession(bundle: bundle, store: NestedStore(store))
    tree = RawTree(session)
  }

  private func saved() throws -> String {
    try store.synchronize()
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test("A renamed key keeps its place and comment in the file, also in a dictionary, and by undo")
  func renaming() throws {
    tree.replace(RawPath([.key("b")]), key: "z", with: true)
    #expect(session.store.keys == ["a", "z", "inner"])
    tree.replace(RawPath([.key("inner"), .key("c")]), key: "y", with: 1)
    let renamed = text.replacingOccurrences(of: "<key>b<", with: "<key>z<")
      .replacingOccurrences(of: "<key>c<", with: "<key>y<")
    #expect(try saved() == renamed)
    session.undo()
    session.undo()
    #expect(try saved() == text)
  }

  @Test(
    "A removed value returns to its place by undo, also after it was saved",
    arguments: [["a"], ["b"], ["inner"], ["inner", "c"], ["inner", "d"]])
  func removal(_ keys: [String]) throws {
    let row = try #require(session.row(forKey: NestedKey.key(keys)))
    row.row.removeStoredValue()
    #expect(try saved() != text)
    session.undo()
    #expect(session.store.keys == ["a", "b", "inner"])
    // The comment stayed where it was.
    let expected =
      keys == ["b"]
      ? text.replacingOccurrences(of: "\t<!-- b -->\n", with: "")
        .replacingOccurrences(of: "\t<key>inner<", with: "\t<!-- b -->\n\t<key>inner<") : text
    #expect(try saved() == expected)
    session.redo()
    session.undo()
    #expect(try saved() == expected)
  }

  @Test(
    "A removed value returns to its place by undo though another program has written in between",
    arguments: [["a"], ["inner"], ["inner", "c"]])
  func removalAndOthers(_ keys: [String]) throws {
    func changedByOthers(_ text: String) -> String {
      text.replacingOccurrences(
        of: "<key>b</key>\n\t<true/>", with: "<key>b</key>\n\t<false/>")
    }
    let row = try #require(session.row(forKey: NestedKey.key(keys)))
    row.row.removeStoredValue()
    let removed = try saved()
    session.undo()
    try Data(changedByOthers(removed).utf8).write(to: url)
    #expect(try saved() == changedByOthers(text))
  }

  @Test("A renamed value that another program has changed is shown with its new key")
  func conflict() throws {
    store.conflictPolicy = .ask
    for (old, new) in [("a", "k"), ("b", "y"), ("y", "z")] {
      tree.replace(RawPath([.key(old)]), key: new, with: true)
    }
    tree.replace(RawPath([.key("inner"), .key("c")]), key: "x", with: 1)
    // A later value with the old key isn’t the renamed one.
    tree.add(true, key: "a", to: RawPath())
    tree.remove(RawPath([.key("a")]))
    let d = try #require(session.row(forKey: NestedKey.key(["inner", "d"])))
    d.row.removeStoredValue()
    let others = text.replacingOccurrences(of: "true", with: "false")
      .replacingOccurrences(of: ">1<", with: ">2<")
    try Data(others.utf8).write(to: url)
    #expect(throws: StoreError.self) { try store.synchronize() }
    let items = try #require(ConflictsModel(session)).items
    #expect(items.map(\.conflict.keyPath) == [["a"], ["b"], ["inner", "c"], ["inner", "d"]])
    #expect(items.map(\.mine) == ["Not Set", "Renamed to “z”", "Renamed to “x”", "Not Set"])
    #expect(items.map(\.theirs) == ["Off", "Off", "2", "2"])
    #expect(
      items.map(\.path) == [nil, RawPath([.key("z")]), RawPath([.key("inner"), .key("x")]), nil])
  }

  @Test("A moved value returns to its place by undo, also after it was saved")
  func move() throws {
    tree.move(RawPath([.key("a")]), to: RawPath([.key("inner")]))
    tree.move(RawPath([.key("inner"), .key("c")]), to: RawPath())
    #expect(try saved() != text)
    session.undo()
    session.undo()
    #expect(try saved() == text)
  }
}
