import WidgetTestSupport
import Widgets
import XCTest

final class DialogTests: WidgetTestCase, @unchecked Sendable {
  func testAnAlertReportsItsResponseOnce() {
    onMain {
      let parent = Label("Parent")
      present(parent)
      let counter = Counter()
      let alert = Alert(
        heading: "R&D <b>", body: "Body & <i>more</i>",
        responses: [
          Alert.Response("cancel", "Cancel"),
          Alert.Response("delete", "Delete", style: .destructive),
        ])
      alert.present(
        over: parent, defaultResponse: "cancel", closeResponse: "cancel", answer: counter.text)
      pump(milliseconds: 50)
      XCTAssertTrue(Alert.respond("delete"))
      pump { counter.released == 1 }
      XCTAssertEqual(counter.texts, ["delete"])
    }
  }

  func testAnEntryInAnAlertHasTheFocusUntilItIsAnswered() {
    onMain {
      let parent = Label("Parent")
      present(parent)
      let counter = Counter()
      let typed = Counter()
      let row = EntryRow(isSecure: true)
      let alive = Widget.watchedAlive
      row.watch()
      row.onChanged(typed.text)
      let alert = Alert(
        heading: "Heading", body: "Body",
        responses: [
          Alert.Response("cancel", "Cancel"), Alert.Response("set", "Set", style: .suggested),
        ], row: row)
      alert.present(
        over: parent, defaultResponse: "set", closeResponse: "cancel", answer: counter.text)
      pump { row.containsFocus }
      row.type("secret")
      row.activate()
      XCTAssertTrue(Alert.respond("set"))
      pump { counter.released == 1 && typed.released == 1 }
      XCTAssertEqual(counter.texts, ["set"])
      pump { Widget.watchedAlive == alive }
    }
  }

  func testAboutAndShortcutsAreShown() {
    onMain {
      let parent = Label("Parent")
      present(parent)
      About.show(
        name: "Levers", icon: "io.github.levers.Levers", version: "1.0",
        developers: ["Ann", "Bob"],
        website: "https://example.com", issues: "https://example.com/issues", comments: "R&D",
        debugInfo: "debug & <b>", over: parent)
      pump("the version") { Window.shownTexts.contains("\n1.0\n") }
      ShortcutsDialog.show(
        [
          ("", [("<Primary>q", "Quit")]), ("R&D <b>", [("<Primary>s", "Save & more")]),
          ("Empty", []),
        ], over: parent)
      pump("a group and its row") { Window.shownTexts.contains("R&D <b>\nSave & more\n") }
    }
  }
}
