import WidgetTestSupport
import Widgets
import XCTest

final class PaletteTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func palette(_ titles: [String]) -> PaletteList {
    let list = PaletteList(accessibleName: "Commands")
    list.onFill { position in
      titles.indices.contains(position)
        ? PaletteList.Row(
          titles[position], kind: "Command", detail: "On", accelerator: "<Control>s")
        : nil
    }
    list.onActivated { _ in }
    list.setCount(titles.count)
    return list
  }

  func testARowNamesItsKind() {
    onMain {
      let list = palette(["Save"])
      present(list)
      pump { list.shownLines.contains("Save") }
      XCTAssertEqual(Array(list.shownLines.prefix(3)), ["Save", "Command", "On"])
      XCTAssertTrue(list.shownLines.contains { $0.contains("Ctrl") || $0 == "S" })
    }
  }

  func testTheSelectionMovesAndStopsAtTheEnds() {
    onMain {
      let list = palette(["a", "b", "c"])
      present(list)
      XCTAssertEqual(list.selected, 0)
      list.move(by: 1)
      XCTAssertEqual(list.selected, 1)
      list.move(by: 8)
      XCTAssertEqual(list.selected, 2)
      list.move(by: -8)
      XCTAssertEqual(list.selected, 0)
      list.move(by: 2)
      list.setCount(3)
      XCTAssertEqual(list.selected, 0, "New results begin with the best one.")
      list.setCount(0)
      XCTAssertNil(list.selected)
      list.move(by: 1)
      XCTAssertNil(list.selected)
    }
  }

  func testRowsAreFilledAgain() {
    onMain {
      let prefix = Prefix()
      let list = PaletteList(accessibleName: "Commands")
      list.onFill { PaletteList.Row("\(prefix.text)\($0)") }
      list.setCount(2)
      present(list)
      pump { list.shownLines == ["a0", "a1"] }
      prefix.text = "b"
      list.setCount(3)
      pump { list.shownLines == ["b0", "b1", "b2"] }
      XCTAssertEqual(list.shownLines, ["b0", "b1", "b2"])
    }
  }

  @MainActor
  private final class Prefix {
    var text = "a"
  }

  func testManyRowsHaveFewWidgets() {
    onMain {
      let list = palette((0..<10_000).map(String.init))
      present(list)
      XCTAssertLessThan(list.shownLines.count, 4_000)
    }
  }

  func testItFitsIntoANarrowWindow() {
    onMain {
      let list = palette([String(repeating: "Long Title ", count: 20)])
      present(list, width: 360)
      XCTAssertLessThanOrEqual(list.minimumWidth, 360)
    }
  }

  func testTheStateOfActions() {
    onMain {
      let window = Window(width: 360, height: 300)
      window.addAction("save") { _ in }
      window.addToggleAction("show") { _ in }
      window.addChoiceAction("device") { _ in }
      XCTAssertTrue(window.isActionEnabled("win.save"))
      window.setActionEnabled("save", false)
      XCTAssertFalse(window.isActionEnabled("win.save"))
      XCTAssertFalse(window.isActionEnabled("win.none"))
      XCTAssertFalse(window.isActionEnabled("app.none"))
      XCTAssertNil(window.actionState("win.save"))
      XCTAssertNil(window.actionState("win.none"))
      window.setActionState("show", true)
      XCTAssertEqual(window.actionState("win.show"), "true")
      window.setActionChoice("device", "phone")
      XCTAssertEqual(window.actionState("win.device"), "phone")
      window.destroy()
    }
  }
}
