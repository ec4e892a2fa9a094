import Foundation
import PageTestSupport
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// Opens and closes every pane of InAppSettingsKit’s sample repeatedly, and counts leaks.
///
/// Three rounds by default; more with `LEVERS_TEST_ROUNDS=100`.
final class PaneRoundsTests: WidgetTestCase, @unchecked Sendable {
  func testPanesThatAreOpenedAndClosedLeaveNothingBehind() throws {
    try onMain {
      let sample = Corpus.bundles.first { $0.path.contains("/futuretap__InAppSettingsKit__1/") }
      guard let sample else { throw XCTSkip("needs the corpus") }
      let rounds = ProcessInfo.processInfo.environment["LEVERS_TEST_ROUNDS"].flatMap(Int.init) ?? 3
      let bundle = try SettingsBundle(path: sample, languages: .init(["en"]))
      let session = SettingsSession(bundle: bundle, store: MemoryStore())
      let names = bundle.reachablePanes().panes.map(\.pane.name)
      XCTAssertGreaterThan(names.count, 5)
      try withPage(session) { page in
        page.completeVisiblePane()
        let widgets = Widget.watchedAlive
        let closures = Callback.live
        for _ in 0..<rounds {
          for name in names where name != bundle.rootPaneName {
            try page.open(pane: name)
            watchRows(of: page)
            page.goToFirstPage()
          }
          pump("finalizing the panes") { Widget.watchedAlive == widgets }
          // The closure that asks is one, too; that for the first frame may still have existed before.
          pump("releasing their closures") { Callback.live <= closures + 1 }
        }
      }
      for _ in 0..<rounds { try withPage(session) { watchRows(of: $0) } }
    }
  }

  @MainActor
  private func watchRows(of page: SettingsPage) {
    page.completeVisiblePane()
    guard let pane = page.visiblePaneWidget else { return XCTFail("no pane is shown") }
    for row in pane.rows { row.watch() }
    pane.watch()
  }
}
