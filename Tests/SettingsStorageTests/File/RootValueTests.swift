import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("Files whose root isn’t a dictionary")
struct RootValueTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <!-- mine -->
    <array>
    \t<string>a</string> <!-- first -->
    \t<string>b</string>
    </array>
    </plist>

    """

  private func store(_ url: URL) throws -> FileStore {
    try FileStore(url: url, conflictPolicy: .keepMine, takesAnyRoot: true)
  }

  @Test("A list is the only value, and a change keeps the comments")
  func list() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", Self.text)
    let store = try store(url)
    #expect(store.values == [RootKey.name: ["a", "b"]])
    store.setValue(["a", "c"], forKey: RootKey.name)
    try store.synchronize()
    #expect(
      try String(contentsOf: url, encoding: .utf8)
        == Self.text.replacingOccurrences(of: ">b<", with: ">c<"))
    #expect(!store.hasUnsavedChanges)
    store.removeValue(forKey: RootKey.name)
    try store.synchronize()
    #expect(try PropertyListDocument.read(contentsOf: url).value == [])
  }

  @Test("Each format and type of value stays", arguments: ["x.json", "x.plist", "binary"])
  func formats(_ name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file(name)
    let values: [(PropertyListValue, PropertyListValue)] = [
      ([1, 2], [1, 3]), ([["n": 1]], [["n": 2]]), ("text", "other"), (5, 6), (true, false),
    ]
    for (before, after) in values {
      let data =
        name == "binary"
        ? try PropertyListWriter.binary(before)
        : name == "x.json"
          ? try PropertyListJSON.write(before) : try PropertyListWriter.xml(before)
      try data.write(to: url)
      let store = try store(url)
      store.setValue(after, forKey: RootKey.name)
      try store.synchronize()
      #expect(try PropertyListDocument.read(contentsOf: url).value == after)
    }
  }

  @Test("Such a file has no keys, and others can’t be opened for a bundle")
  func keys() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", Self.text)
    let store = try store(url)
    #expect(store.refusal(of: 1, forKey: "a")?.contains("can’t have keys") == true)
    #expect(store.refusal(of: [], forKey: RootKey.name) == nil)
    #expect(throws: StoreError.self) { try FileStore(url: url) }
    let other = try folder.file("y.plist", "<plist><dict><key>/</key><true/></dict></plist>")
    let dictionary = try self.store(other)
    dictionary.setValue(false, forKey: "/")
    dictionary.setValue(1, forKey: "a")
    try dictionary.synchronize()
    #expect(try PropertyListDocument.read(contentsOf: other).value == ["/": false, "a": 1])
  }

  @Test("Removing a root keeps its type", arguments: ["text", 5, true] as [PropertyListValue])
  func removing(_ value: PropertyListValue) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    try PropertyListWriter.xml(value).write(to: url)
    let store = try store(url)
    store.removeValue(forKey: RootKey.name)
    #expect(store.value(forKey: RootKey.name) == value)
    #expect(!store.hasUnsavedChanges)
    #expect(store.removalRefusal(forKey: RootKey.name)?.contains("can’t be removed") == true)
    let domains = DomainStore(main: store) { _ in MemoryStore() }
    #expect(domains.removalRefusal(forKey: RootKey.name) != nil)
    store.setValue("new", forKey: RootKey.name)
    #expect(store.hasUnsavedChanges)
  }

  @Test("A key isn’t added to a list")
  func addingKey() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder.file("x.plist", Self.text))
    store.setValue(1, forKey: "a")
    #expect(store.values == [RootKey.name: ["a", "b"]])
  }
}
