import SettingsAdwaita
import WidgetTestSupport
import XCTest

@testable import Levers

extension WidgetTestCase {
  /// Shows the pages of a host while `body` runs; then checks that they were released.
  @MainActor
  func withPages<Tested: Feature>(
    _ make: (TestHost) -> Tested, body: (TestHost, Tested, SettingsPage) throws -> Void
  ) throws {
    weak var remains: SettingsPage?
    try inScope {
      let host = try TestHost()
      let feature = make(host)
      host.features = [feature]
      try host.showPages()
      let page = try XCTUnwrap(host.page)
      page.widget.watch()
      remains = page
      try body(host, feature, page)
      host.closeWindow()
    }
    XCTAssertNil(remains, "the page outlives its window")
  }
}
