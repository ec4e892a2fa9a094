import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct PendingChangesTests {
  private let elements = [
    element("PSToggleSwitchSpecifier", "on", title: "Power", ["DefaultValue": false]),
    element("PSTextFieldSpecifier", "name", title: "Name"),
    element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
    element(
      "PSMultiValueSpecifier", "theme", title: "Theme",
      ["Titles": ["Light", "Dark"], "Values": [0, 1], "DefaultValue": 0]),
  ]
  private let shared = [element("PSTextFieldSpecifier", "name", title: "Shared Name")]

  @Test("Each changed key is listed with its title and both values, in the order of the pages")
  func changes() throws {
    let fixture = try ChangesFixture(
      elements, shared: shared,
      stored: ["theme": 1, "name": "Ada", "zebra": [1], "password": "secret"])
    let changes = PendingChanges(fixture.session)
    let pane = try fixture.session.rootPane()
    let other = try fixture.session.pane(named: "Shared")
    #expect(changes.all.isEmpty)
    fixture.session.setValue([2, true], forKey: "zebra", name: "x")
    pane.rows[3].choice.choose(0)
    pane.rows[0].toggle.setOn(true)
    pane.rows[1].typed.setText("")
    pane.rows[2].typed.setText("new secret")
    other.rows[0].typed.setText("Team")
    let all = changes.all
    #expect(
      all.map(\.title) == ["Power", "Name", "Password", "Theme", "Shared Name", "zebra"])
    #expect(all.map(\.key) == ["on", "name", "password", "theme", "name", "zebra"])
    #expect(all.map(\.domain) == [nil, nil, nil, nil, "group", nil])
    #expect(
      all.map(\.oldText) == ["Default (Off)", "Ada", "••••••", "Dark", "Not Set", "[1]"])
    #expect(
      all.map(\.newText) == ["On", "Empty", "••••••", "Light", "Team", "[2, true]"])
    #expect(all.map(\.paneName) == ["Root", "Root", "Root", "Root", "Shared", nil])
    #expect(all.map(\.isSecret) == [false, false, true, false, false, false])
  }

  @Test("A number has the decimal point of the bundle’s language")
  func numbers() throws {
    let fixture = try ChangesFixture(elements, stored: ["scale": 0.5], language: "de")
    fixture.session.setValue(1.25, forKey: "scale", name: "x")
    let change = try #require(PendingChanges(fixture.session).all.first)
    #expect([change.oldText, change.newText] == ["0,5", "1,25"])
  }

  @Test("A list whose elements have passwords isn’t shown either")
  func listWithSecrets() throws {
    let list = element(
      "IASKListGroupSpecifier", "accounts", title: "Accounts",
      ["ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "Account"]])
    let fixture = try ChangesFixture(
      [list], pages: ["Account": [element("PSTextFieldSpecifier", "pass", ["IsSecure": true])]],
      stored: ["accounts": [["pass": "old secret"]]])
    fixture.session.setValue([["pass": "new secret"]], forKey: "accounts", name: "x")
    let change = try #require(PendingChanges(fixture.session).all.first)
    #expect(change.isSecret)
    #expect([change.oldText, change.newText] == ["••••••", "••••••"])
    fixture.session.setValue([], forKey: "accounts", name: "x")
    #expect(PendingChanges(fixture.session).all.first?.newText == "Empty List")
  }

  @Test("A change leaves the list when it is undone, reverted or saved")
  func liveliness() throws {
    let fixture = try ChangesFixture(elements, shared: shared, stored: ["name": "Ada"])
    let changes = PendingChanges(fixture.session)
    let pane = try fixture.session.rootPane()
    pane.rows[1].typed.setText("Eve")
    pane.rows[0].toggle.setOn(true)
    fixture.session.undo()
    #expect(changes.all.map(\.key) == ["name"])
    changes.revert(changes.all[0])
    #expect(changes.all.isEmpty)
    #expect(!fixture.session.hasUnsavedChanges)
    #expect(fixture.main.value(forKey: "name") == "Ada")
    #expect(fixture.session.undoTitle == "Undo Revert of Name")
    fixture.session.undo()
    #expect(changes.all.map(\.newText) == ["Eve"])
    try fixture.session.save()
    #expect(changes.all.isEmpty)
  }

  @Test("All changes of all files are discarded as one edit, which can be undone")
  func revertAll() throws {
    let fixture = try ChangesFixture(elements, shared: shared, stored: ["name": "Ada"])
    let pane = try fixture.session.rootPane()
    let other = try fixture.session.pane(named: "Shared")
    pane.rows[1].reset()
    pane.rows[0].toggle.setOn(true)
    other.rows[0].typed.setText("Team")
    #expect(fixture.session.revertUnsavedChanges() == 3)
    #expect(!fixture.session.hasUnsavedChanges)
    #expect(pane.rows[1].typed.text == "Ada")
    #expect(fixture.session.undoTitle == "Undo Revert of 3 Changes")
    fixture.session.undo()
    #expect(PendingChanges(fixture.session).all.count == 3)
    #expect(pane.rows[0].toggle.isOn)
    #expect(other.rows[0].typed.text == "Team")
    for _ in 0..<3 { fixture.session.undo() }
    #expect(!fixture.session.hasUnsavedChanges)
    #expect(fixture.session.revertUnsavedChanges() == 0)
    #expect(fixture.session.undoTitle == nil)
  }

  @Test("Long values and those of several lines are one short line")
  func longTexts() throws {
    let fixture = try ChangesFixture(elements, shared: shared)
    fixture.session.setValue("a\nb", forKey: "x", name: "x")
    fixture.session.setValue(
      .string(String(repeating: "long ", count: 100_000)), forKey: "y", name: "y")
    fixture.session.setValue(["one", "two"], forKey: "z", name: "z")
    let texts = PendingChanges(fixture.session).all.map(\.newText)
    #expect(texts[0] == "a b")
    #expect(texts[1].count == 121)
    #expect(texts[1].hasSuffix("…"))
    #expect(texts[2] == "one, two")
  }
}
