import Foundation
import PropertyList
import SettingsStorage
import Testing

@Suite("Saving to another file")
struct SaveToTests {
  @Test("Saving to another file continues there")
  func saveTo() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("x.plist", try StoredFile.xml(["a": 1]))
    let second = try folder.file("y.plist", try StoredFile.xml(["old": 1]))
    let store = try FileStore(url: first)
    store.setValue(2, forKey: "a")
    try store.save(to: second)
    #expect(store.url == second)
    #expect(!store.hasUnsavedChanges)
    store.setValue(3, forKey: "a")
    try store.synchronize()
    #expect(try StoredFile.value(of: first) == ["a": 1])
    #expect(try StoredFile.value(of: second) == ["old": 1, "a": 3])
  }

  @Test("The other file’s content, comments and format stay; values are written into its text")
  func saveToLayout() throws {
    let folder = try TemporaryFolder()
    let text =
      "<plist>\n<dict>\n  <!-- theirs -->\n  <key>b</key><integer>01</integer>\n</dict>\n</plist>\n"
    let other = try folder.file("y.plist", text)
    let binary = folder.file("x.plist")
    try PropertyListWriter.binary(["a": true]).write(to: binary)
    let store = try FileStore(url: binary, conflictPolicy: .ask)
    try store.save(to: other)
    let expected = text.replacingOccurrences(
      of: "</integer>\n", with: "</integer>\n  <key>a</key><true/>\n")
    #expect(try String(contentsOf: other, encoding: .utf8) == expected)
    #expect(store.values == ["a": true, "b": 1])
    #expect(store.format == .xml)
  }

  @Test("A new file gets the comments and the layout of the one that was edited")
  func saveToNewFile() throws {
    let folder = try TemporaryFolder()
    let text =
      "<plist>\n<dict>\n  <!-- mine -->\n  <key>a</key><integer>1</integer>\n</dict>\n</plist>\n"
    let store = try FileStore(url: folder.file("x.plist", text))
    store.setValue(2, forKey: "a")
    try store.save(to: folder.file("y.plist"))
    #expect(
      try String(contentsOf: store.url, encoding: .utf8)
        == text.replacingOccurrences(of: "1</", with: "2</"))
    try Data("damaged".utf8).write(to: store.url)
    try store.save(to: folder.file("z.plist"))
    #expect(try StoredFile.value(of: folder.file("z.plist")) == ["a": 2])
  }

  @Test("Other values in the other file are replaced only by consent, and damaged files never")
  func saveToOtherValues() throws {
    let folder = try TemporaryFolder()
    let other = try folder.file("y.plist", try StoredFile.xml(["a": 2, "b": ["x"]]))
    let store = try FileStore(
      url: folder.file("x.plist", try StoredFile.xml(["a": 1, "b": ["y"]])), conflictPolicy: .ask)
    let error = storeFailure { try store.save(to: other) }
    #expect(error?.code == .otherValues && error?.path == other.path)
    #expect(try StoredFile.value(of: other) == ["a": 2, "b": ["x"]])
    #expect(store.url.lastPathComponent == "x.plist")
    try store.save(to: other, consent: .overruleOthers)
    #expect(try StoredFile.value(of: other) == ["a": 1, "b": ["x", "y"]])
    #expect(store.url == other)
    let text = try folder.file("text", "no settings")
    #expect(storeFailure { try store.save(to: text) }?.code == .notAPropertyList)
    #expect(try String(contentsOf: text, encoding: .utf8) == "no settings")
  }

  @Test("A file that another store has open takes the values there")
  func saveToOpenFile() throws {
    let folder = try TemporaryFolder()
    let store = try FileStore(url: folder.file("x.plist", try StoredFile.xml(["a": 1, "c": 1])))
    let open = try FileStore(
      url: folder.file("y.plist", try StoredFile.xml(["a": 2, "b": 2])), conflictPolicy: .ask)
    open.setValue(3, forKey: "d")
    #expect(storeFailure { try open.save(valuesOf: store) }?.code == .otherValues)
    #expect(open.values == ["a": 2, "b": 2, "d": 3])
    try open.save(valuesOf: store, consent: .overruleOthers)
    #expect(try StoredFile.value(of: open.url) == ["a": 1, "b": 2, "d": 3, "c": 1])
    #expect(!open.hasUnsavedChanges)
    #expect(store.url.lastPathComponent == "x.plist")
  }

  @Test("Saving to its own file this way also keeps the changes of others")
  func saveToItself() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": 1]))
    let store = try FileStore(url: url)
    store.setValue(2, forKey: "a")
    _ = try folder.file("x.plist", try StoredFile.xml(["a": 1, "external": true]))
    try store.save(to: url)
    #expect(try StoredFile.value(of: url) == ["a": 2, "external": true])
  }
}
