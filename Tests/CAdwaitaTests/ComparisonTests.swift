import CAdwaita
import XCTest

final class ComparisonTests: WidgetTestCase {
  private func comparison(_ ids: [String]) -> OpaquePointer? {
    let list = cadw_comparison_new("Compared", "Here", "There")
    cadw_comparison_on_fill(list, fillPart, nil, nil)
    show(ids, in: list)
    return list
  }

  private func show(_ ids: [String], in list: OpaquePointer?) {
    let copies = ids.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      cadw_comparison_set_rows(list, $0.baseAddress, UInt32(ids.count))
    }
  }

  private func lines(_ list: OpaquePointer?) -> [String] {
    (taken(cadw_inspect_text(list)) ?? "").split(separator: "\n").map(String.init)
  }

  func testEveryPartIsFilled() {
    let list = comparison(["a"])
    present(list, width: 720)
    XCTAssertEqual(lines(list), ["a0", "note", "a1", "Here", "a2", "There", "a3", "Take"])
  }

  func testAnEmptyKeyAndAnEmptyButtonAreNotShown() {
    let list = comparison(["="])
    present(list)
    XCTAssertEqual(lines(list), ["=0", "note", "Here", "=2", "There", "=3"])
  }

  func testRowsComeAndGo() {
    let list = comparison(["a", "b"])
    present(list)
    show(["b", "c"], in: list)
    XCTAssertTrue(pump { self.lines(list).contains("c0") })
    XCTAssertFalse(lines(list).contains("a0"))
    show([], in: list)
    XCTAssertTrue(pump { self.lines(list).isEmpty })
  }

  func testItFitsIntoANarrowWindow() {
    let list = comparison(["a", "b"])
    present(list, width: 360)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(list), 360)
  }

  func testManyRowsHaveFewWidgets() {
    let list = comparison((0..<10_000).map(String.init))
    present(list)
    XCTAssertLessThan(lines(list).count, 4_000)
  }

  func testTheCallbacksAreReleasedWithTheList() {
    let list = comparison(["a"])
    let taken = Counter()
    cadw_comparison_on_taken(list, countText, taken.retained(), releaseCounter)
    present(list)
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(list)
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
    XCTAssertEqual(taken.released, 1)
  }
}

/// Of the row "=", the key is the same as the title, and the values are.
private let fillPart: CadwCellFill = { _, cell, id, column in
  let name = text(id) ?? ""
  let isEmpty = name == "=" && (column == 1 || column == 4)
  cadw_cell_set(cell, isEmpty ? "" : "\(name)\(column)", column == 0 ? "note" : nil, false)
}
