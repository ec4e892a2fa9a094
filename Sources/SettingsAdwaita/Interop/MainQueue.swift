package import Widgets

/// The bridge between Swift's main actor and GLib's main loop.
@MainActor
public enum MainQueue {
  /// Makes `@MainActor` tasks run under GLib's main loop.
  ///
  /// Call it once, before the loop runs. A program that bridges already must not call it: two sources on
  /// libdispatch's main queue would take each other's wake-ups.
  /// - Returns: whether this call attached the bridge.
  @discardableResult
  public static func attach() -> Bool { MainLoop.attachMainQueue() }
}

/// Work in small steps, done while the main loop is idle, so that the window stays responsive.
@MainActor
package final class IncrementalWork {
  /// How long one turn may have the processor, in microseconds: well within a frame.
  private static let budget: Int64 = 6_000

  private let step: @MainActor () -> Bool
  private var source: MainLoop.Source?

  /// - Parameter step: does one small piece; false when there is nothing left.
  package init(step: @escaping @MainActor () -> Bool) { self.step = step }

  /// Whether steps are still to be done.
  var isRunning: Bool { source != nil }

  /// Goes on whenever the loop is idle.
  package func start() {
    guard source == nil else { return }
    source = MainLoop.whenIdle { [weak self] in self?.turn() ?? false }
  }

  /// Goes on once the next frame of a widget is painted: the loop may be idle before it, and nothing is to delay it.
  package func start(afterNextFrameOf widget: Widget) {
    widget.onNextFramePainted { [weak self] in self?.start() }
  }

  /// Reads for 15 milliseconds, which opening and a keystroke may take: most bundles have no more.
  package static func readAtOnce(until isComplete: () -> Bool, _ step: () -> Bool) {
    let end = MainLoop.time + 15_000
    while !isComplete(), MainLoop.time < end { _ = step() }
  }

  /// Does all that is left now.
  func finish() {
    while step() {}
    cancel()
  }

  /// Leaves what is left undone.
  package func cancel() {
    source?.cancel()
    source = nil
  }

  private func turn() -> Bool {
    let end = MainLoop.workTime + Self.budget
    while MainLoop.workTime < end {
      guard step() else {
        source = nil
        return false
      }
    }
    return true
  }
}

/// How long something may take before a spinner tells that it goes on.
package enum SpinnerDelay {
  /// Returns after 200 milliseconds: a spinner that comes earlier only flickers.
  package static func pass() async {
    try? await Task.sleep(for: .milliseconds(200))
  }
}
