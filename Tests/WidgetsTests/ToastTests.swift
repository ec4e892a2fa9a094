import WidgetTestSupport
import Widgets
import XCTest

/// Only one toast at a time, however fast they come.
final class ToastTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func shown(_ overlay: ToastOverlay) -> String {
    overlay.shownText
  }

  func testAToastShowsPlainText() {
    onMain {
      let overlay = ToastOverlay()
      overlay.setChild(Label("Content"))
      present(overlay)
      overlay.show("R&D <b>", button: "Undo", action: "win.undo")
      pump { self.shown(overlay).contains("R&D <b>\n") }
    }
  }

  func testATitleIsNotCut() {
    onMain {
      for (width, button) in [(600, nil), (360, "Undo")] as [(Int32, String?)] {
        let overlay = ToastOverlay(Label("Content"))
        present(overlay, width: width)
        var title = ""
        for letter in String(repeating: "Reset it ", count: 14).dropLast(6) {
          title.append(letter)
          overlay.show(title, button: button, action: button.map { _ in "win.undo" })
          pump(frameOf: overlay)
          XCTAssertTrue(shown(overlay).contains(title))
          XCTAssertFalse(overlay.isCut(title), "\(title), with \(button ?? "no button")")
        }
      }
    }
  }

  func testTheNextMessageReplacesTheLast() {
    onMain {
      let (first, second) = (Counter(), Counter())
      let label = Label("Content")
      let overlay = ToastOverlay(label)
      present(overlay)
      label.showToast("One", button: "Undo", first.call)
      label.showToast("Two", button: "Undo", second.call)
      XCTAssertEqual([first.released, second.released], [1, 0])
      XCTAssertEqual(overlay.toastCount, 1)
      XCTAssertTrue(shown(overlay).contains("Two"))
      XCTAssertTrue(overlay.pressButton("Undo"))
      XCTAssertEqual([first.calls, second.calls], [0, 1])
      XCTAssertEqual(second.released, 1)
      label.dismissToastWithButton()
    }
  }

  func testAMessageWaitsUntilThePreviousToastIsDismissed() {
    onMain {
      let counter = Counter()
      let label = Label("Content")
      let overlay = ToastOverlay(label)
      present(overlay)
      label.showToast("One", button: "Undo", counter.call)
      label.dismissToastWithButton()
      XCTAssertEqual(counter.released, 1)
      overlay.show("Two")
      label.showToast("Three")
      XCTAssertLessThanOrEqual(overlay.toastCount, 1)
      pump { self.shown(overlay).contains("Three") }
      XCTAssertFalse(shown(overlay).contains("Two"))
    }
  }

  func testAButtonMayShowTheNextMessage() {
    onMain {
      let counter = Counter()
      let label = Label("Content")
      let overlay = ToastOverlay(label)
      counter.onCall = { label.showToast("Undone") }
      present(overlay)
      label.showToast("One", button: "Undo", counter.call)
      XCTAssertTrue(overlay.pressButton("Undo"))
      pump { self.shown(overlay).contains("Undone") }
      XCTAssertEqual(counter.released, 1)
      counter.onCall = nil
    }
  }

  func testToastsThatFollowEachOtherQuicklyDoNotOverlap() {
    onMain {
      let label = Label("Content")
      let overlay = ToastOverlay(label)
      let counter = Counter()
      present(overlay)
      for number in 0..<30 {
        label.showToast("\(number)", button: "Undo", counter.call)
        XCTAssertLessThanOrEqual(overlay.toastCount, 1)
        pump(milliseconds: 60)
        XCTAssertLessThanOrEqual(overlay.toastCount, 1)
        label.dismissToastWithButton()
      }
      closeWindow()
      pump { counter.released == 30 }
    }
  }
}
