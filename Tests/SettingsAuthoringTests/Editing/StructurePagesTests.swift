import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Arrays and dictionaries without a table of their own: as lists, and as text.
@MainActor
struct StructurePagesTests: ElementTests {
  private static let recipients = "IASKMailComposeToRecipents"

  let page: ElementFixture

  init() throws { page = try ElementFixture() }

  private var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  private func row(
    _ title: String, on page: String = "element/0", of editor: PageEditor
  ) throws -> Specifier {
    try #require(try editor.inspector.pane(named: page).specifiers.first { $0.title == title })
  }

  private func mail(_ recipients: PropertyListValue?) -> PropertyListDictionary {
    var element: PropertyListDictionary = ["Type": "IASKMailComposeSpecifier", "Title": "Mail"]
    element[Self.recipients] = recipients
    return element
  }

  // MARK: Lists

  @Test("An array of strings is a list, and one changed text is a change of one value")
  func list() throws {
    let editor = try editor(of: mail(["a@b.c", "d@e.f"]))
    let before = try text
    let row = try row(Self.recipients, of: editor)
    #expect(row.element.file == "list/0/\(Self.recipients)")
    #expect(row.key == "0/\(Self.recipients)", "the key can be removed")
    let page = try editor.inspector.pane(named: "list/0/\(Self.recipients)")
    #expect(page.specifiers.compactMap(\.title) == ["Values", "Property List"])
    let key = InspectedKey(Self.recipients, of: 0).ofList.text
    #expect(page.specifiers.first?.key == key)
    #expect(editor.store.value(forKey: key) == ["a@b.c", "d@e.f"])
    editor.store.setValue(["a@b.c", "x@y.z"], forKey: key)
    #expect(try text == before.replacingOccurrences(of: "d@e.f", with: "x@y.z"))
    #expect(history.undoTitle == "\(Self.recipients) of “Mail”")
    history.undo()
    #expect(try text == before)
    editor.refresh()
    editor.store.setValue(["d@e.f"], forKey: key)
    #expect(try element[Self.recipients] == ["d@e.f"])
    editor.store.setValue([], forKey: key)
    #expect(try element[Self.recipients] == [])
    editor.store.removeValue(forKey: "0/\(Self.recipients)")
    #expect(try element[Self.recipients] == nil)
  }

