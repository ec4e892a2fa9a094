import CAdwaita
import XCTest

final class TreeTests: WidgetTestCase {
  /// A tree whose children are given by a function of the parent's id.
  private func tree(_ children: @escaping (String) -> [String]) -> (OpaquePointer?, [Counter]) {
    let tree = cadw_tree_new("Tree")
    let asked = Counter()
    asked.onCall = {
      let parent = (asked.texts.last ?? nil) ?? ""
      set(children(parent), of: parent, in: tree)
    }
    let filled = Counter()
    cadw_tree_add_column(tree, "Name", true)
    cadw_tree_add_column(tree, "Other", false)
    cadw_tree_on_children(tree, countText, asked.retained(), releaseCounter)
    cadw_tree_on_fill(tree, fillCell, filled.retained(), releaseCounter)
    cadw_tree_refresh(tree)
    return (tree, [asked, filled])
  }

  func testRowsAreMadeWhenTheyAreExpanded() {
    let (tree, counters) = tree { $0 == "+a" ? ["-a1", "-a2"] : $0.isEmpty ? ["+a", "-b"] : [] }
    present(tree)
    XCTAssertEqual(shown(tree), ["+a/0", "+a/1", "-b/0", "-b/1"])
    XCTAssertFalse(cadw_tree_select(tree, "-a2"))
    cadw_tree_expand(tree, "+a")
    XCTAssertTrue(pump { self.shown(tree).contains("-a2/0") })
    XCTAssertTrue(cadw_tree_select(tree, "-a2"))
    XCTAssertEqual(taken(cadw_tree_selected(tree)), "-a2")
    closeWindow()
    for counter in counters { XCTAssertEqual(counter.released, 1) }
  }

  func testRowsThatStayKeepTheirState() {
    var rows = ["+a", "-b", "-c", "-d"]
    let (tree, _) = tree { $0 == "+a" ? ["-a1"] : $0.isEmpty ? rows : [] }
    present(tree)
    cadw_tree_expand(tree, "+a")
    XCTAssertTrue(cadw_tree_select(tree, "-c"))
    rows = ["-0", "+a", "-c", "-e", "-f"]
    cadw_tree_refresh(tree)
    XCTAssertEqual(taken(cadw_tree_selected(tree)), "-c")
    XCTAssertTrue(cadw_tree_select(tree, "-a1"), "It is expanded still.")
    rows = ["-f", "-e", "+a", "-0"]
    cadw_tree_refresh(tree)
    for id in rows { XCTAssertTrue(cadw_tree_select(tree, id), id) }
    rows = []
    cadw_tree_refresh(tree)
    XCTAssertNil(taken(cadw_tree_selected(tree)))
  }

  func testManyRowsHaveFewWidgets() {
    let (tree, _) = tree { $0.isEmpty ? (0..<20_000).map { "-\($0)" } : [] }
    present(tree)
    XCTAssertTrue(cadw_tree_select(tree, "-19999"))
    XCTAssertTrue(pump { self.shown(tree).contains("-19999/0") })
    XCTAssertLessThan(shown(tree).count, 2_000)
  }

  func testItFitsIntoANarrowWindow() {
    let (tree, _) = tree { $0.isEmpty ? ["+" + String(repeating: "long ", count: 30)] : [] }
    cadw_tree_add_column(tree, "Third", true)
    present(tree, width: 360)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(tree), 360)
  }

  func testSelectionAndActivationAreReported() {
    let (tree, _) = tree { $0.isEmpty ? ["-a", "-b"] : [] }
    let selected = Counter()
    cadw_tree_on_selected(tree, countCall, selected.retained(), releaseCounter)
    cadw_tree_on_activated(tree, countText, Counter().retained(), releaseCounter)
    let menu = cadw_menu_new()
    cadw_menu_append(menu, "Item", "win.none", nil)
    cadw_tree_set_menu(tree, menu)
    cadw_menu_unref(menu)
    cadw_tree_add_shortcut(tree, "Delete", "win.none")
    present(tree)
    XCTAssertTrue(cadw_tree_select(tree, "-b"))
    XCTAssertGreaterThan(selected.calls, 0)
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(tree)
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
    XCTAssertEqual(selected.released, 1)
  }

  /// The texts of cells that are there, headings left out.
  private func shown(_ tree: OpaquePointer?) -> [String] {
    let text = taken(cadw_inspect_text(tree)) ?? ""
    return text.split(separator: "\n").map(String.init).filter { $0.contains("/") }
  }
}

final class SourceViewTests: WidgetTestCase {
  func testAllMarkedLinesArePainted() {
    let text = (1...400).map { "<key>\($0)</key>" }.joined(separator: "\n")
    cadw_style_force_light(true)
    var line: UInt32 = 0
    for first in [1, 2, 9, 200, 390] as [UInt32] {
      let view = cadw_source_view_new("Root.plist", text, "xml")
      present(view)
      if first == 1 {
        cadw_source_view_mark(view, 1, 1)
        XCTAssertTrue(pump { self.marked(view) > 0 }, "the first line")
        line = marked(view)
      }
      cadw_source_view_mark(view, first, first + 9)
      XCTAssertTrue(
        pump { self.marked(view) == 10 * line },
        "lines from \(first): \(marked(view)), not 10 * \(line)"
      )
      closeWindow()
    }
    cadw_style_force_light(false)
  }

  /// How much of the view has the colour of marked lines.
  private func marked(_ view: OpaquePointer?) -> UInt32 {
    cadw_inspect_painted(view, 0.9, "#d9e7f8")
  }

  func testLinesAreMarked() {
    let view = cadw_source_view_new("Root.plist", "<a>\n<b>\n<c>\n", "xml")
    var count: UInt32 = 0
    XCTAssertEqual(cadw_source_view_marked(view, &count), 0)
    cadw_source_view_mark(view, 2, 3)
    XCTAssertEqual(cadw_source_view_marked(view, &count), 2)
    XCTAssertEqual(count, 2)
    cadw_source_view_mark(view, 90, 95)
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(view)
    present(view)
    cadw_style_force_dark(true)
    cadw_style_force_dark(false)
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
  }
}

private func set(_ ids: [String], of parent: String, in tree: OpaquePointer?) {
  let copies = ids.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
    cadw_tree_set_children(tree, parent, $0.baseAddress, UInt32(ids.count))
  }
}

private let fillCell: CadwCellFill = { _, cell, id, column in
  cadw_cell_set(cell, "\(text(id) ?? "")/\(column)", column == 0 ? "note" : nil, column == 1)
}
