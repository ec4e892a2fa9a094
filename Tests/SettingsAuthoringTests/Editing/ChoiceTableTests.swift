import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// The table of an element’s options: its columns, and what undo takes back.
@MainActor
struct ChoiceTableTests: ElementTests {
  private static let key = "0//choices"
  private static let choice: PropertyListDictionary = [
    "Type": "PSMultiValueSpecifier", "Key": "size", "Titles": ["Small", "Large"], "Values": [1, 2],
  ]

  let page: ElementFixture

  init() throws { page = try ElementFixture() }

  private func row(_ title: String, _ value: Int, short: String? = nil) -> PropertyListValue {
    var row: PropertyListDictionary = [
      "Title": .string(title), "Value": .string("\(value)"), "Type": "Integer",
    ]
    row["ShortTitle"] = short.map { .string($0) }
    return .dictionary(row)
  }

  /// The headings of the list on a page.
  private func headings(_ editor: PageEditor, on page: String = "element/0") throws -> [String] {
    let pane = try editor.inspector.pane(named: page)
    let list =
      pane.specifiers.first { $0.node["LeversColumns"] != nil }
      ?? pane.sections.compactMap(\.header).first { $0.node["LeversColumns"] != nil }
    return (list?.node["LeversColumns"]?.value.array ?? []).map {
      $0.dictionary?["Title"]?.displayText ?? ""
    }
  }

  @Test("Short titles and icons are columns if any option has one, and stay while it is edited")
  func columns() throws {
    let editor = try editor(of: Self.choice)
    #expect(try headings(editor) == ["Title", "Value", "Type"])
    editor.store.setValue(
      .array([row("Small", 1), row("Large", 2, short: "L")]), forKey: Self.key)
    #expect(try headings(editor) == ["Title", "Value", "Type", "Short Title"])
    editor.store.setValue(.array([row("Small", 1), row("Large", 2, short: "")]), forKey: Self.key)
    #expect(try element["ShortTitles"] == nil)
    #expect(try headings(editor) == ["Title", "Value", "Type", "Short Title"])
    editor.forgetRows()
    #expect(try headings(editor) == ["Title", "Value", "Type"])
  }

  @Test("Icons and short titles are columns only where an element can have them")
  func otherElements() throws {
    var choice = Self.choice
    choice["IconNames"] = ["", "b"]
    #expect(
      try headings(try editor(of: choice)) == ["Title", "Value", "Type", "Icon"])
    choice["Type"] = "PSRadioGroupSpecifier"
    #expect(try headings(try editor(of: choice)) == ["Title", "Value", "Type"])
    let list: PropertyListDictionary = [
      "Type": "IASKListGroupSpecifier", "Key": "l", "ItemSpecifier": .dictionary(Self.choice),
    ]
    #expect(
      try headings(try editor(of: list), on: "inside/0/ItemSpecifier") == [
        "Title", "Value", "Type",
      ])
  }

  @Test("What is typed in a field is undone together, other fields and moves on their own")
  func undo() throws {
    let editor = try editor(of: Self.choice)
    func titles() throws -> PropertyListValue? { try element["Titles"] }
    for title in ["Larg", "Lar", "La"] {
      editor.store.setValue(.array([row("Small", 1), row(title, 2)]), forKey: Self.key)
    }
    editor.store.setValue(.array([row("Small", 1), row("La", 3)]), forKey: Self.key)
    editor.store.setValue(.array([row("La", 3), row("Small", 1)]), forKey: Self.key)
    editor.store.setValue(.array([row("La", 3)]), forKey: Self.key)
    #expect(try titles() == ["La"])
    history.undo()
    editor.refresh()
    #expect(try titles() == ["La", "Small"])
    history.undo()
    editor.refresh()
    #expect(try titles() == ["Small", "La"])
    history.undo()
    editor.refresh()
    #expect(try titles() == ["Small", "La"])
    #expect(try element["Values"] == [1, 2])
    history.undo()
    editor.refresh()
    #expect(try titles() == ["Small", "Large"])
    #expect(history.undoTitle == nil)
  }
}
