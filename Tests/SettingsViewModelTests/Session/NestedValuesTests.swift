import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Rows of values inside dictionaries, in a file without a bundle.
@MainActor
struct NestedValuesTests {
  private let store: MemoryStore
  private let session: SettingsSession
  private let pane: PaneModel
  private let crashed = NestedKey.key(["keep", "crashed"])

  init() throws {
    let values: PropertyListDictionary = [
      "keep": .dictionary(["crashed": true, "args": .array(["a"]), "count": 1])
    ]
    store = MemoryStore(values)
    session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: values), store: NestedStore(store))
    pane = try session.pane(named: "Root/keep", title: "Keep")
  }

  private var dictionary: PropertyListDictionary? { store.value(forKey: "keep")?.dictionary }

  @Test("A row shows and changes its value, which can be undone")
  func editing() throws {
    let row = try #require(pane.rows.first as? ToggleRow)
    #expect(row.isOn)
    row.setOn(false)
    #expect(dictionary?["crashed"] == false && dictionary?.count == 3)
    #expect(session.undoTitle == "Undo Change of Crashed")
    session.undo()
    #expect(dictionary?["crashed"] == true)
    session.redo()
    #expect(dictionary?["crashed"] == false)
  }

  @Test("A value with an empty key has a row with a name")
  func emptyKey() throws {
    let values: PropertyListDictionary = ["": "a", "inner": .dictionary(["": "b"])]
    let store = MemoryStore(values)
    let session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: values), store: NestedStore(store))
    for (page, key) in [("Root", "\"\""), ("Root/inner", "inner.\"\"")] {
      let row = try #require(
        try session.pane(named: page, title: nil).rows.first as? TextFieldRow)
      #expect(row.title == "Empty Key" && row.accessibleName == "Empty Key")
      #expect(row.keyCaption == key)
      row.setText(row.text + "c")
      row.finishEditing()
    }
    #expect(store.values == ["": "ac", "inner": .dictionary(["": "bc"])])
    session.undo()
    session.undo()
    #expect(store.values == values)
  }

  @Test("Commands name the keys of the store, because leversctl knows no others")
  func commands() throws {
    // A file store knows which values aren’t saved; one in memory saves at once.
    let folder = try TemporaryFolder()
    let file = try folder.write(
      PropertyListWriter.xml(.dictionary(store.values)), to: "a.plist")
    let session = SettingsSession(
      bundle: SettingsBundle(inferredFrom: store.values, file: file),
      store: NestedStore(try FileStore(url: file)))
    session.setValue(false, forKey: crashed, name: "Crashed")
    session.setValue(2, forKey: NestedKey.key(["keep", "count"]), name: "Count")
    let changes = PendingChanges(session)
    #expect(changes.all.map(\.key) == ["keep.crashed", "keep.count"])
    #expect(changes.ofStoredKeys.map(\.key) == ["keep"])
    #expect(changes.ofStoredKeys.first?.newValue?.dictionary?["crashed"] == false)
    #expect(session.revertUnsavedChanges() == 2 && !session.hasUnsavedChanges)
  }

  @Test("Undo keeps what was changed in the same dictionary since")
  func undoing() throws {
    try #require(pane.rows.first as? ToggleRow).setOn(false)
    store.setValue(
      .dictionary(["crashed": false, "args": .array(["a"]), "count": 2]), forKey: "keep")
    session.undo()
    #expect(dictionary?["crashed"] == true && dictionary?["count"] == 2)
  }

  @Test("A list in a dictionary is changed in place")
  func lists() throws {
    let list = try #require(pane.sections.compactMap(\.list).first)
    list.add("b")
    #expect(dictionary?["args"] == .array(["a", "b"]))
  }

  @Test("The stored value, details and commands have the path")
  func paths() throws {
    let row = try #require(pane.rows.first)
    #expect(row.storedPath == RawPath([.key("keep"), .key("crashed")]))
    #expect(row.keyCaption == "keep.crashed")
    #expect(RowDetails(row).facts.contains { $0.text == "keep.crashed" })
    #expect(
      row.setCommand(
        store: .file(URL(fileURLWithPath: "/x")), bundle: URL(fileURLWithPath: "/x")) == nil)
  }

  @Test("The command names the file, which has no bundle, and the type")
  func commandsWithTypes() {
    func command(_ value: PropertyListValue, key: String = "keep") -> String? {
      let session = SettingsSession(
        bundle: SettingsBundle(inferredFrom: [key: value], file: URL(fileURLWithPath: "/x")),
        store: NestedStore(MemoryStore([key: value])))
      let url = URL(fileURLWithPath: "/x.plist")
      let row = try? session.rootPane().rows.first
      return row?.setCommand(store: .file(url), bundle: url)
    }
    for (value, text) in [
      (true, "true --type boolean"), (5, "5 --type integer"), (.real(0.5), "0.5 --type real"),
      ("a b", "'a b' --type string"), (.null, "null --type json"),
      (.real(.infinity), "+infinity --type real"),
      (.data(Data([1])), "'AQ==' --type data"),
      (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z --type date"),
      (
        .date(Date(timeIntervalSinceReferenceDate: 0.5)), "'{\"$date\": 0.5}' --type json"
      ),
      (["a": 1], "'{\"a\": 1}' --type json"),
    ] as [(PropertyListValue, String)] {
      #expect(command(value) == "leversctl set keep \(text) --store /x.plist")
    }
    #expect(command("x", key: "")?.hasPrefix("leversctl set '' x ") == true)
  }

  @Test("Every key is in the bundle")
  func inBundle() {
    let catalog = KeyCatalog(session)
    #expect(!catalog.isNotInBundle("keep") && !catalog.isNotInBundle("unknown"))
    #expect(catalog.title(of: crashed) == "Crashed")
  }

  @Test("A search finds it")
  func search() {
    #expect(session.row(forKey: crashed)?.row.title == "Crashed")
  }
}
