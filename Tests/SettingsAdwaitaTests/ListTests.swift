import PageTestSupport
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// The rows of a list: added, moved and removed in place.
final class ListTests: WidgetTestCase, @unchecked Sendable {
  func testAddingByTextAndUndo() throws {
    try onMain {
      try withList(["a"]) { page, store in
        let add = page.widget.rows[1]
        add.type("b")
        XCTAssertTrue(add.activate())
        XCTAssertEqual(store.value(forKey: "list"), ["a", "b"])
        XCTAssertEqual(texts(page), ["a", "b", ""])
        page.session.undo()
        XCTAssertEqual(texts(page), ["a", ""])
      }
    }
  }

  func testATextThatBreaksARuleIsRefusedWhileItIsTypedAndNotAdded() throws {
    try onMain {
      try withList(["a"], item: ["Type": "PSTextFieldSpecifier", "LeversMaximumLength": 2]) {
        page, store in
        let add = page.widget.rows[1]
        add.type("bcd")
        XCTAssertEqual(
          add.message,
          "At most 2 characters are allowed.")
        XCTAssertTrue(add.activate())
        XCTAssertEqual(store.value(forKey: "list"), ["a"])
        XCTAssertEqual(texts(page), ["a", "bcd"])
        add.type("bc")
        XCTAssertEqual(add.message, "")
        XCTAssertTrue(add.activate())
        XCTAssertEqual(texts(page), ["a", "bc", ""])
      }
    }
  }

  func testTheFocusStaysInARowThatMoves() throws {
    try onMain {
      try withList(["a", "b", "c"]) { page, store in
        let row = page.widget.rows[2]
        row.grabFocus()
        XCTAssertTrue(row.containsFocus)
        XCTAssertTrue(row.pressShortcut("<Alt>Up"))
        XCTAssertEqual(store.value(forKey: "list"), ["a", "c", "b"])
        XCTAssertEqual(texts(page), ["a", "c", "b", ""])
        XCTAssertTrue(row.containsFocus)
        XCTAssertEqual(page.widget.rows[1], row)
        XCTAssertTrue(row.pressShortcut("<Alt>Up"))
        XCTAssertTrue(row.pressShortcut("<Alt>Up"))
        XCTAssertEqual(store.value(forKey: "list"), ["c", "a", "b"])
      }
    }
  }

  func testTheLastItemDoesNotMoveBelowTheAddRow() throws {
    try onMain {
      try withList(["a", "b"]) { page, store in
        let row = page.widget.rows[1]
        XCTAssertTrue(row.pressShortcut("<Alt>Down"))
        XCTAssertEqual(store.value(forKey: "list"), ["a", "b"])
      }
    }
  }

  func testDeletingMovesTheFocusToTheNextItem() throws {
    try onMain {
      try withList(["a", "b"]) { page, store in
        let row = page.widget.rows[0]
        let next = page.widget.rows[1]
        row.grabFocus()
        XCTAssertTrue(row.pressShortcut("Delete"))
        XCTAssertEqual(store.value(forKey: "list"), ["b"])
        XCTAssertTrue(next.containsFocus)
        XCTAssertTrue(next.pressShortcut("Delete"))
        XCTAssertEqual(store.value(forKey: "list"), [])
        XCTAssertTrue(page.widget.shownText.contains("Nothing here yet"))
        page.session.undo()
        XCTAssertFalse(page.widget.shownText.contains("Nothing here yet"))
      }
    }
  }

  func testAnotherProgramsChangeShows() throws {
    try onMain {
      try withList(["a"]) { page, store in
        store.setValue(["x", "a", "y"], forKey: "list")
        pump("the other program's elements") { self.texts(page) == ["x", "a", "y", ""] }
      }
    }
  }

  func testTypingContinuesWhenAnotherProgramChangesTheList() throws {
    try onMain {
      for others: [PropertyListValue] in [["p", "q"], ["p", "q", "r", "s"]] {
        try withList(["a", "b"]) { page, store in
          let row = page.widget.rows[1]
          row.grabFocus()
          row.type("typed")
          store.setValue(.array(others), forKey: "list")
          pump("the other program's elements") { self.texts(page).count == others.count + 1 }
          XCTAssertTrue(page.widget.rows[1].containsFocus, "\(others)")
        }
      }
    }
  }

  func testANewItemIsCreatedInADialog() throws {
    try onMain {
      let link: PropertyListValue = [
        "Type": "PSChildPaneSpecifier", "Title": "New", "File": "Item",
      ]
      try withList([], item: link, add: link) { page, store in
        XCTAssertTrue(page.widget.rows[0].activate())
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the rows of the dialog") { dialog.modal.rowCount > 0 }
        let field = dialog.modal.rows[0]
        pump("the field to have the focus") { field.containsFocus }
        field.type("Ann")
        XCTAssertEqual(store.keys, [])
        XCTAssertTrue(dialog.done.activate())
        XCTAssertEqual(store.value(forKey: "list"), [["name": "Ann"]])
        pump("the dialog to close") { page.itemDialog == nil }
        XCTAssertEqual(
          page.widget.rows[0].title, "Ann")
      }
    }
  }

  func testAnItemIsSwitchedInADialog() throws {
    try onMain {
      let toggle: PropertyListValue = ["Type": "PSToggleSwitchSpecifier", "Title": "Flag"]
      try withList([true], item: toggle, add: toggle) { page, store in
        XCTAssertTrue(page.widget.rows[0].isOn)
        XCTAssertTrue(page.widget.rows[1].activate())
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the row of the dialog") { dialog.modal.rowCount > 0 }
        dialog.modal.rows[0].toggle()
        XCTAssertTrue(dialog.done.activate())
        XCTAssertEqual(store.value(forKey: "list"), [true, true])
        pump("the dialog to close") { page.itemDialog == nil }
      }
    }
  }

