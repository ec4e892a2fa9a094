import Foundation
import WidgetTestSupport
import Widgets
import XCTest

final class ApplicationTests: WidgetTestCase, @unchecked Sendable {
  func testACommandLineAndItsExitStatus() {
    onMain {
      let startup = Counter()
      var invocation: [String] = []
      do {
        let app = Application(id: "io.github.levers.Test\(getpid())", isUnique: false)
        app.onStartup(startup.call)
        app.onCommandLine { arguments in
          invocation = arguments
          Application.printError("")
          return 7
        }
        XCTAssertEqual(app.run(["levers", "--store", "a b"]), 7)
        XCTAssertEqual(startup.calls, 1)
        XCTAssertEqual(invocation, ["--store", "a b"])
      }
      XCTAssertEqual(startup.released, 1)
    }
  }
}
