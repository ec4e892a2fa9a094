import WidgetTestSupport
import Widgets
import XCTest

final class WrapBoxTests: WidgetTestCase, @unchecked Sendable {
  private static let labels = [
    "Add Another Language…", "Import Translations…", "Export Translations…",
  ]

  @MainActor
  private func make() -> (box: WrapBox, buttons: [PushButton]) {
    let box = WrapBox(accessibleName: "Commands")
    let buttons = Self.labels.map { PushButton($0) }
    for button in buttons { box.append(button) }
    return (box, buttons)
  }

  /// The number of the line that each button is on.
  @MainActor
  private func lines(_ box: WrapBox) -> [Int] {
    let places = Self.labels.map(box.textY)
    let heights = Set(places).sorted()
    return places.map { heights.firstIndex(of: $0) ?? 0 }
  }

  func testButtonsThatDontFitMoveToOtherLines() {
    onMain {
      for (width, expected) in [(Int32(900), [0, 0, 0]), (450, [0, 0, 1]), (360, [0, 1, 2])] {
        let (box, buttons) = make()
        let column = Box.vertical()
        column.append(box)
        present(column, width: width)
        XCTAssertEqual(lines(box), expected, "at \(width)")
        XCTAssertTrue(buttons.allSatisfy(\.isMapped))
      }
    }
  }

  func testItFollowsTheWidthAndHiddenButtons() {
    onMain {
      let (box, buttons) = make()
      let column = Box.vertical()
      column.append(box)
      present(column, width: 450)
      XCTAssertEqual(lines(box), [0, 0, 1])
      buttons[1].setVisible(false)
      pump("the last button on the first line") {
        box.textY(Self.labels[2]) == box.textY(Self.labels[0])
      }
      buttons[1].setVisible(true)
      box.window?.restore(.init(width: 900, height: 480, isMaximized: false))
      pump("one line") { self.lines(box) == [0, 0, 0] }
    }
  }

  func testItIsReleasedWithItsWindow() {
    onMain {
      weak var remains: WrapBox?
      withWindow {
        let box = make().box
        remains = box
        box.watch()
        let column = Box.vertical()
        column.append(box)
        return column
      } body: {
        XCTAssertNotNil(remains, "it lays out its buttons without another owner")
      }
      XCTAssertNil(remains)
    }
  }
}
