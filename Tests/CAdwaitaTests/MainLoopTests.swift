import CAdwaita
import Dispatch
import XCTest

final class MainLoopTests: WidgetTestCase {
  func testMainActorTasksRun() {
    cadw_main_queue_attach()
    XCTAssertFalse(cadw_main_queue_attach(), "It is attached once in a process.")
    let counter = Counter()
    Task { @MainActor in
      for _ in 0..<100 {
        counter.calls += 1
        await Task.yield()
      }
    }
    XCTAssertTrue(pump { counter.calls == 100 })
    DispatchQueue.main.async { MainActor.assumeIsolated { counter.calls = 0 } }
    XCTAssertTrue(pump { counter.calls == 0 })
  }

  func testAnIdleSourceEndsAndReleases() {
    let counter = Counter()
    cadw_idle_add(countQuestion, counter.retained(), releaseCounter)
    XCTAssertTrue(pump { counter.released > 0 })
    XCTAssertEqual(counter.calls, 1)
    XCTAssertEqual(counter.released, 1)
  }

  func testAnIdleSourceRepeatsUntilItIsRemoved() {
    let counter = Counter()
    counter.answer = true
    let source = cadw_idle_add(countQuestion, counter.retained(), releaseCounter)
    XCTAssertTrue(pump { counter.calls >= 3 })
    XCTAssertEqual(counter.released, 0)
    cadw_source_remove(source)
    cadw_source_remove(source)
    cadw_source_remove(0)
    XCTAssertEqual(counter.released, 1)
  }

  func testRunUntilEndsWithoutTheCondition() {
    let counter = Counter()
    let reached = cadw_main_loop_run_until(countQuestion, counter.retained(), 10)
    XCTAssertFalse(reached)
    XCTAssertGreaterThan(counter.calls, 1)
    releaseCounter(Unmanaged.passUnretained(counter).toOpaque())
  }

  func testTimeIsMonotonic() {
    XCTAssertLessThanOrEqual(cadw_monotonic_time(), cadw_monotonic_time())
  }
}