  @Test("The first value adds the key")
  func fromNothing() throws {
    let editor = try editor(of: mail(nil))
    #expect(
      try row(Self.recipients, on: "more/0", of: editor).element.file
        == "list/0/\(Self.recipients)")
    editor.store.setValue(["a@b.c"], forKey: InspectedKey(Self.recipients, of: 0).ofList.text)
    #expect(try element[Self.recipients] == ["a@b.c"])
  }

  @Test("A number that is typed isn’t interrupted")
  func typing() throws {
    let editor = try editor(of: ["Type": "PSGroupSpecifier", "Title": "A", "Steps": [1, 2]])
    let key = InspectedKey("Steps", of: 0).ofList.text
    for (text, value) in [("", ""), ("1", 1), ("1.", 1.0), ("1.5", 1.5)]
      as [(PropertyListValue, PropertyListValue)]
    {
      editor.store.setValue(["1", text], forKey: key)
      #expect(try element["Steps"] == [1, value])
      #expect(editor.store.value(forKey: key) == ["1", text])
    }
  }

  @Test("Arrays of the page itself, and of an element in a list, are lists, too")
  func otherPlaces() throws {
    let item: PropertyListDictionary = ["Type": "IASKMailComposeSpecifier", "Other": ["a"]]
    let editor = try editor(
      of: ["Type": "IASKListGroupSpecifier", "Key": "l", "ItemSpecifier": .dictionary(item)],
      root: ["Marks": ["x"]])
    let inner = InspectedKey("Other", of: 0, inside: "ItemSpecifier")
    let row = try row("Other", on: "inside/0/ItemSpecifier", of: editor)
    #expect(row.element.file == "list/" + inner.text)
    editor.store.setValue(["a", "b"], forKey: inner.ofList.text)
    #expect(try element["ItemSpecifier"]?.dictionary?["Other"] == ["a", "b"])
    #expect(try self.row("Marks", on: "page", of: editor).element.file == "list/page/Marks")
    #expect(try editor.inspector.pane(named: "list/page/Marks").specifiers.count == 3)
    editor.store.setValue(["y"], forKey: InspectedKey("Marks", of: nil).ofList.text)
    #expect(try PageContent(contentsOf: file).root["Marks"] == ["y"])
  }

  // MARK: Strings

  @Test("A dictionary is edited as text, and one changed value in it is a change of one value")
  func dictionary() throws {
    let editor = try editor(
      of: [
        "cell": "PSButtonCell", "label": "Reset",
        "confirmation": ["prompt": "Sure?", "okTitle": "Yes", "tries": [1, ["a": 2]]],
      ], in: "items")
    let before = try text
    let page = "plist/0/confirmation"
    #expect(try row("confirmation", of: editor).element.file == page)
    #expect(try row("confirmation", on: page, of: editor).key == "0/confirmation")
    let json = try #require(editor.store.value(forKey: "0/confirmation")?.string)
    let changed = json.replacingOccurrences(of: "Sure?", with: "Really?")
    #expect(changed != json && editor.problem(of: changed, forKey: "0/confirmation") == nil)
    editor.store.setValue(.string(changed), forKey: "0/confirmation")
    #expect(try text == before.replacingOccurrences(of: "Sure?", with: "Really?"))
    #expect(editor.store.value(forKey: "0/confirmation") == .string(changed))
    history.undo()
    #expect(try text == before)
    editor.refresh()
    editor.store.setValue(
      "<plist><dict><key>prompt</key><string>Go?</string></dict></plist>",
      forKey: "0/confirmation")
    #expect(try element["confirmation"] == ["prompt": "Go?"])
  }

  @Test("A text that can’t be read is reported with its place, and never written")
  func badText() throws {
    let editor = try editor(
      of: ["Type": "PSGroupSpecifier", "Title": "A", "Extra": ["a": ["b": 1]]])
    let before = try text
    let problem = editor.problem(of: "{\n  \"a\": [1,\n  x]\n}", forKey: "0/Extra")
    #expect(problem?.hasPrefix("Line 3: ") == true, "\(problem ?? "")")
    #expect(editor.problem(of: "[1]", forKey: "0/Extra")?.contains("array") == true)
    #expect(editor.problem(of: "", forKey: "0/Extra") != nil)
    #expect(editor.problem(of: "{", forKey: "0/Title") == nil)
    for text in ["{", "", "[1]"] {
      editor.store.setValue(.string(text), forKey: "0/Extra")
      #expect(try self.text == before)
    }
  }

  @Test("Data is edited as base64 or hexadecimal digits")
  func data() throws {
    let long = Data(repeating: 7, count: 100)
    let editor = try editor(
      of: ["Type": "PSTitleValueSpecifier", "Key": "a", "DefaultValue": .data(long)])
    let before = try text
    #expect(try row("DefaultValue", of: editor).element.file == "plist/0/DefaultValue")
    let hint = try row("DefaultValue", on: "plist/0/DefaultValue", of: editor).node["LeversHint"]
    #expect(hint?.value.string?.contains("Type base64") == true)
    let shown = try #require(editor.store.value(forKey: "0/DefaultValue")?.string)
    #expect(shown.split(separator: "\n").map(\.count) == [32, 32, 32, 32, 8])
    #expect(editor.problem(of: shown, forKey: "0/DefaultValue") == nil)
    editor.store.setValue(.string(shown + "\n"), forKey: "0/DefaultValue")
    #expect(try text == before)
    for text in ["AQI=", " AQ\nI= ", "<01 02>", "<0102>"] {
      #expect(editor.problem(of: text, forKey: "0/DefaultValue") == nil)
      editor.store.setValue(.string(text), forKey: "0/DefaultValue")
      #expect(try element["DefaultValue"] == .data(Data([1, 2])), "\(text)")
      #expect(editor.store.value(forKey: "0/DefaultValue") == .string(text))
    }
    for text in ["AQ", "<01 0>", "<0g>", "{a = b;}"] {
      #expect(editor.problem(of: text, forKey: "0/DefaultValue")?.contains("base64") == true)
      editor.store.setValue(.string(text), forKey: "0/DefaultValue")
      #expect(try element["DefaultValue"] == .data(Data([1, 2])), "\(text)")
    }
    let problem = editor.problem(of: String(repeating: "-", count: 999), forKey: "0/DefaultValue")
    #expect((problem?.count ?? 999) < 100)
    editor.store.setValue("", forKey: "0/DefaultValue")
    #expect(try element["DefaultValue"] == .data(Data()))
  }

  @Test("A UID is a number; null says how it is replaced; both only exist in binary files")
  func onlyBinary() throws {
    var root: PropertyListDictionary = ["PreferenceSpecifiers": []]
    root["PreferenceSpecifiers"] = [["Type": "PSGroupSpecifier", "A": .uid(7), "B": .null]]
    try PropertyListWriter.binary(.dictionary(root)).write(to: file)
    let editor = try PageEditor(file, titled: "Root", in: history)
    #expect(editor.store.value(forKey: "0/A") == "7")
    for (text, value) in [("", 7), ("12", 12), ("-1", 12), ("0.5", 12)] as [(String, UInt64)] {
      editor.store.setValue(.string(text), forKey: "0/A")
      #expect(try element["A"] == .uid(value), "\(text)")
      #expect((editor.problem(of: text, forKey: "0/A") == nil) == (text == "12"), "\(text)")
    }
    let hint = try row("B", of: editor).node["LeversHint"]?.value.string
    #expect(hint?.contains("Remove Key") == true, "\(hint ?? "")")
    #expect(editor.line(ofKey: "0/B") == nil)
    editor.store.removeValue(forKey: "0/B")
    #expect(try element["B"] == nil)
  }

  @Test("A text that is slow to lay out says where it is edited, and stays")
  func largeValues() throws {
    let words = String(repeating: "long words ", count: 2000)
    let lines = String(repeating: "short line\n", count: 2000)
    let editor = try editor(
      of: [
        "Type": "PSGroupSpecifier", "Title": .string(words), "FooterText": .string(words),
        "Lines": .string(lines), "Many": .string(String(repeating: lines, count: 20)),
      ])
    let rows = try editor.inspector.pane(named: "element/0").specifiers
    func isReadOnly(_ key: String) throws -> Bool {
      let row = try #require(rows.first { $0.title == key })
      let isNoted = row.node["LeversHint"]?.value.string?.contains("too large") == true
      return row.node["Type"]?.value == "PSTitleValueSpecifier" && isNoted
    }
    #expect(try isReadOnly("FooterText") && isReadOnly("Many"))
    // A line isn’t wrapped.
    #expect(try !isReadOnly("Title") && !isReadOnly("Lines"))
    #expect((editor.store.value(forKey: "0/FooterText")?.string?.count ?? 999) < 200)
    let before = try text
    editor.store.setValue("x", forKey: "0/FooterText")
    #expect(try text == before)
    editor.store.removeValue(forKey: "0/FooterText")
    #expect(try element["FooterText"] == nil)
  }

  @Test("The line of a key, also of one in a dictionary")
  func lines() throws {
    let editor = try editor(
      of: [
        "Type": "IASKListGroupSpecifier", "Key": "a", "ItemSpecifier": ["Type": "PSTitleValue"],
      ], root: ["Title": "T"])
    let lines = try text.split(separator: "\n", omittingEmptySubsequences: false)
    func line(_ text: String) -> Int? { lines.firstIndex { $0.contains(text) }.map { $0 + 1 } }
    #expect(editor.line(ofKey: "0/Key") == line("<key>Key<"))
    #expect(editor.line(ofKey: "page/Title") == line("<key>Title<"))
    let inner = InspectedKey("Type", of: 0, inside: "ItemSpecifier").text
    #expect(editor.line(ofKey: inner) == line("PSTitleValue").map { $0 - 1 })
    #expect(editor.line(ofKey: "0/Nothing") == nil)
    #expect(editor.line(ofKey: "9/Key") == nil)
  }

  @Test("Nothing is a valid text of a key that isn’t set, and adds nothing")
  func noText() throws {
    let editor = try editor(of: ["cell": "PSButtonCell", "label": "Reset"], in: "items")
    #expect(editor.problem(of: "", forKey: "0/confirmation") == nil)
    #expect(editor.problem(of: "{", forKey: "0/confirmation") != nil)
    let before = try text
    editor.store.setValue("", forKey: "0/confirmation")
    #expect(try text == before)
    editor.store.setValue("{\"prompt\": \"Sure?\"}", forKey: "0/confirmation")
    #expect(try element["confirmation"] == ["prompt": "Sure?"])
  }

  @Test("An array with other values is a text, and so is a list once it gets one")
  func mixedArray() throws {
    let items: PropertyListValue = [["name": "a"], ["name": "b"]]
    let editor = try editor(
      of: ["Type": "IASKListGroupSpecifier", "Key": "l", "DefaultValue": items])
    #expect(try row("DefaultValue", of: editor).element.file == "plist/0/DefaultValue")
    #expect(
      try editor.inspector.pane(named: "list/0/DefaultValue").specifiers.map(\.title)
        == ["DefaultValue"])
    editor.store.setValue("[\"a\", \"b\"]", forKey: "0/DefaultValue")
    #expect(try element["DefaultValue"] == ["a", "b"])
    #expect(try row("DefaultValue", on: "plist/0/DefaultValue", of: editor).key != nil)
    #expect(try row("DefaultValue", of: editor).element.file == "list/0/DefaultValue")
  }

  // MARK: Several choices

  @Test("The default of several choices is chosen among them, and keeps its order")
  func severalChoices() throws {
    let editor = try editor(
      of: [
        "Type": "PSMultiValueSpecifier", "Key": "days", "Title": "Days",
        "Titles": ["Mon", "Tue", "Wed"], "Values": [1, 2, 3], "LeversMultipleSelection": true,
        "DefaultValue": [9, 3, 1],
      ])
    let choice = try #require(try row("DefaultValue", of: editor).element.choice)
    #expect(choice.allowsMultiple)
    #expect(choice.options.map(\.title) == ["Mon", "Tue", "Wed", "9"])
    #expect(editor.store.value(forKey: "0/DefaultValue") == [9, 3, 1])
    editor.store.setValue([1, 2, 3, 9], forKey: "0/DefaultValue")
    #expect(try element["DefaultValue"] == [9, 3, 1, 2])
    editor.store.setValue([2, 3], forKey: "0/DefaultValue")
    #expect(try element["DefaultValue"] == [3, 2])
    editor.store.removeValue(forKey: "0/DefaultValue")
    #expect(try element["DefaultValue"] == nil)
    editor.store.setValue(false, forKey: "0/LeversMultipleSelection")
    #expect(try row("DefaultValue", of: editor).element.choice?.allowsMultiple == false)
  }
}
