import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Lists of the inspector: strings by value, and the options of cells.
@MainActor
struct ElementListsTests: ElementTests {
  private static let texts = "0/IASKSubtitle\u{1F}/choices"

  let page: ElementFixture

  init() throws { page = try ElementFixture() }

  private func row(_ value: String, _ text: String) -> PropertyListValue {
    ["Value": .string(value), "Text": .string(text)]
  }

  private func toggle(_ subtitle: PropertyListValue?) -> PropertyListDictionary {
    var element: PropertyListDictionary = ["Type": "PSToggleSwitchSpecifier", "Key": "on"]
    element["IASKSubtitle"] = subtitle
    return element
  }

  private func titles(_ page: String, of editor: PageEditor) throws -> [String] {
    try editor.inspector.pane(named: page).specifiers.compactMap(\.title)
  }

  // MARK: Strings by value

  @Test("A dictionary of strings is a list, and one changed text is a change of one value")
  func changedText() throws {
    let editor = try editor(of: toggle(["YES": "On", "NO": "Off"]))
    let before = try String(contentsOf: file, encoding: .utf8)
    #expect(
      editor.store.value(forKey: Self.texts) == .array([row("YES", "On"), row("NO", "Off")]))
    #expect(try titles("element/0", of: editor).contains("IASKSubtitle by Value"))
    #expect(try !titles("element/0", of: editor).contains("IASKSubtitle"))
    #expect(try titles("text/0", of: editor) == ["Value", "Text"])
    editor.store.setValue(.array([row("YES", "Sí"), row("NO", "Off")]), forKey: Self.texts)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == before.replacingOccurrences(of: "<string>On<", with: "<string>Sí<"))
    #expect(history.undoTitle == "IASKSubtitle of “on”")
    history.undo()
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
  }

  @Test("Strings are added, renamed in place, and removed with the key")
  func listEdits() throws {
    let editor = try editor(of: toggle(["YES": "On", "NO": "Off"]))
    editor.store.setValue(
      .array([row("YES", "On"), row("NO", "Off"), row("__default__", "?")]), forKey: Self.texts)
    #expect(
      try element["IASKSubtitle"] == ["YES": "On", "NO": "Off", "__default__": "?"])
    // A value that another row has is not taken; other changes are.
    editor.store.setValue(
      .array([row("NO", "On"), row("NO", "Off"), row("__default__", "!")]), forKey: Self.texts)
    #expect(
      try element["IASKSubtitle"] == ["YES": "On", "NO": "Off", "__default__": "!"])
    editor.store.setValue(
      .array([row("1", "On"), row("NO", "Off"), row("__default__", "?")]), forKey: Self.texts)
    #expect(
      try element["IASKSubtitle"]?.dictionary?.keys.map(\.self) == ["1", "NO", "__default__"])
    editor.store.setValue(.array([row("NO", "Off")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["NO": "Off"])
    editor.store.setValue(.array([]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == nil)
  }

  @Test("A text for all values becomes the default when one for a value is added")
  func fromText() throws {
    let editor = try editor(of: toggle("Always"))
    #expect(try titles("element/0", of: editor).contains("IASKSubtitle"))
    #expect(editor.store.value(forKey: Self.texts) == .array([row("__default__", "Always")]))
    editor.store.setValue(
      .array([row("__default__", "Always"), row("NO", "Off")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["__default__": "Always", "NO": "Off"])
    history.undo()
    #expect(try element["IASKSubtitle"] == "Always")
  }

  @Test("The first text for a value adds the key")
  func fromNothing() throws {
    let editor = try editor(of: toggle(nil))
    #expect(try titles("more/0", of: editor).contains("IASKSubtitle by Value"))
    editor.store.setValue(.array([row("YES", "On")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["YES": "On"])
  }

  @Test("While a value is typed, it doesn’t replace the text of another one; an added one does")
  func sameValue() throws {
    let editor = try editor(of: toggle(["1": "One", "2": "Two"]))
    editor.store.setValue(.array([row("1", "One"), row("1", "Two")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["1": "One", "2": "Two"])
    editor.store.setValue(.array([row("1", "One"), row("12", "Two")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["1": "One", "12": "Two"])
    editor.store.setValue(
      .array([row("1", "One"), row("12", "Two"), row("1", "New")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["12": "Two", "1": "New"])
  }

  @Test("A text that isn’t changed keeps its type")
  func otherTypes() throws {
    let editor = try editor(of: toggle(["1": 10, "2": "Two"]))
    editor.store.setValue(.array([row("1", "10"), row("2", "2")]), forKey: Self.texts)
    #expect(try element["IASKSubtitle"] == ["1": 10, "2": "2"])
  }

  // MARK: Elements of lists

  @Test("The options of a list’s element are edited as a table")
  func innerChoices() throws {
    let item: PropertyListDictionary = [
      "Type": "PSMultiValueSpecifier", "Key": "size", "Title": "Size", "DefaultValue": 1,
      "Titles": ["Small", "Large"], "Values": [1, 2],
    ]
    let editor = try editor(
      of: ["Type": "IASKListGroupSpecifier", "Key": "l", "ItemSpecifier": .dictionary(item)])
    let key = InspectedKey(InspectedKey.choices, of: 0, inside: "ItemSpecifier").text
    let titles = try titles("inside/0/ItemSpecifier", of: editor)
    #expect(titles.contains("Options") && !titles.contains("Titles") && !titles.contains("Values"))
    #expect(
      try self.titles("choice/0/ItemSpecifier", of: editor).prefix(3) == [
        "Title", "Value", "Type of Value",
      ])
    let small: PropertyListValue = ["Title": "Small", "Value": "1", "Type": "Integer"]
    #expect(
      editor.store.value(forKey: key)
        == .array([small, ["Title": "Large", "Value": "2", "Type": "Integer"]]))
    let before = try Data(contentsOf: file)
    editor.store.setValue(
      .array([small, ["Title": "Huge", "Value": "3", "Type": "Integer"]]), forKey: key)
    let changed = try #require(try element["ItemSpecifier"]?.dictionary)
    #expect(changed["Titles"] == ["Small", "Huge"] && changed["Values"] == [1, 3])
    history.undo()
    #expect(try Data(contentsOf: file) == before)
  }

  // MARK: Cells

  @Test("The options of a cell are edited as a table, and its default is one of them")
  func cellOptions() throws {
    let editor = try editor(
      of: [
        "cell": "PSLinkListCell", "label": "Size", "key": "size", "default": 2,
        "validTitles": ["Small", "Large"], "validValues": [1, 2],
      ], in: "items")
    #expect(editor.hasChoices(0))
    #expect(
      editor.store.value(forKey: "0//choices")
        == [
          ["Title": "Small", "Value": "1", "Type": "Integer"],
          ["Title": "Large", "Value": "2", "Type": "Integer"],
        ])
    #expect(
      try titles("choice/0", of: editor) == ["Title", "Value", "Type of Value", "ShortTitle"])
    #expect(try !titles("element/0", of: editor).contains("validTitles"))
    let options = try editor.inspector.pane(named: "element/0").specifiers
      .first { $0.title == "default" }?.element.choice?.options.map(\.title)
    #expect(options == ["Small", "Large"])
    editor.store.setValue(
      [
        ["Title": "Small", "Value": "1", "ShortTitle": "S"], ["Title": "Large", "Value": "3"],
      ], forKey: "0//choices")
    #expect(try element["validValues"] == [1, 3])
    #expect(try element["shortTitles"] == ["S", "Large"])
    #expect(try element["validTitles"] == ["Small", "Large"])
    #expect(editor.pasteChoices("Huge\t9", into: 0) == .saved)
    #expect(try element["validValues"] == [1, 3, 9])
  }

  @Test("The image of a cell is completed with those next to its page")
  func cellImages() throws {
    let folder = fixture.url.appendingPathComponent("Tweak.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Tweak.bundle/bolt@2x.png", "book.png"] {
      try Data().write(to: fixture.url.appendingPathComponent(name))
    }
    let page = folder.appendingPathComponent("Tweak.plist")
    try PropertyListWriter.xml(["items": [["cell": "PSLinkCell", "icon": "b"]]]).write(to: page)
    let editor = try PageEditor(page, titled: "Tweak", in: history)
    #expect(editor.nameOfCompletion(for: "0/icon") == "Images")
    let shown = editor.completion(for: "0/icon", of: "b", at: 1, isWanted: false)
    #expect(shown?.choices.map(\.text) == ["bolt", "book"])
    #expect(shown?.image(0)?.lastPathComponent == "bolt@2x.png")
  }

  @Test("The titles of a cell stay its values until it gets others")
  func cellTitles() throws {
    let editor = try editor(
      of: ["cell": "PSSegmentCell", "label": "Size", "validTitles": ["Small", "Large"]],
      in: "items")
    editor.store.setValue([["Title": "S"], ["Title": "Large"]], forKey: "0//choices")
    #expect(try element["validTitles"] == ["S", "Large"] && element["validValues"] == nil)
    editor.store.setValue(
      [["Title": "S", "Value": "1"], ["Title": "Large"]], forKey: "0//choices")
    #expect(try element["validValues"] == ["1", "Large"])
  }

  @Test("Each cell of a page has its own options, or none")
  func differentCells() throws {
    let items: [PropertyListValue] = [
      ["cell": "PSSwitchCell", "label": "A"], ["cell": "PSSegmentCell", "label": "B"],
      ["cell": "PSLinkCell", "label": "C", "validTitles": ["One"]], ["cell": "PSLinkCell"],
    ]
    try PropertyListWriter.xml(["items": .array(items)]).write(to: file)
    let editor = try PageEditor(file, titled: "Root", in: history)
    #expect((0..<4).map(editor.hasChoices) == [false, true, true, false])
    #expect(editor.store.value(forKey: "2//choices") == [["Title": "One"]])
  }
}
