import Glibc
import WidgetTestSupport
import XCTest

@testable import SettingsAdwaita

final class IncrementalWorkTests: WidgetTestCase, @unchecked Sendable {
  func testTheTimeOfOtherProgramsDoesNotShortenATurn() {
    onMain {
      var steps = 0
      let work = IncrementalWork {
        steps += 1
        usleep(8_000)  // longer than a turn, during which another program runs
        return steps < 3
      }
      work.start()
      pump { steps > 0 }
      XCTAssertEqual(steps, 3)
      XCTAssertNil(work.source)
    }
  }
}
