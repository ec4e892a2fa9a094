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

  /// As with a spinner on a slow machine: a frame is always due.
  func testWorkTasksAndSlowFramesTakeTurns() {
    onMain {
      let label = Label("")
      present(label)
      label.slowFrames(milliseconds: 30)
      let work = Counter()
      work.answer = true
      let source = MainLoop.whenIdle(work.question)
      let tasks = Counter()
      let chain = Task { @MainActor in
        while !Task.isCancelled {
          tasks.calls += 1
          await Task.yield()
        }
        tasks.answer = true
      }
      let frames = Counter()
      frames.onCall = { [weak frames] in
        guard let frames, frames.calls < 100 else { return }
        // Work before the first of them doesn’t count.
        if frames.calls == 2 { (work.calls, tasks.calls) = (0, 0) }
        label.onNextFramePainted(frames.call)
      }
      label.onNextFramePainted(frames.call)
      pump("all three") { frames.calls >= 5 && work.calls >= 5 && tasks.calls >= 5 }
      source.cancel()
      chain.cancel()
      pump("the end of the tasks") { tasks.answer }
    }
  }

  func testWorkAfterAFrameDoesNotDelayIt() {
    onMain {
      let label = Label("x")
      var order: [String] = []
      label.afterNextFrame { order.append("after") }
      label.onNextFramePainted { order.append("painted") }
      present(label)
      pump("both") { order.count == 2 }
      XCTAssertEqual(order, ["painted", "after"])
    }
  }

  func testWorkContinuesWhileTheConditionTakesLong() {
    onMain {
      let work = Counter()
      _ = MainLoop.whenIdle(work.question)
      let isDone = MainLoop.run(milliseconds: 20_000) {
        let end = MainLoop.workTime + 10_000
        while MainLoop.workTime < end {}
        return work.calls > 0
      }
      XCTAssertTrue(isDone)
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
}
