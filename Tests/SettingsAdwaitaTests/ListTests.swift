import CAdwaita
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// The rows of a list: made, moved and removed in place.
final class ListTests: WidgetTestCase, @unchecked Sendable {
  func testAddingByTextAndUndo() throws {
    try onMain {
      try withList(["a"]) { page, store in
        let add = cadw_inspect_row(page.widget, 1)
        cadw_inspect_set_text(add, "b")
        XCTAssertTrue(cadw_inspect_activate(add))
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
        let add = cadw_inspect_row(page.widget, 1)
        cadw_inspect_set_text(add, "bcd")
        XCTAssertEqual(
          cadw_inspect_message(add).map { String(cString: $0) },
          "At most 2 characters are possible.")
        XCTAssertTrue(cadw_inspect_activate(add))
        XCTAssertEqual(store.value(forKey: "list"), ["a"])
        XCTAssertEqual(texts(page), ["a", "bcd"])
        cadw_inspect_set_text(add, "bc")
        XCTAssertEqual(cadw_inspect_message(add).map { String(cString: $0) }, "")
        XCTAssertTrue(cadw_inspect_activate(add))
        XCTAssertEqual(texts(page), ["a", "bc", ""])
      }
    }
  }

  func testTheFocusStaysInARowThatMoves() throws {
    try onMain {
      try withList(["a", "b", "c"]) { page, store in
        let row = cadw_inspect_row(page.widget, 2)
        cadw_widget_grab_focus(row)
        XCTAssertTrue(cadw_inspect_has_focus(row))
        XCTAssertTrue(cadw_inspect_press_shortcut(row, "<Alt>Up"))
        XCTAssertEqual(store.value(forKey: "list"), ["a", "c", "b"])
        XCTAssertEqual(texts(page), ["a", "c", "b", ""])
        XCTAssertTrue(cadw_inspect_has_focus(row))
        XCTAssertEqual(cadw_inspect_row(page.widget, 1), row)
        XCTAssertTrue(cadw_inspect_press_shortcut(row, "<Alt>Up"))
        XCTAssertTrue(cadw_inspect_press_shortcut(row, "<Alt>Up"))
        XCTAssertEqual(store.value(forKey: "list"), ["c", "a", "b"])
      }
    }
  }

  func testTheLastElementDoesNotMoveBelowTheAddRow() throws {
    try onMain {
      try withList(["a", "b"]) { page, store in
        let row = cadw_inspect_row(page.widget, 1)
        XCTAssertTrue(cadw_inspect_press_shortcut(row, "<Alt>Down"))
        XCTAssertEqual(store.value(forKey: "list"), ["a", "b"])
      }
    }
  }

  func testDeletingHandsTheFocusOn() throws {
    try onMain {
      try withList(["a", "b"]) { page, store in
        let row = cadw_inspect_row(page.widget, 0)
        let next = cadw_inspect_row(page.widget, 1)
        cadw_widget_grab_focus(row)
        XCTAssertTrue(cadw_inspect_press_shortcut(row, "Delete"))
        XCTAssertEqual(store.value(forKey: "list"), ["b"])
        XCTAssertTrue(cadw_inspect_has_focus(next))
        XCTAssertTrue(cadw_inspect_press_shortcut(next, "Delete"))
        XCTAssertEqual(store.value(forKey: "list"), [])
        XCTAssertTrue(shownText(page.widget).contains("Nothing here yet"))
        page.session.undo()
        XCTAssertFalse(shownText(page.widget).contains("Nothing here yet"))
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

  func testANewElementIsMadeInADialog() throws {
    try onMain {
      let link: PropertyListValue = [
        "Type": "PSChildPaneSpecifier", "Title": "New", "File": "Item",
      ]
      try withList([], item: link, add: link) { page, store in
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the rows of the dialog") { cadw_inspect_row_count(dialog.modal) > 0 }
        let field = try XCTUnwrap(cadw_inspect_row(dialog.modal, 0))
        pump("the field to have the focus") { cadw_inspect_has_focus(field) }
        cadw_inspect_set_text(field, "Ann")
        XCTAssertEqual(store.keys, [])
        XCTAssertTrue(cadw_inspect_activate(dialog.done))
        XCTAssertEqual(store.value(forKey: "list"), [["name": "Ann"]])
        pump("the dialog to close") { page.itemDialog == nil }
        XCTAssertEqual(
          cadw_inspect_row_title(cadw_inspect_row(page.widget, 0)).map { String(cString: $0) },
          "Ann")
      }
    }
  }

  func testAnElementIsSwitchedInADialog() throws {
    try onMain {
      let toggle: PropertyListValue = ["Type": "PSToggleSwitchSpecifier", "Title": "Flag"]
      try withList([true], item: toggle, add: toggle) { page, store in
        XCTAssertTrue(cadw_switch_row_is_active(cadw_inspect_row(page.widget, 0)))
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 1)))
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the row of the dialog") { cadw_inspect_row_count(dialog.modal) > 0 }
        cadw_inspect_toggle(cadw_inspect_row(dialog.modal, 0))
        XCTAssertTrue(cadw_inspect_activate(dialog.done))
        XCTAssertEqual(store.value(forKey: "list"), [true, true])
        pump("the dialog to close") { page.itemDialog == nil }
      }
    }
  }

