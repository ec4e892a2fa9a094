import WidgetTestSupport
import Widgets
import XCTest

final class HeaderToolsTests: WidgetTestCase, @unchecked Sendable {
  /// In the order of priority.
  private static let texts = ["Save", "Find", "Undo", "Changes", "Issues"]

  @MainActor
  private struct Parts {
    let tools: HeaderTools
    let buttons: [PushButton]
  }

  /// Shows a page with tools, one of which is before the title.
  ///
  /// - Parameter first: the text of the tool that is hidden last.
  @MainActor
  private func present(title: String, first: String = texts[0], width: Int32) -> Parts {
    let menu = MenuButton(icon: "open-menu-symbolic", tooltip: "Menu", menu: Menu())
    let tools = HeaderTools(titleContent: Label("Details"), menu: menu)
    let buttons = ([first] + Self.texts.dropFirst()).map { PushButton($0) }
    // Not added in the order of the ranks.
    for (rank, button) in buttons.enumerated().reversed() {
      tools.append(button, atEnd: rank != 2, rank: rank)
    }
    let header = HeaderBar()
    header.setTools(tools)
    header.setTitle(title, subtitle: "a subtitle that is much longer than any title would be")
    present(
      NavigationView(page: "only", title: title, header: header, content: Label("Content")),
      width: width)
    return Parts(tools: tools, buttons: buttons)
  }

  @MainActor
  private func shown(_ parts: Parts) -> [Bool] { parts.buttons.map { parts.tools.shows($0) } }

  func testToolsOfTheHighestRankAreHiddenFirst() {
    onMain {
      var counts: [Int] = []
      for width in [Int32(360), 420, 480, 560, 640, 720, 900] {
        let parts = present(title: "Settings", width: width)
        parts.tools.watch()
        let shown = shown(parts)
        let count = shown.prefix { $0 }.count
        XCTAssertEqual(shown, Self.texts.indices.map { $0 < count }, "at \(width)")
        XCTAssertEqual(parts.buttons.map(\.isMapped), shown, "at \(width)")
        counts.append(count)
      }
      XCTAssertEqual(counts, counts.sorted())
      XCTAssertEqual(counts.last, Self.texts.count)
      XCTAssertLessThan(counts[0], Self.texts.count)
    }
  }

  func testToolsAreShownAndHiddenWithTheAvailableSpace() {
    onMain {
      let parts = present(title: "Settings", width: 900)
      XCTAssertTrue(shown(parts).allSatisfy(\.self))
      let window = parts.tools.window
      window?.restore(.init(width: 360, height: 480, isMaximized: false))
      pump("tools to go") { !parts.tools.shows(parts.buttons[4]) }
      window?.restore(.init(width: 900, height: 480, isMaximized: false))
      pump("all tools") { self.shown(parts).allSatisfy(\.self) }
    }
  }

  func testAHiddenToolLeavesItsSpaceToTheNextOne() {
    onMain {
      var width: Int32 = 400
      var parts = present(title: "Settings", width: width)
      while !parts.tools.shows(parts.buttons[3]), width < 900 {
        width += 10
        parts = present(title: "Settings", width: width)
      }
      XCTAssertFalse(parts.tools.shows(parts.buttons[4]))
      parts.buttons[3].setVisible(false)
      pump("the last tool") { self.shown(parts).suffix(2) == [false, true] }
      parts.buttons[3].setVisible(true)
      pump("the one before it") { self.shown(parts).suffix(2) == [true, false] }
    }
  }

  func testTheFirstToolStaysWhenTheTitleIsCut() {
    onMain {
      // The width of the window’s own buttons depends on the library.
      var width: Int32 = 280
      var parts = present(title: "Harbor Settings", first: "Enregistrer", width: width)
      while !parts.tools.shows(parts.buttons[0]), width < 440 {
        width += 10
        parts = present(title: "Harbor Settings", first: "Enregistrer", width: width)
      }
      XCTAssertEqual(shown(parts), [true, false, false, false, false])
      let hasSecondLine = { @MainActor in parts.tools.shownText.contains("a subtitle") }
      pump("the title’s second line to go") { !hasSecondLine() }
      let window = parts.tools.window
      window?.restore(.init(width: 900, height: 480, isMaximized: false))
      pump("the second line to come back", until: hasSecondLine)
    }
  }

  func testALongTitleTakesNoSpaceFromTools() {
    onMain {
      let parts = present(title: String(repeating: "A long title ", count: 20), width: 900)
      XCTAssertTrue(shown(parts).allSatisfy(\.self))
      XCTAssertLessThan(parts.tools.minimumWidth, 200)
    }
  }
}
