import Foundation
import Synchronization
import Testing

@testable import Levers

@MainActor
struct WorkQueueTests {
  private let queue = WorkQueue()
  private let log = Log()

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  /// Work that continues until it may end.
  private final class Gate: Sendable {
    private let continuation = Mutex<(isOpen: Bool, waiting: CheckedContinuation<Void, Never>?)>(
      (false, nil))

    func wait() async {
      await withCheckedContinuation { waiting in
        let isOpen = continuation.withLock { state in
          if !state.isOpen { state.waiting = waiting }
          return state.isOpen
        }
        if isOpen { waiting.resume() }
      }
    }

    func open() {
      continuation.withLock { state in
        state.isOpen = true
        state.waiting?.resume()
        state.waiting = nil
      }
    }
  }

  private func add(
    _ name: String, _ kind: WorkQueue.Kind = .request, _ notice: WorkQueue.Notice? = nil,
    isLatest: Bool = false, gate: Gate? = nil
  ) {
    queue.add(kind, notice, isLatest: isLatest) {
      await gate?.wait()
      return name
    } then: { [log] in
      log.lines.append((try? $0.get()) ?? "failed")
    }
  }

  /// Waits for all requested work.
  private func settle(_ kind: WorkQueue.Kind = .request) async {
    await withCheckedContinuation { continuation in
      queue.add(kind) {
      } then: { _ in
        continuation.resume()
      }
    }
  }

  @Test("Requests are done one after another, in their order, and none is dropped")
  func order() async {
    let gate = Gate()
    add("slow", gate: gate)
    for name in ["a", "b", "c"] { add(name) }
    gate.open()
    await settle()
    #expect(log.lines == ["slow", "a", "b", "c"])
  }

  @Test("Work that is requested while a result is shown comes after earlier work")
  func whileShown() async {
    queue.add(.request) {
    } then: { [queue, log] _ in
      queue.add(.request) {
      } then: { _ in
        log.lines.append("later")
      }
      log.lines.append("first")
    }
    add("second")
    await settle()
    await settle()
    #expect(log.lines == ["first", "second", "later"])
  }

  @Test("Work of another kind does not wait")
  func kinds() async {
    let gate = Gate()
    add("slow", gate: gate)
    add("check", .checking)
    await settle(.checking)
    #expect(log.lines == ["check"])
    gate.open()
    await settle()
    #expect(log.lines == ["check", "slow"])
  }

  @Test("The latest of several answers those before it that have not begun, and no others")
  func latest() async {
    let gate = Gate()
    add("begun", isLatest: true, gate: gate)
    add("other")
    for name in ["1", "2", "3"] { add(name, isLatest: true) }
    gate.open()
    await settle()
    #expect(log.lines == ["begun", "other", "3"])
  }

  @Test("A failure is reported")
  func failures() async {
    struct Failed: Error {}
    queue.add(.request) {
      throw Failed()
    } then: { [log] (result: Result<Int, any Error>) in
      log.lines.append((try? result.get()) == nil ? "failed" : "done")
    }
    await settle()
    #expect(log.lines == ["failed"])
  }

  @Test("The next request waits until a canceled one ends, which may write, and can be canceled")
  func canceling() async {
    let gate = Gate()
    let running = Mutex(0)
    queue.add(.request, .init(text: "Exporting", name: "a.plist")) {
      running.withLock { $0 += 1 }
      // Like work that doesn’t check for cancellation.
      await gate.wait()
      running.withLock { $0 -= 1 }
    } then: { [log] _ in
      log.lines.append("canceled")
    }
    queue.waiting.first?.cancel()
    add("never", .request, .init(text: "Exporting", name: "b.plist"))
    queue.waiting.last?.cancel()
    queue.add(.request) {
      running.withLock { $0 }
    } then: { [log] in
      log.lines.append("\((try? $0.get()) ?? -1) at work")
    }
    add("check", .checking)
    await settle(.checking)
    #expect(log.lines == ["check"])
    gate.open()
    await settle()
    #expect(log.lines == ["check", "0 at work"])
    #expect(queue.waiting.isEmpty)
  }

  @Test("The next request does not wait for reading that was canceled")
  func cancelingReading() async {
    let gate = Gate()
    let ended = Gate()
    queue.add(.request, .reading("a.plist")) {
      await gate.wait()
      ended.open()
    } then: { [log] _ in
      log.lines.append("canceled")
    }
    queue.waiting.first?.cancel()
    let other = Gate()
    add("save", gate: other)
    add("next")
    // When the reading ends, the save still runs, and the next request waits for it.
    gate.open()
    await ended.wait()
    add("check", .checking)
    await settle(.checking)
    #expect(log.lines == ["check"])
    other.open()
    await settle()
    #expect(log.lines == ["check", "save", "next"])
  }

  @Test("What comes after all requests waits for them, but not for one that was canceled")
  func afterRequests() async {
    let gate = Gate()
    #expect(!queue.hasRequests)
    add("check", .checking)
    #expect(!queue.hasRequests)
    add("export", .request, .init(text: "Exporting", name: "a.plist"), gate: gate)
    add("next")
    #expect(queue.hasRequests)
    gate.open()
    await withCheckedContinuation { continuation in
      queue.afterRequests { [log] in
        log.lines.append("after")
        continuation.resume()
      }
    }
    #expect(log.lines.filter { $0 != "check" } == ["export", "next", "after"])
    #expect(!queue.hasRequests)
    let other = Gate()
    add("canceled", .request, .init(text: "Exporting", name: "b.plist"), gate: other)
    queue.waiting.first?.cancel()
    #expect(!queue.hasRequests)
    other.open()
  }

  @Test("A request is not kept after its end")
  func end() async {
    weak var kept: Log?
    do {
      let log = Log()
      kept = log
      queue.add(.request, .reading("a.plist")) {
      } then: { _ in
        log.lines.append("done")
      }
    }
    #expect(kept != nil)
    await settle()
    #expect(kept == nil)
  }

  @Test("Once it is closed, nothing begins or is reported")
  func closing() async {
    let gate = Gate()
    add("slow", gate: gate)
    add("next")
    queue.close()
    gate.open()
    let other = WorkQueue()
    await withCheckedContinuation { continuation in
      other.add(.request) {
      } then: { _ in
        continuation.resume()
      }
    }
    #expect(log.lines == [])
  }
}