  func testAnElementIsChosenInADialog() throws {
    try onMain {
      let choice: PropertyListValue = [
        "Type": "PSMultiValueSpecifier", "Title": "New", "Values": [1, 2],
        "Titles": ["One", "Two"],
      ]
      try withList([], item: choice, add: choice) { page, store in
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        let dialog = try XCTUnwrap(page.itemDialog)
        pump("the rows of the dialog") { cadw_inspect_row_count(dialog.modal) > 0 }
        XCTAssertFalse(cadw_inspect_is_sensitive(dialog.done))
        cadw_inspect_toggle(cadw_inspect_row(dialog.modal, 1))
        XCTAssertTrue(cadw_inspect_is_sensitive(dialog.done))
        XCTAssertTrue(cadw_inspect_activate(dialog.done))
        XCTAssertEqual(store.value(forKey: "list"), [2])
        pump("the dialog to close") { page.itemDialog == nil }
      }
    }
  }

  func testThePageOfAnElementThatOthersRemoveSaysSoAndPutsItBack() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann", "Bob"], item: link, add: link) { page, store in
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 1)))
        XCTAssertEqual(page.visiblePaneName, "Item")
        let field = cadw_inspect_row(page.visiblePaneWidget, 0)
        XCTAssertEqual(cadw_entry_row_text(field).map { String(cString: $0) }, "Bob")
        cadw_inspect_set_text(field, "Rob")
        XCTAssertEqual(store.value(forKey: "list"), ["Ann", "Rob"])
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        XCTAssertFalse(shownText(pane).contains("removed"))
        store.setValue(["Ann"], forKey: "list")
        pump("the note") { self.shownText(pane).contains("removed from the list elsewhere") }
        XCTAssertEqual(page.visiblePaneName, "Item")
        cadw_inspect_set_text(field, "Robin")
        XCTAssertEqual(store.value(forKey: "list"), ["Ann"])
        page.pages.last?.pane?.restoreItem()
        XCTAssertEqual(store.value(forKey: "list"), ["Ann", "Robin"])
        XCTAssertFalse(shownText(pane).contains("removed"))
      }
    }
  }

  func testThePageOfAnElementIsLeftWhenAnEditHereRemovesIt() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann"], item: link) { page, store in
        page.session.setValue(["Ann", "Bob"], forKey: "list", name: "List", action: .addition)
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 1)))
        XCTAssertEqual(page.visiblePaneName, "Item")
        page.session.undo()
        pump("the page of the list") { page.visiblePaneName == "Root" }
      }
    }
  }

  func testAnElementThatTheProgramRefusesIsSaidNotToBeStored() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
      try withList(["Ann"], item: link) { page, store in
        let program = RefusingProgram()
        page.session.delegate = program
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        let pane = try XCTUnwrap(page.visiblePaneWidget)
        XCTAssertFalse(shownText(pane).contains("not stored"))
        cadw_inspect_set_text(cadw_inspect_row(pane, 0), "A")
        XCTAssertTrue(shownText(pane).contains("not stored"))
        XCTAssertEqual(store.value(forKey: "list"), ["Ann"])
        cadw_inspect_set_text(cadw_inspect_row(pane, 0), "Al")
        XCTAssertFalse(shownText(pane).contains("not stored"))
        XCTAssertEqual(store.value(forKey: "list"), ["Al"])
      }
    }
  }

  func testALongListIsFilledWhileIdleAndKeepsItsOrder() throws {
    try onMain {
      let elements = (0..<300).map { "e\($0)" }
      try withList(elements.map { .string($0) }) { page, store in
        XCTAssertLessThan(cadw_inspect_row_count(page.widget), 50)
        XCTAssertEqual(texts(page).last, "")
        store.setValue(.array(elements.dropFirst().map { .string($0) }), forKey: "list")
        pump("the last element") { cadw_inspect_row_count(page.widget) == 300 }
        XCTAssertEqual(texts(page), elements.dropFirst() + [""])
      }
    }
  }

  func testAWindowThatIsClosedTakesItsDialogWithIt() throws {
    try onMain {
      let link: PropertyListValue = ["Type": "PSChildPaneSpecifier", "File": "Item"]
      try withList([], item: link, add: link) { page, store in
        XCTAssertTrue(cadw_inspect_activate(cadw_inspect_row(page.widget, 0)))
        cadw_inspect_watch(try XCTUnwrap(page.itemDialog).modal)
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
    (0..<cadw_inspect_row_count(page.widget)).map { index in
      let row = cadw_inspect_row(page.widget, index)
      return cadw_entry_row_text(row).map { String(cString: $0) } ?? ""
    }
  }
}

@MainActor
private final class RefusingProgram: SettingsDelegate {
  func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool { (item["name"]?.string?.count ?? 0) > 1 }
}
