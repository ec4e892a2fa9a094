import WidgetTestSupport
import Widgets
import XCTest

final class CheckRowTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private var rows: [RadioRow] = []
  @MainActor
  private var counters: [Counter] = []

  @MainActor
  private func makeGroup(_ count: Int) {
    rows = []
    counters = []
    for _ in 0..<count {
      let row = RadioRow(leader: rows.first)
      let counter = Counter()
      row.onChosen(counter.call)
      rows.append(row)
      counters.append(counter)
    }
    present(page(of: rows))
  }

  @MainActor
  private var marks: [Bool] { rows.map { $0.isActive } }
  @MainActor
  private var calls: [Int] { counters.map(\.calls) }

  func testNoneIsActiveAtFirst() {
    onMain {
      makeGroup(3)
      XCTAssertEqual(marks, [false, false, false])
    }
  }

  func testSettersMoveTheMarkSilently() {
    onMain {
      makeGroup(3)
      rows[1].setActive(true)
      XCTAssertEqual(marks, [false, true, false])
      rows[0].setActive(true)
      XCTAssertEqual(marks, [true, false, false])
      rows[0].setActive(false)
      XCTAssertEqual(marks, [false, false, false])
      XCTAssertEqual(calls, [0, 0, 0])
    }
  }

  func testChoosingReportsTheNewRowOnly() {
    onMain {
      makeGroup(3)
      rows[0].setActive(true)
      XCTAssertTrue(rows[2].activate())
      pump { self.counters[2].calls > 0 }
      XCTAssertEqual(marks, [false, false, true])
      XCTAssertEqual(calls, [0, 0, 1])
    }
  }

  func testChoosingTheActiveRowAgainChangesNothing() {
    onMain {
      makeGroup(2)
      rows[0].setActive(true)
      rows[0].activate()
      pump(milliseconds: 20)
      XCTAssertEqual(marks, [true, false])
      XCTAssertEqual(calls, [0, 0])
    }
  }

  func testASingleRowStaysChosen() {
    onMain {
      makeGroup(1)
      rows[0].activate()
      rows[0].activate()
      pump(milliseconds: 20)
      XCTAssertEqual(marks, [true])
      XCTAssertEqual(calls, [1])
    }
  }

  func testAllAreFinalized() {
    onMain {
      let alive = Widget.watchedAlive
      makeGroup(3)
      rows.forEach { $0.watch() }
      closeWindow()
      XCTAssertEqual(Widget.watchedAlive, alive)
      XCTAssertEqual(counters.map(\.released), [1, 1, 1])
    }
  }

  func testMarksAreIndependentAndReportBothWays() {
    onMain {
      let first = CheckRow()
      let second = CheckRow()
      let counter = Counter()
      first.onToggled(counter.flag)
      first.setActive(true)
      XCTAssertEqual(counter.flags, [])
      second.toggle()
      XCTAssertTrue(first.isActive && second.isActive)
      first.toggle()
      first.toggle()
      XCTAssertEqual(counter.flags, [false, true])
      assertFinalized(row: second)
      assertFinalized(row: first, counter)
    }
  }
}
