import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// An edit of a text or a number: its stored values, its end, and that it is one undo step.
@MainActor
struct TypedRowTests {
  private let port = element(
    "PSTextFieldSpecifier", "port", title: "Port",
    ["DefaultValue": "993", "LeversPattern": "[0-9]{1,5}", "LeversMessage": "Digits."])
  private let volume = element(
    "PSSliderSpecifier", "volume", title: "Volume", ["MinimumValue": 0, "MaximumValue": 100])

  private func fixture(_ stored: PropertyListDictionary = [:]) throws -> SessionFixture {
    try SessionFixture([port, volume], stored: stored)
  }

  private func type(_ texts: String..., in row: RowModel) {
    for text in texts { row.typed.setText(text) }
  }

  // MARK: Later

  @Test("If typing is delayed, only whole strings and numbers are stored, as one undo step")
  func delayed() throws {
    let fixture = try fixture(["port": "25"])
    fixture.session.delaysTyping = true
    let rows = try fixture.root().rows
    rows[0].typed.beginEditing()
    type("9", "99", "993", in: rows[0])
    #expect(fixture.store.value(forKey: "port") == "25")
    #expect(rows[0].typed.text == "993")
    #expect(rows[0].textState == .accepted)
    rows[0].typed.leave()
    #expect(fixture.store.value(forKey: "port") == "993")
    guard case .slider(let volume) = rows[1].kind else { return }
    volume.beginEditing()
    volume.setNumber(4)
    volume.setTypedText(nil)
    volume.setNumber(48)
    #expect(volume.number == 48)
    #expect(volume.typedText == nil)
    #expect(fixture.store.value(forKey: "volume") == nil)
    fixture.session.endEditing()
    #expect(fixture.store.value(forKey: "volume") == 48.0)
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "volume") == nil)
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "port") == "25")
  }

  @Test(
    "A delayed text can be undone, canceled, and replaced by an invalid one, which is never stored")
  func endsOfDelay() throws {
    let fixture = try fixture(["port": "25"])
    fixture.session.delaysTyping = true
    let row = try fixture.root().rows[0]
    row.typed.beginEditing()
    type("993", in: row)
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "port") == "25")
    #expect(row.typed.text == "25")
    #expect(fixture.session.redoName == "Port")
    type("99", in: row)
    row.typed.cancelEditing()
    #expect(row.typed.text == "25")
    type("99", "99x", in: row)
    row.typed.leave()
    #expect(fixture.store.value(forKey: "port") == "25")
    #expect(row.typed.text == "99x")
  }

  // MARK: Invalid values

  @Test("No valid beginning of a text that is not valid is stored, while it is typed or at its end")
  func prefix() throws {
    for before in [nil, "25"] as [PropertyListValue?] {
      let fixture = try fixture(before.map { ["port": $0] } ?? [:])
      let row = try fixture.root().rows[0]
      row.typed.beginEditing()
      type("9", "99", in: row)
      #expect(fixture.store.value(forKey: "port") == "99")
      type("99x", in: row)
      #expect(fixture.store.value(forKey: "port") == before)
      #expect(!fixture.store.hasUnsavedChanges)
      row.finishEditing()
      #expect(fixture.store.value(forKey: "port") == before)
      #expect(row.typed.text == "99x")
      #expect(row.textState == .refused("The previous value was kept. Digits."))
    }
  }

  @Test("Typing after a refused text is part of the same edit, which is one undo step")
  func oneStep() throws {
    let fixture = try fixture(["port": "25"])
    let row = try fixture.root().rows[0]
    row.typed.beginEditing()
    type("2", "2x", "2", "22", in: row)
    row.finishEditing()
    #expect(fixture.store.value(forKey: "port") == "22")
    type("9", "9x", "9", in: row)
    row.typed.leave()
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "port") == "22")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "port") == "25")
    #expect(fixture.session.undoName == nil)
    fixture.session.redo()
    #expect(fixture.store.value(forKey: "port") == "22")
  }

  @Test("Typing the text from before again stores what was stored before, or nothing")
  func again() throws {
    for before in [nil, 993] as [PropertyListValue?] {
      let fixture = try fixture(before.map { ["port": $0] } ?? [:])
      let row = try fixture.root().rows[0]
      row.typed.beginEditing()
      type("99", "993", in: row)
      #expect(fixture.store.value(forKey: "port") == before)
      #expect(fixture.session.undoName == nil)
    }
  }

  @Test("A number out of the range leaves the number from before; the text stays, and says why")
  func number() throws {
    let fixture = try fixture(["volume": 30.0])
    let row = try fixture.root().rows[1]
    row.numbered.beginEditing()
    row.numbered.setNumber(5)
    row.numbered.setNumber(50)
    #expect(fixture.store.value(forKey: "volume") == 50.0)
    row.numbered.setTypedText("500")
    #expect(fixture.store.value(forKey: "volume") == 30.0)
    #expect(row.textState == .refused("Enter a number from 0 to 100."))
    #expect(row.finishEditing() == .shake)
    #expect(row.numbered.number == 30 && row.numbered.typedText == "500")
    #expect(row.textState == .refused("The previous value was kept. Enter a number from 0 to 100."))
    row.numbered.setNumber(30)
    #expect(row.numbered.typedText == nil && row.textState == .accepted)
    #expect(fixture.session.undoName == nil)
  }

  @Test(
    "A stored number that isn’t finite is shown as text, and is kept until another one is typed",
    arguments: [Double.infinity, -.infinity, .nan])
  func otherNumber(_ number: Double) throws {
    let fixture = try fixture(["volume": .real(number)])
    let row = try fixture.root().rows[1]
    #expect(row.numbered.typedText == PropertyListValue.real(number).displayText)
    row.numbered.beginEditing()
    row.numbered.setTypedText(nil)
    #expect(row.finishEditing() != .shake)
    #expect(fixture.store.value(forKey: "volume")?.schemaEquals(.real(number)) == true)
    row.numbered.setNumber(5)
    #expect(row.numbered.typedText == nil)
    #expect(fixture.store.value(forKey: "volume") == 5.0)
  }

  @Test("A text that the store does not take is refused like any other")
  func store() throws {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier")])
    let session = SettingsSession(
      bundle: fixture.session.bundle,
      store: PickyStore())
    var refusals: [String] = []
    let observation = session.observe {
      if case .refusal(_, let reason) = $0 { refusals.append(reason) }
    }
    defer { observation.cancel() }
    let pane = try session.rootPane()
    type("n", "no", in: pane.rows[0])
    #expect(pane.rows[0].textState == .refused(PickyStore.reason))
    #expect(pane.rows[0].typed.text == "no" && session.value(forKey: "key") == nil)
    #expect(refusals.isEmpty)
  }

  @Test("All rows of a key show the text, and a page that is opened again does")
  func everywhere() throws {
    let fixture = try fixture()
    let (first, second) = (try fixture.root(), try fixture.root())
    var refreshes = 0
    second.rows[0].onChange = { refreshes += 1 }
    type("99x", in: first.rows[0])
    #expect(second.rows[0].typed.text == "99x" && refreshes == 1)
    fixture.session.endEditing()
    #expect(second.rows[0].textState == .refused("The previous value was kept. Digits."))
    #expect(refreshes == 2)
    #expect(try fixture.root().rows[0].typed.text == "99x")
    second.rows[0].reset()
    #expect(first.rows[0].typed.text == "993")
  }

  @Test(
    "A value that is changed otherwise ends the edit: it is what counts before what is typed next")
  func outside() throws {
    let fixture = try fixture(["port": "25"])
    let row = try fixture.root().rows[0]
    row.typed.beginEditing()
    type("99", in: row)
    fixture.store.setValue("7", forKey: "port")
    #expect(row.typed.text == "7")
    #expect(!row.typed.cancelEditing())
    type("7x", in: row)
    #expect(fixture.store.value(forKey: "port") == "7")
  }

  @Test("Items of a list, their fields and their pages follow the same rule")
  func lists() throws {
    let rules: KeyValuePairs<String, PropertyListValue> = ["LeversPattern": "[a-z]*"]
    let fixture = try SessionFixture(
      [list(item: field("name", title: "Name", rules))],
      stored: ["list": [["id": 1], ["name": "b"]]])
    let pane = try fixture.root()
    for row in pane.rows.prefix(2) {
      row.typed.beginEditing()
      type("x", "x1", in: row)
      #expect(fixture.store.value(forKey: "list") == [["id": 1], ["name": "b"]])
      #expect(row.textState != .accepted)
      row.typed.leave()
    }
    #expect(fixture.session.undoName == nil)
    #expect(fixture.session.refusedText?.name == "Name")
  }

  // MARK: Escape

  @Test("Canceling gives back text and value; where nothing was stored, nothing is")
  func cancel() throws {
    for before in [nil, "25"] as [PropertyListValue?] {
      for texts in [["9"], ["9", "9x"], ["x"]] {
        let fixture = try fixture(before.map { ["port": $0] } ?? [:])
        let row = try fixture.root().rows[0]
        row.typed.beginEditing()
        for text in texts { type(text, in: row) }
        #expect(row.typed.cancelEditing())
        #expect(fixture.store.value(forKey: "port") == before)
        #expect(row.typed.text == before?.string ?? "993" && row.textState == .accepted)
        #expect(fixture.session.undoName == nil)
        #expect(!row.typed.cancelEditing())
      }
    }
  }

  @Test("Canceling gives a number back, and a text that was left in its place")
  func cancelNumber() throws {
    let fixture = try fixture()
    let row = try fixture.root().rows[1]
    row.numbered.beginEditing()
    row.numbered.setNumber(5)
    #expect(row.numbered.cancelEditing())
    #expect(fixture.store.value(forKey: "volume") == nil)
    row.numbered.setTypedText("500")
    row.finishEditing()
    row.numbered.beginEditing()
    #expect(row.numbered.cancelEditing() && row.numbered.typedText == nil)
    #expect(!row.numbered.cancelEditing())
  }

  // MARK: Saving

  @Test("Saving ends the edit, saves what is valid, and knows where a text is not")
  func save() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    pane.rows[1].numbered.setNumber(40)
    pane.rows[0].typed.beginEditing()
    type("99x", in: pane.rows[0])
    try fixture.session.save()
    #expect(fixture.store.values == ["volume": 40.0])
    #expect(
      fixture.session.refusedText
        == RefusedText(name: "Port", pane: "Root", entry: 0))
    #expect(fixture.session.refusedRow === pane.rows[0])
    type("99", in: pane.rows[0])
    #expect(fixture.session.refusedText == nil && fixture.session.refusedRow == nil)
    #expect(fixture.session.undoTitle == "Undo Change of Port")
  }

  @Test(
    "An invalid text on a page that was left is remembered until the value changes")
  func leftPage() throws {
    let fixture = try fixture()
    do {
      let pane = try fixture.root()
      type("99x", in: pane.rows[0])
    }
    fixture.session.endEditing()
    #expect(fixture.session.refusedRow == nil)
    #expect(fixture.session.refusedText?.name == "Port")
    fixture.store.setValue("1", forKey: "port")
    #expect(fixture.session.refusedText == nil)
  }

  @Test("A text in a hidden row doesn’t prevent saving; one whose page is missing can be discarded")
  func hidden() throws {
    let fixture = try fixture()
    do {
      let pane = try fixture.root()
      type("99x", in: pane.rows[0])
      fixture.session.hiddenKeys = ["port"]
      #expect(fixture.session.refusedText == nil)
      fixture.session.hiddenKeys = []
      #expect(fixture.session.refusedText != nil)
    }
    fixture.session.forgetLostText()
    #expect(fixture.session.refusedText == nil)
    #expect(try fixture.root().rows[0].typed.text == "993")
  }

  @Test("A new item whose number or text is not valid can’t be added")
  func addition() throws {
    let fixture = try SessionFixture(
      [list(item: page(title: "Item"), add: page(title: "Add"))], stored: ["list": []])
    try fixture.bundle.page("Item", [volume])
    let root = try fixture.root()
    let draft = try root.beginAddition(root.rows.count - 1)
    let row = try #require(draft.pane?.rows.first)
    #expect(draft.canFinish)
    row.numbered.setTypedText("500")
    #expect(!draft.canFinish)
    row.numbered.setNumber(50)
    #expect(draft.canFinish)
    // The dialog shows its strings, so no page is needed.
    row.numbered.setTypedText("500")
    #expect(fixture.session.refusedText == nil)
  }
}

/// A store that rejects "no".
private final class PickyStore: MemoryBackedStore {
  static let reason = "The schema does not allow it."
  let memory = MemoryStore()

  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    value == "no" ? Self.reason : nil
  }
}
