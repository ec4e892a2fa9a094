import Foundation
import WidgetTestSupport
import Widgets
import XCTest

final class WindowTests: WidgetTestCase, @unchecked Sendable {
  func testActionsOfAWindow() {
    onMain {
      let window = Window(width: 400, height: 300)
      let counter = Counter()
      let button = PushButton("Go", action: "win.go", parameter: "there")
      window.setContent(button)
      window.addAction("go", takesText: true, counter.text)
      window.addAction("stop") { _ in }
      XCTAssertTrue(button.activateAction("win.go", "here"))
      XCTAssertTrue(button.activateAction("win.stop"))
      XCTAssertFalse(button.activateAction("win.missing"))
      window.present()
      button.activate()
      XCTAssertEqual(counter.texts, ["here", "there"])
      XCTAssertTrue(button.isSensitive)
      window.setActionEnabled("go", false)
      XCTAssertFalse(button.isSensitive)
      window.destroy()
      pump("the callback to be released") { counter.released > 0 }
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testAHandleKnowsWhetherItsWidgetExists() {
    onMain {
      let window = Window(width: 400, height: 300)
      let label = Label("Text")
      window.setContent(label)
      XCTAssertTrue(window.isAlive && label.isAlive)
      // A handle that is released first leaves no pointer that GTK would write to.
      inScope { _ = Widget(label.pointer) }
      window.destroy()
      pump("the widgets to go") { !window.isAlive && !label.isAlive }
    }
  }

  func testACloseRequestCanBeRefused() {
    onMain {
      let alive = Widget.watchedAlive
      let window = Window(width: 400, height: 300)
      let close = Counter()
      let destroyed = Counter()
      close.answer = true
      window.watch()
      window.setTitle("R&D")
      window.onCloseRequest(close.question)
      window.onDestroy(destroyed.call)
      window.present()
      window.close()
      pump { close.calls > 0 }
      XCTAssertEqual(destroyed.calls, 0)
      close.answer = false
      window.close()
      pump { destroyed.calls > 0 }
      pump("finalizing the window") { Widget.watchedAlive == alive }
      XCTAssertEqual([close.calls, close.released, destroyed.released], [2, 1, 1])
    }
  }

  func testAWindowDoesNotBeginInAText() {
    onMain {
      let row = EntryRow()
      present(row: row)
      XCTAssertFalse(row.containsFocus)
    }
  }

  func testTheFocusIsCleared() throws {
    try onMain {
      let row = EntryRow()
      present(row: row)
      row.grabFocus()
      XCTAssertTrue(row.containsFocus)
      let window = try XCTUnwrap(row.window)
      window.presentForPicture()
      XCTAssertFalse(window.containsFocus)
    }
  }

  func testTheNextFrameIsThatOfTheWidgetsCurrentWindow() {
    onMain {
      let first = Window(width: 300, height: 200)
      let second = Window(width: 300, height: 200)
      let label = Label("moves")
      label.retain()
      let counter = Counter()
      first.setContent(label)
      first.present()
      pump(frameOf: first)
      label.onNextFramePainted(counter.call)
      first.setContent(Label("stays"))
      second.setContent(label)
      pump(frameOf: first)
      first.destroy()
      XCTAssertEqual(counter.calls, 0)
      second.present()
      pump("a frame of the other window") { counter.calls > 0 }
      XCTAssertEqual([counter.calls, counter.released], [1, 1])
      label.release()
      second.destroy()
    }
  }

  func testPaintCallbackIsReleasedWhenTheWidgetIsDestroyedFirst() {
    onMain {
      let label = Label("")
      let counter = Counter()
      label.retain()
      label.onNextFramePainted(counter.call)
      label.release()
      XCTAssertEqual([counter.calls, counter.released], [0, 1])
    }
  }
}
