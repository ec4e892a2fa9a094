import CAdwaita
import XCTest

final class ExchangeTests: WidgetTestCase {
  func testASwitcherShowsOneOfItsWidgets() {
    let alive = cadw_inspect_watched_alive()
    let switcher = cadw_switcher_new()
    for text in ["First", "Second"] {
      let label = cadw_label_new(text, false, false)
      cadw_inspect_watch(label)
      cadw_switcher_append(switcher, label)
    }
    present(switcher)
    XCTAssertEqual(taken(cadw_inspect_text(switcher)), "First\n")
    cadw_switcher_show(switcher, 1)
    XCTAssertTrue(pump { taken(cadw_inspect_text(switcher)) == "Second\n" })
    cadw_switcher_show(switcher, 7)
    XCTAssertEqual(taken(cadw_inspect_text(switcher)), "Second\n")
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
  }

  func testAGroupHasAWidgetBesideItsTitle() {
    let alive = cadw_inspect_watched_alive()
    let clicked = Counter()
    let group = cadw_group_new("Title")
    let button = cadw_button_new("All", nil, nil)
    cadw_inspect_watch(button)
    cadw_button_on_clicked(button, countCall, clicked.retained(), releaseCounter)
    cadw_group_set_suffix(group, button)
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, group)
    present(page)
    XCTAssertTrue(cadw_inspect_activate(button))
    XCTAssertEqual(clicked.calls, 1)
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
  }

  func testAWidgetYieldsInANarrowWindow() {
    for (width, isShown) in [(Int32(360), false), (600, true)] {
      let alive = cadw_inspect_watched_alive()
      let label = cadw_label_new("Mark", false, false)
      cadw_inspect_watch(label)
      let box = cadw_yielding_new(label, 480)
      present(box, width: width)
      XCTAssertTrue(pump { cadw_inspect_is_visible(label) == isShown }, "\(width)")
      XCTAssertTrue(cadw_inspect_is_visible(box))
      closeWindow()
      XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
    }
  }
}
