import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Editing the cells of a preference bundle.
@MainActor
struct CellEditingTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    let cell: PropertyListValue = [
      "cell": "PSSwitchCell", "label": "A", "key": "a", "defaults": "org.example.tweak",
      "default": false,
    ]
    file = try folder.write(
      PropertyListWriter.xml(["items": .array([cell])]), to: "A.bundle/Root.plist")
  }

  private var bundle: SettingsBundle {
    get throws {
      let folder = file.deletingLastPathComponent()
      return try SettingsBundle(path: folder, languages: .init(["en"]))
    }
  }

  private func editor(of file: URL? = nil) throws -> (PageEditor, BundleEditor) {
    let bundle = try bundle
    let history = BundleEditor { bundle }
    return (try PageEditor(file ?? self.file, titled: "A", in: history), history)
  }

  private nonisolated static let cells = ElementInfo.cells.map(\.type)

  @Test("Every new cell is free of issues, and undone to the same bytes", arguments: cells)
  func newCells(cell: String) throws {
    let before = try Data(contentsOf: file)
    let (editor, history) = try editor()
    #expect(editor.insertNew(try #require(ElementInfo.of(cell)), after: 0) == 1)
    #expect(try PageContent(contentsOf: file).element(1)?["cell"]?.string == cell)
    let found = BundleChecker(try bundle).run()
    #expect(found.isEmpty, "\(found.map { "\($0.code): \($0.message.string)" })")
    #expect(try bundle.reachablePanes().missing.isEmpty)
    #expect(editor.insertNew(try #require(ElementInfo.of(cell)), after: 1) == 2)
    #expect(BundleChecker(try bundle).run().isEmpty)
    history.undo()
    history.undo()
    #expect(try Data(contentsOf: file) == before)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(names == ["Root.plist"])
  }

  @Test("A cell is listed by its name for users and with its picture")
  func rows() throws {
    let (editor, _) = try editor()
    let row = try #require(
      try editor.inspector.pane(named: ElementPages.first).specifiers.last)
    #expect(row.image == ElementInfo.of("PSSwitchCell")?.iconName)
    #expect(ElementRows.typeName(of: ["cell": "PSSegmentCell"]) == "Segments")
    #expect(ElementRows.typeName(of: ["cell": "MyCell"]) == "MyCell")
  }

  @Test("A cell isn’t added to a page of a settings bundle")
  func settingsPage() throws {
    let fixture = try BundleFixture([])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let root = fixture.url.appendingPathComponent("Root.plist")
    let history = BundleEditor { bundle }
    let editor = try PageEditor(root, titled: "A", in: history)
    #expect(editor.insertNew(try #require(ElementInfo.of("PSSwitchCell")), after: nil) == nil)
    #expect(try PageContent(contentsOf: root).elements.isEmpty)
  }

  // MARK: Keys

  @Test("Each cell has its own keys, those that it needs first")
  func keys() throws {
    func keys(_ name: String, of cell: PropertyListDictionary) throws -> [String] {
      try PropertyListWriter.xml(["items": .array([.dictionary(cell)])]).write(to: file)
      return try editor().0.inspector.pane(named: name).specifiers.compactMap(\.title)
    }
    let toggle: PropertyListDictionary = ["cell": "PSSwitchCell", "label": "A", "key": "a"]
    #expect(
      try keys("element/0", of: toggle) == [
        "Required", "cell", "label", "key", "defaults", "More Keys",
      ])
    let more = try keys("more/0", of: toggle)
    #expect(more.contains("negate") && more.contains("default"))
    #expect(!more.contains("footerText") && !more.contains("min") && !more.contains("placeholder"))
    #expect(try keys("more/0", of: ["cell": "PSGroupCell"]).contains("footerText"))
    #expect(
      try keys("element/0", of: ["cell": "PSSliderCell"]).prefix(7) == [
        "Required", "cell", "key", "defaults", "default", "min", "max",
      ])
    #expect(try keys("more/0", of: ["cell": "PSLinkCell", "label": "L"]).contains("bundle"))
    // A key that the cell doesn’t have is shown if it is set, and a class may use any.
    #expect(try keys("element/0", of: ["cell": "PSGroupCell", "min": 1]).contains("min"))
    let drawn: PropertyListDictionary = ["cell": "PSSwitchCell", "cellClass": "MyCell"]
    #expect(try keys("more/0", of: drawn).contains("min"))
    #expect(try keys("element/0", of: drawn).prefix(3) == ["Required", "cell", "label"])
  }

  // MARK: Entries

  private func writeEntry(_ entry: PropertyListDictionary) throws -> URL {
    try folder.write(
      PropertyListWriter.xml(["entry": .dictionary(entry)]), to: "A.bundle/entry.plist")
  }

  @Test("The entry of a PreferenceLoader file is edited as its only element")
  func entry() throws {
    let entry = try writeEntry(["cell": "PSLinkCell", "bundle": "A", "label": "A"])
    let before = try String(contentsOf: entry, encoding: .utf8)
    let (editor, history) = try editor(of: entry)
    #expect(editor.content.hasCells && !editor.content.isList)
    let keys = try editor.inspector.pane(named: "element/0").specifiers.compactMap(\.title)
    #expect(keys.contains("label") && keys.contains("bundle"))
    editor.store.setValue("B", forKey: "0/label")
    #expect(
      try String(contentsOf: entry, encoding: .utf8)
        == before.replacingOccurrences(
          of: "<key>label</key>\n\t\t<string>A<", with: "<key>label</key>\n\t\t<string>B<"))
    editor.store.setValue("a.png", forKey: "0/icon")
    #expect(try PageContent(contentsOf: entry).element(0)?["icon"] == "a.png")
    history.undo()
    history.undo()
    #expect(try String(contentsOf: entry, encoding: .utf8) == before)
  }

  @Test("Nothing is added to an entry, and it isn’t deleted")
  func onlyElement() throws {
    let entry = try writeEntry(["cell": "PSLinkCell", "bundle": "A", "label": "A"])
    let before = try Data(contentsOf: entry)
    let (editor, history) = try editor(of: entry)
    let text = try #require(editor.text(of: 0))
    #expect(editor.insertNew(try #require(ElementInfo.of("PSGroupCell")), after: 0) == nil)
    #expect(editor.paste(text, after: 0).result == .nothing)
    #expect(editor.duplicate(0) == nil && editor.move(0, by: 1) == nil && !editor.remove(0))
    #expect(try Data(contentsOf: entry) == before && history.undoTitle == nil)
  }

  @Test("The entry of a file that also has items is edited besides them")
  func entryAndItems() throws {
    let toggle: PropertyListValue = ["cell": "PSSwitchCell", "label": "S", "key": "s"]
    let link: PropertyListValue = ["cell": "PSLinkCell", "label": "E", "hasIcon": []]
    func write(_ items: [PropertyListValue]) throws {
      try PropertyListWriter.xml(["entry": link, "items": .array(items), "title": "T"]).write(
        to: file)
    }
    try write([toggle, toggle])
    let before = try String(contentsOf: file, encoding: .utf8)
    let (editor, history) = try editor()
    let content = { try PageContent(contentsOf: self.file) }
    #expect(editor.content.isList && editor.content.elements == [toggle, toggle, link])
    #expect(editor.content.isInList(1) && !editor.content.isInList(2))
    let rows = try editor.inspector.pane(named: ElementPages.first).specifiers
    #expect(rows.compactMap(\.title) == ["Page", "E", "S", "S"])
    #expect(rows.compactMap(\.element.file) == ["page", "element/2", "element/0", "element/1"])
    // The rows of the page itself don’t have it.
    let keys = try editor.inspector.pane(named: "page").specifiers.compactMap(\.title)
    #expect(keys.contains("title") && !keys.contains("entry") && !keys.contains("items"))
    editor.issues = BundleChecker(try bundle).run()
    let entry = try editor.inspector.pane(named: "element/2").specifiers
    #expect(entry.filter { $0.hint?.contains("⚠") == true }.map(\.title) == ["hasIcon"])
    #expect(editor.line(ofKey: "2/hasIcon") != nil)

    editor.store.setValue("Entry", forKey: "2/label")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == before.replacingOccurrences(of: "<string>E<", with: "<string>Entry<"))
    #expect(editor.duplicate(2) == nil && editor.move(2, by: -1) == nil && !editor.remove(2))
    #expect(editor.move(1, by: 1) == nil, "it is the last one of the list")
    // New elements come into the list.
    #expect(editor.insertNew(try #require(ElementInfo.of("PSGroupCell")), after: 2) == 2)
    #expect(try content().listCount == 3 && content().element(3)?["label"] == "Entry")
    let text = try #require(editor.text(of: 3))
    #expect(editor.paste(text, after: nil).place == 3)
    #expect(try content().element(3) == content().element(4))
    for _ in 0..<3 { history.undo() }
    #expect(try String(contentsOf: file, encoding: .utf8) == before)

    try write([])
    editor.refresh()
    let list = try editor.inspector.pane(named: ElementPages.first)
    #expect(list.specifiers.first { $0.title == "E" }?.element.file == "element/0")
    #expect(
      list.sections.last?.header?.node["FooterText"]?.value.string?.contains("no elements yet")
        == true)
  }

  @Test("Issues of items and entries are shown at their keys")
  func issues() throws {
    let entry = try writeEntry(["cell": "PSLinkCell", "bundle": "A", "label": "A", "hasIcon": []])
    try PropertyListWriter.xml([
      "items": [["cell": "PSGroupCell"], ["cell": "PSButtonCell", "label": "B", "action": []]]
    ]).write(to: file)
    for (file, index, key) in [(file, 1, "action"), (entry, 0, "hasIcon")] {
      let (editor, _) = try editor(of: file)
      editor.issues = BundleChecker(try bundle).run()
      let rows = try editor.inspector.pane(named: "element/\(index)").specifiers
      #expect(rows.filter { $0.hint?.contains("⚠") == true }.map(\.title) == [key])
    }
  }
}
