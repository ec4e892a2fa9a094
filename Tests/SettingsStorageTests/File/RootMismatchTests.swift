import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("A list and a dictionary are never mixed")
struct RootMismatchTests {
  private static let list = "<plist><array><string>a</string></array></plist>"
  private static let dictionary = "<plist><dict><key>a</key><true/></dict></plist>"
  private static let empty = "<plist><dict/></plist>"
  /// A file, another one of the other kind, and an edit of the first one.
  private static let pairs: [(file: String, other: String, key: String)] = [
    (list, dictionary, RootKey.name), (dictionary, list, "b"),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ url: URL) throws -> FileStore {
    try FileStore(url: url, conflictPolicy: .keepMine, takesAnyRoot: true)
  }

  private func root(_ url: URL) throws -> PropertyListValue {
    try PropertyListDocument.read(contentsOf: url).value
  }

  /// Checks that an action fails, and changes neither the file nor the values.
  private func expectRefusal(
    of store: FileStore, in file: URL, _ action: () throws -> Void
  ) throws {
    let (content, values, edits) = (
      try Data(contentsOf: file), store.values, store.unsavedChanges
    )
    #expect {
      try action()
    } throws: {
      let error = $0 as? StoreError
      return error?.code == .notADictionary
        && error?.message.string.contains("to another file") == true
    }
    #expect(try Data(contentsOf: file) == content)
    #expect(store.values == values)
    #expect(store.unsavedChanges == edits)
  }

  @Test("Saving to a file of the other kind", arguments: pairs)
  func savingTo(_ pair: (file: String, other: String, key: String)) throws {
    let url = try folder.file("x.plist", pair.file)
    let other = try folder.file("y.plist", pair.other)
    let store = try store(url)
    store.setValue(["c"], forKey: pair.key)
    try expectRefusal(of: store, in: other) {
      try store.save(to: other, consent: .overruleOthers)
    }
    #expect(store.url == url)
    let new = folder.file("z.plist")
    try store.save(to: new)
    #expect(try root(new) == (pair.file == Self.list ? ["c"] : ["a": true, "b": ["c"]]))
  }

  @Test("Saving the values of a store of the other kind", arguments: pairs)
  func savingValues(_ pair: (file: String, other: String, key: String)) throws {
    let source = try store(folder.file("x.plist", pair.file))
    let url = try folder.file("y.plist", pair.other)
    let target = try store(url)
    try expectRefusal(of: target, in: url) { try target.save(valuesOf: source) }
  }

  @Test("Merging a copy of the other kind", arguments: pairs)
  func mergingCopy(_ pair: (file: String, other: String, key: String)) throws {
    let copy = try folder.file("y.plist", pair.other)
    let store = try store(folder.file("x.plist", pair.file))
    try expectRefusal(of: store, in: copy) { try store.mergeConflictCopy(copy) }
  }

  @Test("Saving edits after another program has written the other kind", arguments: pairs)
  func savingEdits(_ pair: (file: String, other: String, key: String)) throws {
    let url = try folder.file("x.plist", pair.file)
    let store = try store(url)
    store.setValue(["c"], forKey: pair.key)
    try Data(pair.other.utf8).write(to: url)
    try expectRefusal(of: store, in: url) { try store.synchronize(consent: .overruleOthers) }
    guard case .unreadable = store.status.source else {
      Issue.record("The status is \(store.status.source).")
      return
    }
    // The next version of the file has the old kind again.
    try Data(pair.file.utf8).write(to: url)
    try store.synchronize()
    #expect(try root(url) == (pair.file == Self.list ? ["c"] : ["a": true, "b": ["c"]]))
  }

  @Test("Noticing the other kind keeps edits, and takes the file without edits", arguments: pairs)
  func noticing(_ pair: (file: String, other: String, key: String)) throws {
    let url = try folder.file("x.plist", pair.file)
    let (edited, unedited) = (try store(url), try store(url))
    edited.setValue(["c"], forKey: pair.key)
    let edits = edited.unsavedChanges
    try Data(pair.other.utf8).write(to: url)
    let file = try #require(try StoreFile.read(url, takesAnyRoot: true))
    edited.update { $0.merge(file) }
    unedited.update { $0.merge(file) }
    #expect(edited.unsavedChanges == edits)
    let read = RootKey.values(of: try root(url))
    #expect(unedited.values == read)
    #expect(unedited.refusal(of: 1, forKey: "k") == nil || pair.other == Self.list)
    let key = pair.other == Self.list ? RootKey.name : "k"
    unedited.setValue(["d"], forKey: key)
    try unedited.synchronize()
    #expect(try root(url) == (key == "k" ? ["a": true, "k": ["d"]] : ["d"]))
  }

  @Test("An empty dictionary becomes a list")
  func emptyDictionary() throws {
    let source = try store(folder.file("x.plist", Self.list))
    for name in ["y.plist", "z.plist"] {
      let url = try folder.file(name, Self.empty)
      let target = try store(url)
      try target.save(valuesOf: source)
      #expect(try root(url) == ["a"])
    }
    let url = try folder.file("a.plist", Self.empty)
    try source.save(to: url)
    #expect(try root(url) == ["a"])
    // The other way around, the values of the list are taken.
    let empty = try store(folder.file("b.plist", Self.empty))
    try empty.save(to: url)
    empty.setValue(["b"], forKey: RootKey.name)
    try empty.synchronize()
    #expect(try root(url) == ["b"])
  }

  @Test("A file for a bundle takes no list")
  func bundleFile() throws {
    let source = try store(folder.file("x.plist", Self.list))
    let url = try folder.file("y.plist", Self.empty)
    let target = try FileStore(url: url)
    try expectRefusal(of: target, in: url) { try target.save(valuesOf: source) }
  }

  @Test("Restored edits of keys aren’t written into a list")
  func restoredEdits() throws {
    let url = try folder.file("x.plist", Self.list)
    let store = try store(url)
    store.update { $0.merge(edits: [AbandonedEdits.Edit(key: "k", base: nil, value: 1)]) }
    #expect(throws: StoreError.self) { try store.synchronize() }
    #expect(store.unsavedKeys == ["k"])
    #expect(try root(url) == ["a"])
    store.removeValue(forKey: "k")
    store.setValue(["c"], forKey: RootKey.name)
    try store.synchronize()
    #expect(try root(url) == ["c"])
  }
}
