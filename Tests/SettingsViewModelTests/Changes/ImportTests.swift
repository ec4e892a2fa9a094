import Foundation
import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ImportTests {
  private let elements = [
    element("PSToggleSwitchSpecifier", "on", title: "Power", ["DefaultValue": false]),
    element("PSSliderSpecifier", "volume", title: "Volume", ["DefaultValue": 0.5]),
    element("PSTextFieldSpecifier", "name", title: "Name"),
  ]
  private let shared = [element("PSTextFieldSpecifier", "name", title: "Shared Name")]

  private func preview(_ fixture: ChangesFixture, _ json: String) throws -> ImportPreview {
    ImportPreview(
      try ImportedFile(contentsOf: fixture.write(json, "in.json")), into: fixture.session)
  }

  @Test(
    "The preview has what would change, unknown keys and wrong types marked; nothing is changed yet"
  )
  func preview() throws {
    let fixture = try ChangesFixture(
      elements, shared: shared, stored: ["name": "Ada", "on": true, "own": 1])
    let preview = try preview(
      fixture,
      #"{"volume": "loud", "name": "Ada", "on": false, "alien": [1], "group:name": "Team"}"#)
    #expect(preview.items.map(\.name) == ["volume", "on", "alien", "group:name"])
    #expect(preview.items.map(\.title) == ["Volume", "Power", "alien", "Shared Name"])
    #expect(preview.items.map(\.oldText) == ["Default (0.5)", "On", "Not Set", "Not Set"])
    #expect(preview.items.map(\.newText) == ["loud", "Off", "[1]", "Team"])
    #expect(preview.items.map(\.isKnown) == [true, true, false, true])
    #expect(
      preview.items.map(\.problem)
        == ["This is a value of type string; a number is expected.", nil, nil, nil])
    #expect(preview.items.map(\.isIncluded) == [false, true, true, true])
    #expect(preview.includedCount == 3)
    #expect(preview.sameCount == 1)
    #expect(!fixture.session.hasUnsavedChanges)
  }

  @Test(
    "A value that the element does not accept is rejected with the reason, and nothing else is lost"
  )
  func refusals() throws {
    let fixture = try ChangesFixture(
      [
        element("PSSliderSpecifier", "volume", title: "Volume", ["MaximumValue": 1]),
        element("PSSliderSpecifier", "size", title: "Size", ["MaximumValue": 1]),
        element("PSTextFieldSpecifier", "name", title: "Name", ["LeversMaximumLength": 3]),
        element("PSToggleSwitchSpecifier", "on", title: "On"),
      ], stored: ["size": 5000, "on": true])
    let preview = try preview(
      fixture,
      #"{"volume": 5000, "size": 5000, "name": "Adam", "on": 1, "other": 5000}"#)
    #expect(preview.items.map(\.name) == ["volume", "name", "other"])
    #expect(
      preview.items.map(\.problem) == [
        "5000 is out of range; a number from 0 to 1 is expected.",
        "At most 3 characters are allowed.", nil,
      ])
    #expect(preview.sameCount == 2)
    #expect(preview.apply() == 1)
    #expect(fixture.main.values == ["size": 5000, "on": true, "other": 5000])
    let next = try self.preview(fixture, #"{"volume": 1, "on": 0}"#)
    #expect(next.items.map(\.newText) == ["1", "Off"])
    next.apply()
    #expect(fixture.main.value(forKey: "volume") == .real(1))
    #expect(fixture.main.value(forKey: "on") == false)
  }

  @Test("A value is refused only where no element of its key takes it")
  func severalElements() throws {
    let fixture = try ChangesFixture([
      element("PSToggleSwitchSpecifier", "k", ["TrueValue": 1, "FalseValue": 0]),
      element("PSMultiValueSpecifier", "k", ["Values": [0, 1, 2], "Titles": ["a", "b", "c"]]),
      element("PSTitleValueSpecifier", "k"),
    ])
    #expect(try preview(fixture, #"{"k": 2}"#).items.map(\.problem) == [nil])
    let problem = try preview(fixture, #"{"k": 3}"#).items.first?.problem
    #expect(problem == "This is a value of type integer; a switch takes 1 or 0.")
  }

  @Test("Merging keeps what the file does not have, and is one edit")
  func merge() throws {
    let fixture = try ChangesFixture(elements, shared: shared, stored: ["name": "Ada", "own": 1])
    let preview = try preview(fixture, #"{"name": "Eve", "on": true, "group:name": "Team"}"#)
    #expect(preview.apply() == 3)
    let other = try fixture.session.pane(named: "Shared")
    #expect(fixture.main.values == ["name": "Eve", "own": 1, "on": true])
    #expect(other.rows[0].typed.text == "Team")
    #expect(fixture.session.undoTitle == "Undo Import of in.json")
    fixture.session.undo()
    #expect(fixture.main.values == ["name": "Ada", "own": 1])
    #expect(!fixture.session.hasUnsavedChanges)
  }

  @Test("Replacing removes the rest, of other domains only when the file has a key of theirs")
  func replace() throws {
    let fixture = try ChangesFixture(elements, shared: shared, stored: ["name": "Ada", "own": 1])
    let other = try fixture.session.pane(named: "Shared")
    other.rows[0].typed.setText("Team")
    let own = try preview(fixture, #"{"on": true}"#)
    own.mode = .replace
    #expect(own.items.map(\.name) == ["on", "name", "own"])
    #expect(own.items.map(\.newText) == ["On", "Not Set", "Not Set"])
    own.setIncluded(false, "own")
    own.apply()
    #expect(fixture.main.values == ["own": 1, "on": true])
    #expect(other.rows[0].typed.text == "Team")
    let all = try preview(fixture, #"{"on": true, "group:other": 1}"#)
    all.mode = .replace
    #expect(all.items.map(\.name) == ["group:other", "own", "group:name"])
    all.apply()
    #expect(other.rows[0].typed.text.isEmpty)
    fixture.session.undo()
    #expect(other.rows[0].typed.text == "Team")
  }

  @Test("Values that are deselected in the preview are not imported")
  func leavingOut() throws {
    let fixture = try ChangesFixture(elements, shared: shared)
    let preview = try preview(fixture, #"{"name": "Eve", "volume": "loud", "on": true}"#)
    preview.setIncluded(false, "on")
    #expect(preview.apply() == 1)
    #expect(fixture.main.values == ["name": "Eve"])
  }

  @Test("XML, binary, OpenStep and JSON are read, regardless of the file’s name")
  func formats() throws {
    let fixture = try ChangesFixture(elements, shared: shared)
    let value: PropertyListValue = ["a": 1, "b": "x"]
    let files = [
      try fixture.folder.write(PropertyListWriter.xml(value), to: "xml.plist"),
      try fixture.folder.write(PropertyListWriter.binary(value), to: "binary.plist"),
      try fixture.folder.write(PropertyListJSON.write(value), to: "j.json"),
      try fixture.folder.write(PropertyListJSON.write(value), to: "json.txt"),
    ]
    for file in files {
      #expect(PropertyListValue.dictionary(try ImportedFile(contentsOf: file).values) == value)
    }
    let openStep = try fixture.write("{ a = 1; b = x; }", "old.plist")
    #expect(try ImportedFile(contentsOf: openStep).values == ["a": "1", "b": "x"])
  }

  @Test("A bad file says which line is wrong")
  func errors() throws {
    let fixture = try ChangesFixture(elements, shared: shared)
    func message(_ text: String, _ name: String) throws -> String {
      let url = try fixture.write(text, name)
      do {
        _ = try ImportedFile(contentsOf: url)
        return ""
      } catch {
        return error.localizedDescription
      }
    }
    #expect(
      try message("{\n\"a\": nil}", "bad.json").hasPrefix(
        "“bad.json” can’t be imported.\nLine 2, column"))
    #expect(
      try message("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", "bad.plist")
        .contains("Line 3"))
    #expect(
      try message("[1]", "list.json").hasSuffix(
        "It has a value of type array where settings need a dictionary of keys and values."))
    #expect(throws: ImportError.self) {
      try ImportedFile(contentsOf: fixture.folder.url.appendingPathComponent("absent.plist"))
    }
  }
}
