import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Editing a page through the pages and values of the inspector.
@MainActor
struct PageEditorTests {
  let fixture: BundleFixture
  let bundle: SettingsBundle
  let history: BundleEditor
  let editor: PageEditor
  let file: URL
  let original: Data

  init() throws {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Title": "General"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On", "DefaultValue": true],
      [
        "Type": "PSMultiValueSpecifier", "Key": "size", "Title": "Size", "DefaultValue": 1,
        "Titles": ["Small", "Large"], "Values": [1, 2],
      ],
    ])
    self.fixture = fixture
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    self.bundle = bundle
    file = try #require(bundle.pane(named: "Root").file)
    original = try Data(contentsOf: file)
    history = BundleEditor { bundle }
    editor = try PageEditor(file, titled: "Root", in: history)
  }

  var elements: [PropertyListValue] {
    get throws { try PageContent(contentsOf: file).elements }
  }

  func pane(_ name: String) throws -> [Specifier] {
    try editor.inspector.pane(named: name).specifiers
  }

  func titles(_ name: String) throws -> [String] { try pane(name).compactMap(\.title) }

  @Test("The first page lists the elements, and the page of an element its keys")
  func pages() throws {
    #expect(try titles(ElementPages.first) == ["Page", "General", "On", "Size"])
    #expect(
      try titles("element/1") == ["Required", "Title", "Key", "DefaultValue", "More Keys"])
    let more = try titles("more/1")
    #expect(more.contains("TrueValue") && more.contains("LeversVisibleWhen"))
    #expect(!more.contains("Title") && !more.contains("Type") && !more.contains("MinimumValue"))
    #expect(try pane("element/1").allSatisfy { $0.title != "Key" || $0.hint != nil })
  }

  @Test(
    "A row added after a radio group or a list gets a group, in one edit",
    arguments: ["PSRadioGroupSpecifier", "IASKListGroupSpecifier"])
  func rowAfterChoices(type: String) throws {
    let last = try #require(ElementInfo.of(type))
    #expect(editor.insertNew(last, after: nil) == 3)
    let before = try Data(contentsOf: file)
    let toggle = try #require(ElementInfo.of("PSToggleSwitchSpecifier"))
    #expect(editor.insertNew(toggle, after: 3) == 5)
    let types = try elements.dropFirst(3).map { $0.dictionary?["Type"]?.string }
    #expect(types == [type, "PSGroupSpecifier", "PSToggleSwitchSpecifier"])
    let codes = BundleChecker(try SettingsBundle(path: fixture.url)).run().map(\.code)
    #expect(!codes.contains("rows-after-radio-group"))
    history.undo()
    #expect(try Data(contentsOf: file) == before)
    // A group needs none.
    #expect(editor.insertNew(try #require(ElementInfo.of("PSGroupSpecifier")), after: 3) == 4)
    #expect(try elements.count == 5)
  }

  /// A page of a switch, a radio group or a list, and a group with a switch.
  private func fillChoices(_ type: String) throws -> Data {
    while !editor.content.elements.isEmpty { editor.remove(0) }
    editor.insert(
      [
        ["Type": "PSToggleSwitchSpecifier", "Key": "a"], ["Type": .string(type), "Key": "r"],
        ["Type": "PSGroupSpecifier"], ["Type": "PSToggleSwitchSpecifier", "Key": "b"],
      ], after: nil)
    return try Data(contentsOf: file)
  }

  /// The keys of the elements; “-” for a group.
  private var order: String {
    get throws { try elements.map { $0.dictionary?["Key"]?.string ?? "-" }.joined() }
  }

  @Test(
    "A row moved after a radio group or a list gets a group, in one edit",
    arguments: ["PSRadioGroupSpecifier", "IASKListGroupSpecifier"])
  func rowMovedAfterChoices(type: String) throws {
    let before = try fillChoices(type)
    for (from, distance, place, moved) in [(0, 1, 2, "r-a-b"), (3, -1, 3, "ar-b-")] {
      #expect(editor.move(from, by: distance) == place)
      #expect(try order == moved)
      history.undo()
      editor.refresh()
      #expect(try Data(contentsOf: file) == before)
    }
    // A group needs none, nor a row after another one.
    #expect(editor.move(2, by: 1) == 3)
    #expect(editor.move(2, by: -2) == 0)
    #expect(try order == "bar-")
  }

  @Test("A row that moves one place passes over a radio group, so that groups don’t accumulate")
  func rowPassesOverChoices() throws {
    _ = try fillChoices("PSRadioGroupSpecifier")
    #expect(editor.distance(ofStep: 1, from: 0) == 2)
    #expect(editor.distance(ofStep: -1, from: 3) == -2)
    #expect(editor.move(3, by: -2) == 1)
    #expect(try order == "abr-")
    // Over another row, it moves by one, and so does the radio group.
    #expect(editor.distance(ofStep: -1, from: 1) == -1)
    #expect(editor.distance(ofStep: -1, from: 2) == -1)
    // After a radio group at the end, there is only the place with a group of its own.
    #expect(editor.remove(3))
    #expect(editor.distance(ofStep: 1, from: 1) == 1)
    #expect(editor.move(1, by: 1) == 3)
    #expect(try order == "ar-b")
    #expect(editor.distance(ofStep: 1, from: 3) == 1, "it stays")
  }

  @Test("The saved content stays visible while another program is writing the file")
  func writtenByOthers() throws {
    history.onSaved = { [file] in try? Data().write(to: file) }
    editor.store.setValue("Off", forKey: "1/Title")
    #expect(editor.store.value(forKey: "1/Title") == "Off")
    #expect(editor.content.element(1)?["Title"] == "On")
  }

  @Test("A value that is set is saved as a change of one value, and undone to the same bytes")
  func set() throws {
    editor.store.setValue("Off", forKey: "1/Title")
    let text = String(decoding: original, as: UTF8.self)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == text.replacingOccurrences(of: "<string>On</string>", with: "<string>Off</string>"))
    #expect(history.undoTitle == "Title of “On”")
    history.undo()
    #expect(try Data(contentsOf: file) == original)
    editor.refresh()
    #expect(editor.store.value(forKey: "1/Title") == "On")
  }

  @Test("Numbers are typed as text, and stored as numbers")
  func numbers() throws {
    #expect(editor.store.value(forKey: "2/DefaultValue") == 1)
    let slider = try #require(ElementInfo.of("PSSliderSpecifier"))
    #expect(editor.insertNew(slider, after: 1) == 2)
    for (typed, stored) in [("3", PropertyListValue.integer(3)), ("0.25", .real(0.25))] {
      editor.store.setValue(.string(typed), forKey: "2/MaximumValue")
      #expect(try elements[2].dictionary?["MaximumValue"] == stored)
      #expect(editor.store.value(forKey: "2/MaximumValue") == .string(typed))
    }
    editor.store.removeValue(forKey: "2/MaximumValue")
    #expect(try elements[2].dictionary?["MaximumValue"] == nil)
  }

  @Test("Elements are added, moved, copied and deleted, each undone to the same bytes")
  func elementEdits() throws {
    let toggle = try #require(ElementInfo.of("PSToggleSwitchSpecifier"))
    let edits: [(PageEditor) -> Void] = [
      { $0.insertNew(toggle, after: 0) }, { $0.move(1, by: 1) },
      { $0.duplicate(1) }, { $0.remove(0) },
      { _ = $0.paste($0.text(of: 1) ?? "", after: nil) },
    ]
    for edit in edits {
      let before = try Data(contentsOf: file)
      edit(editor)
      let after = try Data(contentsOf: file)
      #expect(after != before)
      history.undo()
      #expect(try Data(contentsOf: file) == before)
      history.redo()
      #expect(try Data(contentsOf: file) == after)
      editor.refresh()
    }
    let keys = try elements.compactMap { $0.dictionary?["Key"]?.string }
    #expect(Set(keys).count == keys.count, "each element has a key of its own: \(keys)")
  }

  @Test("Every new element is free of issues", arguments: ElementInfo.all.map(\.type))
  func newElements(type: String) throws {
    let info = try #require(ElementInfo.of(type))
    let before = Set(BundleChecker(bundle).run().map(\.code))
    let index = try #require(editor.insertNew(info, after: 2))
    let found = BundleChecker(try SettingsBundle(path: fixture.url)).run().filter {
      $0.severity > .note && !before.contains($0.code) && !Self.ofOthers.contains($0.code)
    }
    #expect(found.isEmpty, "\(found.map { "\($0.code): \($0.message.string)" })")
    #expect(try elements.count == 4 && index == 3)
    history.undo()
    #expect(try Data(contentsOf: file) == original)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        .filter { $0.hasSuffix(".plist") } == ["Root.plist"])
  }

  /// That iOS doesn’t know an element of InAppSettingsKit or Levers isn’t a mistake in it.
  private static let ofOthers: Set<String> = [
    "in-app-type", "unknown-type", "in-app-page", "app-code",
  ]

  @Test("A question is a dictionary that is added with its first key, and undone with it")
  func question() throws {
    #expect(try titles("more/1").contains("TrueConfirmationPrompt"))
    #expect(
      try titles("inside/1/TrueConfirmationPrompt") == [
        "Title", "Prompt", "ConfirmText", "DenyText",
      ])
    let key = { InspectedKey($0, of: 1, inside: "TrueConfirmationPrompt").text }
    editor.store.setValue("Sure?", forKey: key("Prompt"))
    #expect(
      try elements[1].dictionary?["TrueConfirmationPrompt"] == [
        "Type": "PSConfirmationPrompt", "Prompt": "Sure?",
      ])
    history.endTyping()
    editor.store.setValue("Really?", forKey: key("Prompt"))
    editor.store.setValue("Yes", forKey: key("ConfirmText"))
    #expect(editor.store.value(forKey: key("Prompt")) == "Really?")
    for _ in 0..<3 { history.undo() }
    #expect(try Data(contentsOf: file) == original)
  }

  @Test("The elements of a list are edited like others, with a type")
  func listElements() throws {
    let list = try #require(ElementInfo.of("IASKListGroupSpecifier"))
    #expect(editor.insertNew(list, after: nil) == 3)
    #expect(try titles("element/3").contains("ItemSpecifier"))
    let key = { InspectedKey($0, of: 3, inside: "ItemSpecifier").text }
    editor.store.setValue("PSSliderSpecifier", forKey: key("Type"))
    #expect(try titles("inside/3/ItemSpecifier").contains("MaximumValue"))
    editor.store.setValue("7", forKey: key("MaximumValue"))
    #expect(
      try elements[3].dictionary?["ItemSpecifier"] == [
        "Type": "PSSliderSpecifier", "MaximumValue": 7,
      ])
  }

  @Test("An edit changes the element that was seen, even if another program has just moved it")
  func moved() throws {
    let text = String(decoding: original, as: UTF8.self)
    let other = text.replacingOccurrences(
      of: "<array>\n\t\t<dict>", with: "<array>\n\t\t<dict/>\n\t\t<dict>")
    #expect(other != text)
    var failure: String?
    history.onFailure = { failure = $0.message.string }
    try Data(other.utf8).write(to: file)
    editor.store.setValue("Off", forKey: "1/Title")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == other.replacingOccurrences(of: "<string>On</string>", with: "<string>Off</string>"))
    #expect(failure == nil)
    #expect(editor.remove(2))
    #expect(try elements.compactMap { $0.dictionary?["Title"]?.string } == ["General", "Size"])
  }

  @Test("An element that another program has just changed isn’t edited")
  func overwritten() throws {
    let text = String(decoding: original, as: UTF8.self)
    let other = text.replacingOccurrences(of: "<string>On</string>", with: "<string>Lamp</string>")
    try Data(other.utf8).write(to: file)
    var failure: String?
    history.onFailure = { failure = $0.message.string }
    editor.store.setValue("Off", forKey: "1/Title")
    #expect(failure?.contains("Root.plist") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == other)
    #expect(editor.store.value(forKey: "1/Title") == "Lamp")
  }

  @Test("A key that is added is listed with those that are set when the element is opened again")
  func added() throws {
    _ = try pane("element/1")
    editor.store.setValue("Yes", forKey: "1/TrueValue")
    #expect(try !titles("element/1").contains("TrueValue"))
    #expect(try titles("more/1").contains("TrueValue"))
    editor.forgetRows()
    #expect(try titles("element/1").contains("TrueValue"))
  }

  @Test("A new page is where its row looks for it, and replaces none")
  func newPage() throws {
    _ = try fixture.page("Sub/More", [])
    let nested = file.deletingLastPathComponent().appendingPathComponent("Sub/More.plist")
    let editor = try PageEditor(nested, titled: "More", in: history)
    let page = try #require(ElementInfo.of("PSChildPaneSpecifier"))
    #expect(editor.insertNew(page, after: nil) == 0)
    #expect(editor.insertNew(page, after: nil) == 1)
    let names = try PageContent(contentsOf: nested).elements.map { $0.dictionary?["File"]?.string }
    #expect(names == ["Page", "Page2"])
    for name in ["Page", "Page2"] { #expect(try bundle.pane(named: name).specifiers.isEmpty) }
  }

  @Test("A new page has the line ends of the page that opens it")
  func lineEndsOfNewPage() throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: file)
    let editor = try PageEditor(file, titled: "Root", in: history)
    let page = try #require(ElementInfo.of("PSChildPaneSpecifier"))
    #expect(editor.insertNew(page, after: nil) != nil)
    let new = file.deletingLastPathComponent().appendingPathComponent("Page.plist")
    let lines = try String(contentsOf: new, encoding: .utf8).components(separatedBy: "\r\n")
    #expect(lines.count > 5 && lines.allSatisfy { !$0.unicodeScalars.contains("\n") })
  }

  @Test("A changed key of a setting is reported once, unless it is still in use")
  func renamedKey() throws {
    editor.store.setValue("o", forKey: "1/Key")
    editor.store.setValue("off", forKey: "1/Key")
    let renamed = try #require(editor.finishRenaming())
    #expect(renamed == ("on", "off", 0))
    #expect(editor.finishRenaming() == nil)
  }

  @Test("Issues are shown at their keys")
  func issues() throws {
    let text = String(decoding: original, as: UTF8.self)
      .replacingOccurrences(
        of: "<key>DefaultValue</key>\n\t\t\t<true/>",
        with: "<key>DefaultValue</key>\n\t\t\t<string>x</string>")
    try Data(text.utf8).write(to: file)
    editor.refresh()
    editor.issues = BundleChecker(try SettingsBundle(path: fixture.url)).run()
    let hints = try pane("element/1").filter { $0.hint?.contains("⚠") == true }.map(\.title)
    #expect(hints == ["DefaultValue"])
  }

  @Test("A page in the OpenStep format is converted to XML, and that is undone")
  func openStep() throws {
    let text = "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); /* note */ }"
    try Data(text.utf8).write(to: file)
    let editor = try PageEditor(file, titled: "Root", in: history)
    #expect(editor.content.isReadOnly)
    editor.convert()
    #expect(try PageContent(contentsOf: file).elements == [["Type": "PSGroupSpecifier"]])
    #expect(!editor.content.isReadOnly)
    editor.store.setValue("A", forKey: "0/Title")
    #expect(try elements == [["Type": "PSGroupSpecifier", "Title": "A"]])
    history.undo()
    history.undo()
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private nonisolated static let cellTypes =
    (ElementInfo.cells + ElementInfo.all.filter { $0.cell != nil }).map(\.type)

  @Test("A new cell of a preference bundle is in the domain of the others", arguments: cellTypes)
  func cells(type: String) throws {
    let item: PropertyListValue = [
      "cell": "PSSwitchCell", "label": "A", "key": "a", "defaults": "org.example.tweak",
    ]
    try PropertyListWriter.xml(["items": .array([item])]).write(to: file)
    let editor = try PageEditor(file, titled: "Root", in: history)
    #expect(editor.insertNew(try #require(ElementInfo.of(type)), after: 0) == 1)
    let new = try #require(try PageContent(contentsOf: file).element(1))
    #expect(new["cell"] != nil && new["label"] != nil)
    #expect(new["key"] == nil || new["defaults"] == "org.example.tweak" && new["key"] != "a")
  }

  @Test("What other programs write is followed, and a damaged file stays as it was")
  func others() throws {
    let text = String(decoding: original, as: UTF8.self)
    try Data(text.replacingOccurrences(of: ">On<", with: ">Lights<").utf8).write(to: file)
    editor.refresh()
    #expect(try titles(ElementPages.first).contains("Lights"))
    #expect(editor.store.value(forKey: "1/Title") == "Lights")
    try Data("<plist>".utf8).write(to: file)
    editor.refresh()
    #expect(try titles(ElementPages.first).contains("Lights"))
    var failures = 0
    history.onFailure = { _ in failures += 1 }
    editor.store.setValue("No", forKey: "1/Title")
    #expect(failures == 1)
    #expect(editor.store.value(forKey: "1/Title") == "Lights")
    #expect(try String(contentsOf: file, encoding: .utf8) == "<plist>")
  }
}
