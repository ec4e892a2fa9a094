import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

// Controls for keys: choices, types, and what completes a text.

extension PageEditorTests {
  @Test("Choices are edited as a table, and keep the type of their values")
  func choices() throws {
    let key = "2//choices"
    var rows = try #require(editor.store.value(forKey: key)?.array)
    #expect(
      rows == [
        ["Title": "Small", "Value": "1", "Type": "Integer"],
        ["Title": "Large", "Value": "2", "Type": "Integer"],
      ])
    rows.insert(["Title": "Medium", "Value": "15", "ShortTitle": "M"], at: 1)
    editor.store.setValue(.array(rows), forKey: key)
    let element = try #require(elements[2].dictionary)
    #expect(element["Titles"] == ["Small", "Medium", "Large"])
    #expect(element["Values"] == [1, 15, 2])
    #expect(element["ShortTitles"] == ["Small", "M", "Large"])
    #expect(element["IconNames"] == nil)
    #expect(editor.pasteChoices("\"Huge \"\"x\"\"\"\t99\nTiny\t0\n", into: 2) == .saved)
    #expect(try elements[2].dictionary?["Values"] == [1, 15, 2, 99, 0])
    #expect(try elements[2].dictionary?["Titles"]?.array?[3] == "Huge \"x\"")
    history.undo()
    history.undo()
    #expect(try Data(contentsOf: file) == original)
  }

  @Test("A value of a choice that is typed again stays a number")
  func retypedChoice() throws {
    for text in ["", "3"] {
      editor.store.setValue(
        [["Title": "Small", "Value": "1"], ["Title": "Large", "Value": .string(text)]],
        forKey: "2//choices")
    }
    #expect(try elements[2].dictionary?["Values"] == [1, 3])
  }

  @Test("The type of a choice’s value is a choice of its own")
  func typeOfChoice() throws {
    func set(_ rows: PropertyListValue) throws -> PropertyListValue? {
      editor.store.setValue(rows, forKey: "2//choices")
      return try elements[2].dictionary?["Values"]
    }
    let small: PropertyListValue = ["Title": "Small", "Value": "1", "Type": "Integer"]
    for (type, value) in [("String", "2"), ("Real", .real(2)), ("Boolean", false)]
      as [(PropertyListValue, PropertyListValue)]
    {
      #expect(try set([small, ["Title": "Large", "Value": "2", "Type": type]]) == [1, value])
      history.undo()
      editor.refresh()
    }
    // A typed text keeps the type, if it can.
    #expect(
      try set([small, ["Title": "Large", "Value": "30", "Type": "Integer"]]) == [1, 30])
    #expect(
      try set([small, ["Title": "Large", "Value": "big", "Type": "Integer"]]) == [1, "big"])
    #expect(
      try set([
        small, ["Title": "Large", "Value": "big", "Type": "String"],
        ["Title": "Huge", "Value": "99", "Type": "Integer"],
      ]) == [1, "big", 99])
  }

  @Test("The type of a value that can be of any type is a choice of its own")
  func typeOfValue() throws {
    let title = try #require(ElementInfo.of("PSTitleValueSpecifier"))
    #expect(editor.insertNew(title, after: 1) == 2)
    #expect(try titles("element/2").contains("Type of DefaultValue"))
    #expect(try !titles("element/1").contains("Type of DefaultValue"))
    #expect(try titles("more/1").contains("Type of TrueValue"))
    editor.store.setValue("42", forKey: "2/DefaultValue")
    let type = InspectedKey("DefaultValue", of: 2).ofType.text
    #expect(editor.store.value(forKey: type) == "String")
    editor.store.setValue("Integer", forKey: type)
    #expect(try elements[2].dictionary?["DefaultValue"] == 42)
    editor.store.setValue("Integer", forKey: InspectedKey("TrueValue", of: 1).ofType.text)
    #expect(try elements[1].dictionary?["TrueValue"] == 0)
    let inner = InspectedKey("TrueValue", of: 2, inside: "ItemSpecifier")
    editor.store.setValue("on", forKey: inner.text)
    #expect(editor.store.value(forKey: inner.ofType.text) == "String")
  }

  @Test("A switch’s own values are the choices for its default")
  func valuesOfSwitch() throws {
    editor.store.setValue("YES", forKey: "1/TrueValue")
    let row = try #require(try pane("element/1").first { $0.title == "DefaultValue" })
    guard case .multiValue(let choice) = row.element else {
      Issue.record("not a choice")
      return
    }
    #expect(choice.options.map(\.value) == ["YES", false, true])
  }

  @Test("A condition is completed with the keys of the bundle")
  func completion() throws {
    #expect(editor.nameOfCompletion(for: "1/LeversVisibleWhen") == "Keys and values")
    #expect(editor.nameOfCompletion(for: "1/LeversEnabledWhen") == "Keys and values")
    #expect(editor.nameOfCompletion(for: "1/Title") == nil)
    #expect(editor.nameOfCompletion(for: "1/Key") == nil)
    #expect(editor.nameOfCompletion(for: "page/Title") == nil)
    func keys(_ text: String, _ cursor: Int, isWanted: Bool = false) -> [String]? {
      editor.completion(
        for: "1/LeversVisibleWhen", of: text, at: cursor, isWanted: isWanted
      )?.choices.map(\.text)
    }
    #expect(keys("not si", 6) == ["size"])
    #expect(keys("", 0) == nil)
    #expect(keys("", 0, isWanted: true) == ["size"], "its own key isn’t offered")
    #expect(keys("size", 4, isWanted: true) == nil)
    #expect(keys("x", 1, isWanted: true) == nil)
  }

  @Test("The name of an image is completed with those of the bundle")
  func imageCompletion() throws {
    for name in ["low@2x.png", "high.png", "other.jpg"] {
      try Data().write(to: fixture.url.appendingPathComponent(name))
    }
    editor.refresh()
    editor.store.setValue("Copy", forKey: "1/Title")
    #expect(editor.nameOfCompletion(for: "1/MinimumValueImage") == "Images")
    func images(_ text: String, isWanted: Bool = false) -> [String]? {
      editor.completion(
        for: "1/IASKCellImage", of: text, at: text.count, isWanted: isWanted
      )?.choices.map(\.text)
    }
    #expect(images("h") == ["high", "other"])
    #expect(images("low") == nil)
    #expect(images("low", isWanted: true) == ["high", "low", "other"])
    #expect(images("") == nil)
    #expect(images("gear") == nil)
    let shown = editor.completion(for: "1/icon", of: "", at: 0, isWanted: true)
    #expect(
      shown?.choices.indices.map { shown?.image($0)?.lastPathComponent }
        == ["high.png", "low@2x.png", "other.jpg"])
  }

  @Test("The image of a choice is completed, and says so")
  func imageOfChoice() throws {
    #expect(try pane("choice/2").last?.hint == "The name of an image next to the text.")
    for name in ["low.png", "paper.pdf"] {
      try Data().write(to: fixture.url.appendingPathComponent(name))
    }
    editor.refresh()
    editor.store.setValue("Copy", forKey: "1/Title")
    #expect(editor.nameOfCompletion(for: "Icon") == "Images")
    #expect(try pane("choice/2").last?.hint?.contains("Ctrl+Space") == true)
    let shown = editor.completion(for: "Icon", of: "", at: 0, isWanted: true)
    #expect(shown?.choices.map(\.text) == ["low", "paper"])
    #expect(
      shown?.choices.indices.map { shown?.image($0)?.lastPathComponent } == [
        "low.png", "paper.pdf",
      ]
    )
  }
}
