import WidgetTestSupport
import Widgets
import XCTest

final class NavigationTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private lazy var navigation = NavigationView()
  private var popped = Counter()

  @MainActor
  private func makeNavigation() {
    navigation = NavigationView()
    popped = Counter()
    navigation.onPopped(popped.text)
  }

  @discardableResult
  @MainActor
  private func push(_ tag: String, animated: Bool = false) -> SwitchRow {
    let row = SwitchRow()
    row.setTitle("Row of \(tag)")
    navigation.push(
      tag, title: "Title of \(tag)", header: HeaderBar(), content: page(of: [row]),
      isAnimated: animated)
    return row
  }

  @MainActor
  private var depth: Int { navigation.depth }
  @MainActor
  private var visibleTag: String { navigation.visibleTag }

  func testPushAndPop() {
    onMain {
      makeNavigation()
      XCTAssertEqual(depth, 0)
      XCTAssertEqual(visibleTag, "")
      push("root")
      XCTAssertFalse(navigation.pop())
      present(navigation)
      push("a", animated: true)
      push("b", animated: true)
      XCTAssertEqual(depth, 3)
      XCTAssertEqual(visibleTag, "b")
      XCTAssertTrue(navigation.pop())
      XCTAssertEqual(depth, 2)
      XCTAssertEqual(visibleTag, "a")
      XCTAssertEqual(popped.texts, ["b"])
      XCTAssertTrue(navigation.pop())
      XCTAssertFalse(navigation.pop())
      XCTAssertEqual(popped.texts, ["b", "a"])
      XCTAssertEqual(visibleTag, "root")
      closeWindow()
      XCTAssertEqual(popped.texts, ["b", "a"])
      XCTAssertEqual(popped.released, 1)
    }
  }

  func testATagIsPushedOnce() {
    onMain {
      makeNavigation()
      push("root")
      push("a")
      let alive = Widget.watchedAlive
      let row = SwitchRow()
      row.watch()
      navigation.push(
        "a", title: "A", header: HeaderBar(), content: page(of: [row]), isAnimated: false)
      XCTAssertEqual(depth, 2)
      XCTAssertEqual(Widget.watchedAlive, alive, "What is not pushed leaks.")
      present(navigation)
    }
  }

  func testATagCanBePushedAgainWhileItsPageLeaves() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      for _ in 0..<3 {
        push("a", animated: true)
        pump(milliseconds: 30)
        navigation.pop()
      }
      push("a", animated: true)
      XCTAssertEqual(depth, 2)
      XCTAssertEqual(popped.texts, ["a", "a", "a"])
      pump("the pages to have left") { self.navigation.rowCount == 1 }
      XCTAssertEqual(depth, 2)
    }
  }

  func testPopToRootReportsEveryPageOnce() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      ["a", "b", "c"].forEach { push($0, animated: true) }
      navigation.pop(toDepth: 1)
      XCTAssertEqual(popped.texts.compactMap { $0 }.sorted(), ["a", "b", "c"])
      XCTAssertEqual(visibleTag, "root")
      navigation.pop(toDepth: 1)
      pump(milliseconds: 50)
      XCTAssertEqual(popped.texts.count, 3)
    }
  }

  func testPoppedPagesAreFinalized() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      let alive = Widget.watchedAlive
      push("a", animated: true).watch()
      push("b", animated: true).watch()
      pump(milliseconds: 50)
      navigation.pop()
      navigation.pop()
      pump("finalizing the page") { Widget.watchedAlive == alive }
    }
  }

  func testEscapePops() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      XCTAssertFalse(navigation.pressShortcut("Escape"))
      push("a", animated: true)
      XCTAssertTrue(navigation.pressShortcut("Escape"))
      pump { !self.popped.texts.isEmpty }
      XCTAssertEqual(popped.texts, ["a"])
      XCTAssertEqual(depth, 1)
    }
  }

  func testTheFocusReturnsToTheRowThatOpenedThePage() {
    onMain {
      makeNavigation()
      let opener = push("root")
      present(navigation)
      opener.grabFocus()
      let inner = push("a", animated: true)
      pump(milliseconds: 600)
      inner.grabFocus()
      XCTAssertTrue(inner.containsFocus)
      navigation.pop()
      pump { opener.containsFocus }
    }
  }

  func testTheFocusMovesIntoTheContentOfANewPage() {
    onMain {
      makeNavigation()
      let opener = push("root")
      present(navigation)
      opener.grabFocus()
      let inner = push("a", animated: true)
      pump { inner.containsFocus }
    }
  }

  func testOnlyTheVisiblePageCounts() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      push("a")
      pump { self.navigation.rowCount == 1 }
      let texts = navigation.shownText
      XCTAssertTrue(texts.contains("Title of a\n"), texts)
      XCTAssertTrue(texts.contains("Row of a\n"), texts)
      XCTAssertFalse(texts.contains("Row of root"), texts)
    }
  }

  func testPushingFromThePoppedCallback() {
    onMain {
      makeNavigation()
      push("root")
      present(navigation)
      push("a")
      push("b")
      popped.onCall = { [self] in
        popped.onCall = nil
        push("c")
      }
      navigation.pop()
      pump(milliseconds: 50)
      XCTAssertEqual(visibleTag, "c")
      XCTAssertEqual(depth, 3)
      XCTAssertEqual(popped.texts, ["b"])
      popped.onCall = nil
    }
  }

  func testAHeaderBar() {
    onMain {
      makeNavigation()
      let header = HeaderBar()
      header.setTitle("R&D <b>", subtitle: "Sub & title")
      header.packStart(PushButton(icon: "edit-symbolic", tooltip: "Edit"))
      header.packEnd(
        MenuButton(icon: "open-menu-symbolic", tooltip: "Menu", menu: Menu(), isPrimary: true))
      navigation.push("root", title: "", header: header, content: page(of: []), isAnimated: true)
      present(navigation)
      let texts = navigation.shownText
      XCTAssertTrue(texts.contains("R&D <b>\nSub & title\n"), texts)
    }
  }
}
