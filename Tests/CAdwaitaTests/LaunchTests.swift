import CAdwaita
import XCTest

final class LaunchTests: WidgetTestCase {
  func testAnAddressThatNothingOpensIsReported() {
    let counter = Counter()
    cadw_launch_uri(
      nil, "x-levers-nothing-opens-this:1", countText, counter.retained(), releaseCounter)
    XCTAssertTrue(pump { counter.released == 1 })
    XCTAssertEqual(counter.texts.count, 1)
    XCTAssertNotNil(counter.texts.first ?? nil)
  }

  func testAProgramThatIsNotInstalledIsNotStarted() {
    withStrings(["io.github.levers.NotInstalled.desktop"]) {
      XCTAssertFalse(cadw_launch_application($0, 1))
    }
  }

  func testTheFirstIconThatTheThemeHasIsFound() {
    withStrings(["x-levers-no-such-icon", "open-menu-symbolic"]) {
      XCTAssertEqual(text(cadw_icon_theme_find($0, 2)), "open-menu-symbolic")
      XCTAssertNil(cadw_icon_theme_find($0, 1))
    }
  }

  private func withStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Void
  ) {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
