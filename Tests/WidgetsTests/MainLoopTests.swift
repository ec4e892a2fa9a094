import Dispatch
import WidgetTestSupport
import Widgets
import XCTest

final class MainLoopTests: WidgetTestCase, @unchecked Sendable {
  func testMainActorTasksRun() {
    onMain {
      _ = MainLoop.attachMainQueue()
      XCTAssertFalse(MainLoop.attachMainQueue(), "It is attached once in a process.")
      let counter = Counter()
      Task { @MainActor in
        for _ in 0..<100 {
          counter.calls += 1
          await Task.yield()
        }
      }
      pump { counter.calls == 100 }
      DispatchQueue.main.async { MainActor.assumeIsolated { counter.calls = 0 } }
      pump { counter.calls == 0 }
    }
  }

  func testAnIdleSourceEndsAndReleases() {
    onMain {
      let counter = Counter()
      _ = MainLoop.whenIdle(counter.question)
      pump { counter.released > 0 }
      XCTAssertEqual(counter.calls, 1)
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testAnIdleSourceRepeatsUntilItIsRemoved() {
    onMain {
      let counter = Counter()
      counter.answer = true
      let source = MainLoop.whenIdle(counter.question)
      pump { counter.calls >= 3 }
      XCTAssertEqual(counter.released, 0)
      source.cancel()
      source.cancel()
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testRunUntilEndsWithoutTheCondition() {
    onMain {
      let counter = Counter()
      let reached = MainLoop.run(milliseconds: 10, until: counter.question)
      XCTAssertFalse(reached)
      XCTAssertGreaterThan(counter.calls, 1)
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testTimeIsMonotonic() {
    onMain {
      XCTAssertLessThanOrEqual(MainLoop.time, MainLoop.time)
    }
  }
}