  func testAnItemIsChosenInADialog() throws {
    try onMain {
      let choice: PropertyListValue = [
        "Type": "PSMultiValueSpecifier", "Title": "New", "Values": [1, 2],
        "Titles": ["One", "Two"],
      ]
      try withList([], item: choice, add: choice) { page, store in
        XCTAssertTrue(page.widget.rows[0].activate())
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the rows of the dialog") { dialog.modal.rowCount > 0 }
        XCTAssertFalse(dialog.done.isSensitive)
        dialog.modal.rows[1].toggle()
        XCTAssertTrue(dialog.done.isSensitive)
        XCTAssertTrue(dialog.done.activate())
        XCTAssertEqual(store.value(forKey: "list"), [2])
        pump("the dialog to close") { page.itemDialog == nil }
      }
    }
  }

  func testThePageOfAnItemRemovedByOthersSaysSoAndRestoresIt() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann", "Bob"], item: link, add: link) { page, store in
        XCTAssertTrue(page.widget.rows[1].activate())
        XCTAssertEqual(page.visiblePaneName, "Item")
        let field = try XCTUnwrap(page.visiblePaneWidget).rows[0]
        XCTAssertEqual(field.fieldText, "Bob")
        field.type("Rob")
        XCTAssertEqual(store.value(forKey: "list"), ["Ann", "Rob"])
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        XCTAssertFalse(pane.shownText.contains("removed"))
        store.setValue(["Ann"], forKey: "list")
        pump("the note") { pane.shownText.contains("removed from the list elsewhere") }
        XCTAssertEqual(page.visiblePaneName, "Item")
        field.type("Robin")
        XCTAssertEqual(store.value(forKey: "list"), ["Ann"])
        page.pages.last?.pane?.restoreItem()
        XCTAssertEqual(store.value(forKey: "list"), ["Ann", "Robin"])
        XCTAssertFalse(pane.shownText.contains("removed"))
      }
    }
  }

  func testThePageOfAnItemIsClosedWhenAnEditHereRemovesIt() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann"], item: link) { page, store in
        page.session.setValue(["Ann", "Bob"], forKey: "list", name: "List", action: .addition)
        XCTAssertTrue(page.widget.rows[1].activate())
        XCTAssertEqual(page.visiblePaneName, "Item")
        page.session.undo()
        pump("the page of the list") { page.visiblePaneName == "Root" }
      }
    }
  }

  func testThePageOfARefusedItemSaysThatItIsNotStored() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann"], item: link) { page, store in
        let program = RefusingProgram()
        page.session.delegate = program
        XCTAssertTrue(page.widget.rows[0].activate())
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        XCTAssertFalse(pane.shownText.contains("isn’t stored"))
        pane.rows[0].type("A")
        XCTAssertTrue(pane.shownText.contains("isn’t stored"))
        XCTAssertEqual(store.value(forKey: "list"), ["Ann"])
        page.replaceBundle(page.session.bundle.reread().bundle)
        let texts = pane.shownText.components(separatedBy: "isn’t stored")
        XCTAssertEqual(texts.map { $0.contains("Name") }, [false, true], "the note is above")
        pane.rows[0].type("Al")
        XCTAssertFalse(pane.shownText.contains("isn’t stored"))
        XCTAssertEqual(store.value(forKey: "list"), ["Al"])
      }
    }
  }

  func testALongListIsFilledWhileIdleAndKeepsItsOrder() throws {
    try onMain {
      let elements = (0..<300).map { "e\($0)" }
      try withList(elements.map { .string($0) }) { page, store in
        XCTAssertLessThan(page.widget.rowCount, 50)
        XCTAssertEqual(texts(page).last, "")
        store.setValue(.array(elements.dropFirst().map { .string($0) }), forKey: "list")
        pump("the last element") { page.widget.rowCount == 300 }
        XCTAssertEqual(texts(page), elements.dropFirst() + [""])
      }
    }
  }

  func testADialogIsClosedWithItsWindow() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "File": "Item"]
      try withList([], item: link, add: link) { page, store in
        XCTAssertTrue(page.widget.rows[0].activate())
        try XCTUnwrap(page.itemDialog).modal.watch()
      }
    }
  }

  // MARK: Helpers

  @MainActor
  private func withList(
    _ elements: [PropertyListValue], item: PropertyListValue? = nil, add: PropertyListValue? = nil,
    body: (SettingsPage, MemoryStore) throws -> Void
  ) throws {
    let field: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let fixture = try BundleFixture([
      [
        "Type": "IASKListGroupSpecifier", "Key": "list", "Title": "List", "Deletable": true,
        "LeversReorderable": true, "ItemSpecifier": item ?? field, "AddSpecifier": add ?? field,
      ]
    ])
    try fixture.page("Item", [["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"]])
    try withPage(
      fixture, stored: elements.isEmpty ? [:] : ["list": .array(elements)], body: body)
  }

  @MainActor
  private func texts(_ page: SettingsPage) -> [String] {
    page.widget.rows.map(\.fieldText)
  }
}

@MainActor
private final class RefusingProgram: SettingsDelegate {
  func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool { (item["name"]?.string?.count ?? 0) > 1 }
}
