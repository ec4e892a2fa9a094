import WidgetTestSupport
import Widgets
import XCTest

final class ModalTests: WidgetTestCase, @unchecked Sendable {
  func testClosingReportsOnceAndFinalizes() {
    onMain {
      let below = Label("Below")
      present(below)
      let closed = Counter()
      let modal = Dialog(title: "Title", width: 300, height: 200)
      let alive = Widget.watchedAlive
      let content = Label("Content")
      content.watch()
      modal.setContent(content)
      modal.onClosed(closed.call)
      modal.present(over: below)
      modal.close()
      pump { closed.released == 1 }
      XCTAssertEqual(closed.calls, 1)
      pump { Widget.watchedAlive == alive }
    }
  }

  func testATextEditorReportsTypingOnly() {
    onMain {
      let changed = Counter()
      let editor = TextEditor(accessibleName: "Value")
      editor.onChanged(changed.call)
      editor.text = "a\nb"
      XCTAssertEqual(changed.calls, 0)
      XCTAssertEqual(editor.text, "a\nb")
      editor.type("c")
      XCTAssertGreaterThan(changed.calls, 0)
      XCTAssertEqual(editor.text, "c")
      present(editor)
      XCTAssertTrue(editor.containsFocus, "The text is what takes the focus.")
      closeWindow()
      XCTAssertEqual(changed.released, 1)
    }
  }

  func testAHeaderBarWithoutTheWindowsButtons() {
    onMain {
      let header = HeaderBar()
      let closed = Counter()
      let button = PushButton("Cancel")
      button.onClicked(closed.call)
      header.packStart(button)
      header.hideWindowButtons()
      present(header)
      XCTAssertTrue(button.activate())
      XCTAssertEqual(closed.calls, 1)
      closeWindow()
      XCTAssertEqual(closed.released, 1)
    }
  }
}
