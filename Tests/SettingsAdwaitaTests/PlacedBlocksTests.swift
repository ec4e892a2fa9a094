import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// Blocks of a page that are created when they are needed.
final class PlacedBlocksTests: WidgetTestCase, @unchecked Sendable {
  private struct Block: PageBlock {
    let title: String
    let weight = 1
    let estimatedHeight: Int32 = 55
    let isContinued = false
    let goesOn = false
  }

  @MainActor
  private func makeBlocks(_ titles: [String]) -> [Block] { titles.map { Block(title: $0) } }

  private let hundred = (0..<100).map { "Row \($0)" }

  /// A page with blocks of a row each.
  @MainActor
  private final class View {
    let page = Page()
    private(set) lazy var blocks = PlacedBlocks<Block>(on: page) { [unowned self] in
      addRow(to: $0, of: $1)
    }

    private func addRow(to group: Group, of index: Int) {
      let row = ActionRow()
      row.setTitle(blocks.all[index].title)
      group.append(row)
    }
  }

  @MainActor
  private func withBlocks(_ body: (PlacedBlocks<Block>, Page) throws -> Void) rethrows {
    let view = View()
    try withWindow {
      view.page
    } body: {
      try body(view.blocks, view.page)
    }
  }

  func testTheFirstBlocksAreCreatedAndSomeMoreAhead() {
    onMain {
      withBlocks { blocks, page in
        blocks.show(makeBlocks(hundred))
        blocks.create(weight: 20)
        XCTAssertEqual(page.rowTitles, Array(hundred.prefix(20)))
        XCTAssertFalse(blocks.allHavePlaces)
        blocks.createAhead(weight: 30)
        pump("the blocks ahead") { blocks.groups.count >= 50 }
        XCTAssertTrue(blocks.allHavePlaces)
        XCTAssertNil(blocks.groups[99])
      }
    }
  }

  func testABlockIsCreatedWhereThePageIsScrolledTo() {
    onMain {
      withBlocks { blocks, page in
        blocks.show(makeBlocks(hundred))
        blocks.create(weight: 5)
        blocks.createAhead()
        pump("all places") { blocks.allHavePlaces }
        XCTAssertNil(blocks.groups[99])
        pump("the last block") {
          page.scroll(to: 1)
          return blocks.groups[99] != nil
        }
        XCTAssertNil(blocks.groups[50])
      }
    }
  }

  func testKeptGroupsAreShownInTheNewOrder() throws {
    try onMain {
      try withBlocks { blocks, page in
        blocks.show(makeBlocks(["A", "B", "C"]))
        blocks.createAll()
        let (a, c) = (try XCTUnwrap(blocks.groups[0]), try XCTUnwrap(blocks.groups[2]))
        blocks.show(makeBlocks(["C", "New", "A", "Last"]), keeping: [0: c, 2: a])
        XCTAssertEqual(page.rowTitles, ["C", "A"])
        blocks.createAll()
        XCTAssertEqual(page.rowTitles, ["C", "New", "A", "Last"])
        XCTAssertEqual(blocks.groups[0], c)
      }
    }
  }

  /// A new block of the same height doesn’t change the height of the page.
  func testAReplacedBlockOfTheSameHeightIsCreatedWhereItIsSeen() {
    onMain {
      withBlocks { blocks, page in
        blocks.show(makeBlocks(["A", "B"]))
        blocks.createAll()
        pump(milliseconds: 100)
        blocks.show(makeBlocks(["A", "New"]), keeping: blocks.groups.filter { $0.key == 0 })
        pump("the new block") { page.rowTitles == ["A", "New"] }
      }
    }
  }

  /// The page is lower than the window, so its height doesn’t change either.
  func testABlockThatWasTemporarilyHiddenIsDrawnAgain() throws {
    try onMain {
      try withBlocks { blocks, page in
        blocks.show(makeBlocks(["A", "B"]))
        blocks.createAll()
        let group = try XCTUnwrap(blocks.groups[1])
        group.setShown(false)
        pump(milliseconds: 300)  // it fades first
        blocks.show(blocks.all, keeping: blocks.groups)
        pump(milliseconds: 100)
        group.setShown(true)
        pump(milliseconds: 100)
        XCTAssertTrue(try XCTUnwrap(page.row(titled: "A")).grabFocus())
        page.pressTab()
        XCTAssertTrue(try XCTUnwrap(page.row(titled: "B")).containsFocus)
      }
    }
  }

  func testNothingIsCreatedAfterThePageIsDestroyed() {
    onMain {
      withBlocks { blocks, _ in
        blocks.show(makeBlocks(hundred))
        blocks.createAhead(weight: 30)
        blocks.detach()
        blocks.create(0)
        pump(milliseconds: 100)
        XCTAssertTrue(blocks.groups.isEmpty)
      }
    }
  }
}
