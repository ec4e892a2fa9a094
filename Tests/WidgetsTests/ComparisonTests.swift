import WidgetTestSupport
import Widgets
import XCTest

final class ComparisonTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func comparison(_ ids: [String]) -> ComparisonList {
    let list = ComparisonList(accessibleName: "Compared", own: "Here", other: "There")
    list.onFill { id in
      // For the row "=", the key is equal to the title, and so are the values.
      ComparisonList.Row(
        title: id + "0", note: "note", key: id == "=" ? "" : id + "1", own: id + "2",
        other: id + "3", taking: id == "=" ? nil : id + "4")
    }
    list.onUsed { _ in }
    list.setRows(ids)
    return list
  }

  func testEveryPartIsFilled() {
    onMain {
      let list = comparison(["a"])
      present(list, width: 720)
      XCTAssertEqual(list.shownLines, ["a0", "note", "a1", "Here", "a2", "There", "a3", "Use"])
    }
  }

  func testAnEmptyKeyAndAnEmptyButtonAreNotShown() {
    onMain {
      let list = comparison(["="])
      present(list)
      XCTAssertEqual(list.shownLines, ["=0", "note", "Here", "=2", "There", "=3"])
    }
  }

  func testRowsAreAddedAndRemoved() {
    onMain {
      let list = comparison(["a", "b"])
      present(list)
      list.setRows(["b", "c"])
      pump { list.shownLines.contains("c0") }
      XCTAssertFalse(list.shownLines.contains("a0"))
      list.setRows([])
      pump { list.shownLines.isEmpty }
    }
  }

  func testItFitsIntoANarrowWindow() {
    onMain {
      let list = comparison(["a", "b"])
      present(list, width: 360)
      XCTAssertLessThanOrEqual(list.minimumWidth, 360)
    }
  }

  func testManyRowsHaveFewWidgets() {
    onMain {
      let list = comparison((0..<10_000).map(String.init))
      present(list)
      XCTAssertLessThan(list.shownLines.count, 4_000)
    }
  }
}
