import WidgetTestSupport
import Widgets
import XCTest

final class TreeTests: WidgetTestCase, @unchecked Sendable {
  /// A tree with a function for the children of a node.
  @MainActor
  private func tree(
    _ children: @escaping @MainActor (String) -> [String]
  ) -> (Tree, [Counter]) {
    let tree = Tree(accessibleName: "Tree")
    let counters = [Counter(), Counter()]
    let (asked, filled) = (counters[0].text, counters[1].call)
    tree.addColumn("Name", expands: true)
    tree.addColumn("Other", expands: false)
    tree.onChildren {
      asked($0)
      return children($0)
    }
    tree.onFill { cell, id, column in
      filled()
      cell.set("\(id)/\(column)", note: column == 0 ? "note" : nil, isDim: column == 1)
    }
    tree.refresh()
    return (tree, counters)
  }

  func testRowsAreCreatedWhenTheirBranchIsExpanded() {
    onMain {
      let (tree, counters) = tree { $0 == "+a" ? ["-a1", "-a2"] : $0.isEmpty ? ["+a", "-b"] : [] }
      present(tree)
      XCTAssertEqual(shown(tree), ["+a/0", "+a/1", "-b/0", "-b/1"])
      XCTAssertFalse(tree.select("-a2"))
      tree.expand("+a")
      pump { self.shown(tree).contains("-a2/0") }
      XCTAssertTrue(tree.select("-a2"))
      XCTAssertEqual(tree.selected, "-a2")
      closeWindow()
      for counter in counters { XCTAssertEqual(counter.released, 1) }
    }
  }

  func testRowsThatStayKeepTheirState() {
    onMain {
      let nodes = Nodes(["+a", "-b", "-c", "-d"])
      let (tree, _) = tree { $0 == "+a" ? ["-a1"] : $0.isEmpty ? nodes.roots : [] }
      present(tree)
      tree.expand("+a")
      XCTAssertTrue(tree.select("-c"))
      nodes.roots = ["-0", "+a", "-c", "-e", "-f"]
      tree.refresh()
      XCTAssertEqual(tree.selected, "-c")
      XCTAssertTrue(tree.select("-a1"), "It is expanded still.")
      nodes.roots = ["-f", "-e", "+a", "-0"]
      tree.refresh()
      for id in nodes.roots { XCTAssertTrue(tree.select(id), id) }
      nodes.roots = []
      tree.refresh()
      XCTAssertNil(tree.selected)
    }
  }

  func testManyRowsHaveFewWidgets() {
    onMain {
      let (tree, _) = tree { $0.isEmpty ? (0..<20_000).map { "-\($0)" } : [] }
      present(tree)
      XCTAssertTrue(tree.select("-19999"))
      pump { self.shown(tree).contains("-19999/0") }
      XCTAssertLessThan(shown(tree).count, 2_000)
    }
  }

  func testItFitsIntoANarrowWindow() {
    onMain {
      let (tree, _) = tree { $0.isEmpty ? ["+" + String(repeating: "long ", count: 30)] : [] }
      tree.addColumn("Third", expands: true)
      present(tree, width: 360)
      XCTAssertLessThanOrEqual(tree.minimumWidth, 360)
    }
  }

  func testClosingTheWindowWhileAFieldAppearsOrDisappears() {
    onMain {
      for (rows, comes) in [(1, true), (1_000, true), (1, false)] {
        let (tree, _) = tree { $0.isEmpty ? (0..<rows).map { "-\($0)" } : [] }
        tree.onEdited { _ in }
        present(tree)
        XCTAssertTrue(tree.edit("-\(rows - 1)", text: "text"))
        if !comes { tree.focusSelected() }
        closeWindow()
        pump(milliseconds: 20)
      }
    }
  }

  func testMarksInAFieldAreKeptButNotPlaced() {
    onMain {
      let (tree, _) = tree { $0.isEmpty ? ["-a"] : [] }
      tree.onEdited { _ in }
      present(tree)
      XCTAssertTrue(tree.edit("-a", text: "e" + String(repeating: "\u{301}", count: 10_000)))
      XCTAssertEqual(tree.edited, "-a")
      XCTAssertFalse(tree.placesMarks)
    }
  }

  func testSelectionAndActivationAreReported() {
    onMain {
      let (tree, _) = tree { $0.isEmpty ? ["-a", "-b"] : [] }
      let selected = Counter()
      tree.onSelected(selected.call)
      tree.onActivated(Counter().text)
      let menu = Menu()
      menu.append("Item", action: "win.none")
      tree.setMenu(menu)
      tree.addShortcut("Delete", action: "win.none")
      present(tree)
      XCTAssertTrue(tree.select("-b"))
      XCTAssertGreaterThan(selected.calls, 0)
    }
  }

  /// The strings of existing cells, without column titles.
  @MainActor
  private func shown(_ tree: Tree) -> [String] {
    tree.shownLines.filter { $0.contains("/") }
  }
}

/// A tree’s data, which may change.
@MainActor
private final class Nodes {
  var roots: [String]

  init(_ roots: [String]) { self.roots = roots }
}

final class SourceViewTests: WidgetTestCase, @unchecked Sendable {
  func testAllMarkedLinesArePainted() {
    onMain {
      let text = (1...400).map { "<key>\($0)</key>" }.joined(separator: "\n")
      Style.forceLight(true)
      var line = 0
      for first in [1, 2, 9, 200, 390] {
        let view = SourceView(accessibleName: "Root.plist", text: text, language: "xml")
        present(view)
        if first == 1 {
          view.mark(lines: 1...1)
          pump("the first line") { self.marked(view) > 0 }
          line = marked(view)
        }
        view.mark(lines: first...first + 9)
        pump("lines from \(first), 10 * \(line) pixels,") { [line] in
          self.marked(view) == 10 * line
        }
        closeWindow()
      }
      Style.forceLight(false)
    }
  }

  /// The number of pixels of the view in the color of highlighted lines.
  @MainActor
  private func marked(_ view: SourceView) -> Int {
    view.painted(across: 0.9, "#d9e7f8")
  }

  func testLinesAreMarked() {
    onMain {
      let view = SourceView(accessibleName: "Root.plist", text: "<a>\n<b>\n<c>\n", language: "xml")
      XCTAssertNil(view.markedLines)
      view.mark(lines: 2...3)
      XCTAssertEqual(view.markedLines, 2...3)
      view.mark(lines: 90...95)
      present(view)
      Style.forceDark(true)
      Style.forceDark(false)
    }
  }
}
