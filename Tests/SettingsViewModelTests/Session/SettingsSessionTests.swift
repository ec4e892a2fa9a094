import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct SettingsSessionTests {
  private let toggle = element("PSToggleSwitchSpecifier", "on", title: "Power")
  private let field = element("PSTextFieldSpecifier", "name", title: "Name")

  @Test("Showing a default writes nothing")
  func defaultsAreNotWritten() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "on", ["DefaultValue": true])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].toggle.isOn)
    #expect(fixture.store.keys.isEmpty)
    #expect(!fixture.session.hasUnsavedChanges)
  }

  @Test("A change reaches every row that shows the key, in every open pane")
  func oneChangeEvent() throws {
    let fixture = try SessionFixture([toggle, toggle, field])
    let first = try fixture.root()
    let second = try fixture.root()
    var reported: [String] = []
    for (name, row) in zip(["a", "b", "c"], first.rows) { row.onChange = { reported.append(name) } }
    second.rows[0].onChange = { reported.append("d") }
    first.rows[0].toggle.setOn(true)
    #expect(reported.sorted() == ["a", "b", "d"])
    #expect(second.rows[1].toggle.isOn)
  }

  @Test("Undo and redo take edits back and do them again, across panes")
  func undo() throws {
    let fixture = try SessionFixture([toggle, field], stored: ["name": "old"])
    let session = fixture.session
    let pane = try fixture.root()
    let other = try fixture.root()
    pane.rows[0].toggle.setOn(true)
    other.rows[1].typed.setText("new")
    #expect(session.undoName == "Name")
    session.undo()
    #expect(fixture.store.value(forKey: "name") == "old")
    #expect(session.undoName == "Power")
    #expect(session.redoName == "Name")
    session.undo()
    #expect(fixture.store.value(forKey: "on") == nil)
    #expect(session.undoName == nil)
    session.redo()
    session.redo()
    #expect(fixture.store.value(forKey: "name") == "new")
    #expect(session.redoName == nil)
  }

  @Test("A new edit ends what could be redone")
  func newEditAfterUndo() throws {
    let fixture = try SessionFixture([toggle, field])
    let pane = try fixture.root()
    pane.rows[0].toggle.setOn(true)
    fixture.session.undo()
    pane.rows[1].typed.setText("x")
    #expect(fixture.session.redoName == nil)
  }

  @Test(
    "Typing is one edit until the field is left, even with pauses; another row ends it, too")
  func coalescing() throws {
    let fixture = try SessionFixture([field, element("PSTextFieldSpecifier", "other")])
    let row = try fixture.root()
    let name = row.rows[0]
    for text in ["a", "ab", "abc"] {
      name.typed.setText(text)
      fixture.time += 60
    }
    name.finishEditing()
    name.typed.setText("abcd")
    row.rows[1].typed.setText("x")
    name.typed.setText("abcde")
    fixture.session.undo()
    #expect(name.typed.text == "abcd")
    fixture.session.undo()
    #expect(row.rows[1].typed.text.isEmpty)
    fixture.session.undo()
    #expect(name.typed.text == "abc")
    fixture.session.undo()
    #expect(name.typed.text.isEmpty)
    #expect(fixture.session.undoName == nil)
  }

  @Test("Several keys are changed, undone and redone as one edit; equal values aren’t edits")
  func groupedEdit() throws {
    let fixture = try SessionFixture([toggle, field], stored: ["name": "old"])
    fixture.session.setValues(
      [("name", nil), ("on", true), ("absent", nil)], name: "All Settings")
    #expect(fixture.store.value(forKey: "name") == nil)
    #expect(fixture.store.value(forKey: "on") == true)
    #expect(fixture.session.undoName == "All Settings")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "name") == "old")
    #expect(fixture.store.value(forKey: "on") == nil)
    #expect(fixture.session.undoName == nil)
    fixture.session.redo()
    #expect(fixture.store.value(forKey: "name") == nil)
    #expect(fixture.store.value(forKey: "on") == true)
    fixture.session.setValues([("name", nil), ("on", true)], name: "Nothing")
    #expect(fixture.session.undoName == "All Settings")
  }

  @Test("The window is notified once of an edit of several keys, its undo and its redo")
  func groupedEditIsToldOnce() throws {
    let fixture = try SessionFixture([toggle, field])
    var reported = 0
    let observation = fixture.session.observe {
      if case .state = $0 { reported += 1 }
    }
    defer { observation.cancel() }
    fixture.session.setValues([("name", "x"), ("on", true), ("other", 1)], name: "All Settings")
    #expect(reported == 1)
    fixture.session.undo()
    #expect(reported == 2)
    fixture.session.redo()
    #expect(reported == 3)
  }

  @Test(
    "The name of Undo contains the edit; a long name is cut, and one of several lines is joined"
  )
  func undoTitles() throws {
    let fixture = try SessionFixture([toggle], stored: ["on": true])
    let session = fixture.session
    let pane = try fixture.root()
    pane.rows[0].toggle.setOn(false)
    #expect(session.undoTitle == "Undo Change of Power")
    pane.rows[0].reset()
    #expect(session.undoTitle == "Undo Reset of Power")
    session.undo()
    #expect(session.redoTitle == "Redo Reset of Power")
    session.setValue(1, forKey: "x", name: "a\nb " + String(repeating: "c", count: 60))
    #expect(session.undoTitle == "Undo Change of a b " + String(repeating: "c", count: 35) + "…")
  }

  @Test("Typing that ends where it began leaves nothing to undo")
  func coalescingToNothing() throws {
    let fixture = try SessionFixture([field], stored: ["name": "a"])
    let pane = try fixture.root()
    pane.rows[0].typed.setText("ab")
    pane.rows[0].typed.setText("a")
    #expect(fixture.session.undoName == nil)
    #expect(!fixture.session.hasUnsavedChanges)
  }

  @Test("Edits are unsaved until they are saved or undone; undo continues across a save")
  func unsavedChanges() throws {
    let folder = try TemporaryStore()
    let session = try folder.session([toggle])
    let pane = try session.rootPane()
    var changes = 0
    let observation = session.observe {
      if case .state = $0 { changes += 1 }
    }
    defer { observation.cancel() }
    pane.rows[0].toggle.setOn(true)
    #expect(session.hasUnsavedChanges)
    #expect(changes == 1)
    session.undo()
    #expect(!session.hasUnsavedChanges)
    session.redo()
    try session.save()
    #expect(!session.hasUnsavedChanges)
    #expect(session.undoName == "Power")
    session.undo()
    #expect(session.hasUnsavedChanges)
  }

  @Test("A failing save keeps the edits")
  func failingSave() throws {
    let folder = try TemporaryStore()
    let session = try folder.session([toggle], inside: "a file, not a folder")
    let pane = try session.rootPane()
    pane.rows[0].toggle.setOn(true)
    #expect(throws: StoreError.self) { try session.save() }
    #expect(session.hasUnsavedChanges)
    #expect(pane.rows[0].toggle.isOn)
  }

  @Test("A change of the store by other code arrives, too")
  func externalChange() async throws {
    let fixture = try SessionFixture([toggle])
    let pane = try fixture.root()
    let store = fixture.store
    await withCheckedContinuation { continuation in
      pane.rows[0].onChange = { continuation.resume() }
      Task.detached { store.setValue(true, forKey: "on") }
    }
    #expect(pane.rows[0].toggle.isOn)
    #expect(fixture.session.undoName == nil)
  }

  @Test("Closed panes are released, although the session still exists")
  func panesAreNotKept() throws {
    let fixture = try SessionFixture([toggle])
    weak var pane: PaneModel?
    do {
      let open = try fixture.root()
      pane = open
      #expect(pane != nil)
    }
    #expect(pane == nil)
  }

  @Test("A row is updated once for each change, its mark of what is not saved included")
  func rowsOnce() throws {
    let folder = try TemporaryStore()
    let session = try folder.session([toggle, field])
    let pane = try session.rootPane()
    var updates = [0, 0]
    for (index, row) in pane.rows.enumerated() { row.onChange = { updates[index] += 1 } }
    pane.rows[0].toggle.setOn(true)
    #expect(updates == [1, 0] && pane.rows[0].isMarkedUnsaved)
    session.setValues([("name", "x"), ("on", false)], name: "Both")
    #expect(updates == [2, 1])
    session.undo()
    #expect(updates == [3, 2] && !pane.rows[1].isMarkedUnsaved)
  }

  @Test("If several observers could ask about an undo, one of them does")
  func oneAsks() throws {
    let fixture = try SessionFixture([field])
    let session = fixture.session
    var asked: [ConflictsModel] = []
    let observations = (0..<2).map { _ in
      session.observe {
        if case .undoConflict(let model) = $0, model.beginAsking() { asked.append(model) }
      }
    }
    session.setValue("mine", forKey: "name", name: "Name")
    fixture.store.setValue("theirs", forKey: "name")
    session.undo()
    #expect(asked.count == 1 && session.undoName == "Name")
    for observation in observations { observation.cancel() }
  }
}
