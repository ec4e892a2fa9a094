package import Widgets

/// Work in small steps while the main loop is idle, so that the window stays responsive.
@MainActor
package final class IncrementalWork {
  /// The processor time of one turn in microseconds: well within a frame.
  private static let budget: Int64 = 6_000

  private let step: @MainActor () -> Bool
  /// Calls the steps; nil if none are left.
  private(set) var source: MainLoop.Source?

  /// - Parameter step: does a small piece of work; returns false at the end.
  package init(step: @escaping @MainActor () -> Bool) { self.step = step }

  /// Continues whenever the loop is idle.
  package func start() {
    guard source == nil else { return }
    source = MainLoop.whenIdle { [weak self] in self?.turn() ?? false }
  }

  /// Continues after the next frame of a widget: the loop may be idle before it, and must not delay it.
  package func start(afterNextFrameOf widget: Widget) {
    widget.onNextFramePainted { [weak self] in self?.start() }
  }

  /// Reads for at most 15 milliseconds of processor time, a delay that isn’t noticed; this is enough for most bundles.
  ///
  /// On a busy machine or a slow disk, it ends after 100 milliseconds by the clock.
  package static func readAtOnce(until isComplete: () -> Bool, _ step: () -> Bool) {
    let (end, latest) = (MainLoop.workTime + 15_000, ContinuousClock.now + .milliseconds(100))
    while !isComplete(), MainLoop.workTime < end, ContinuousClock.now < latest { _ = step() }
  }

  /// Drops the remaining work.
  package func cancel() {
    source?.cancel()
    source = nil
  }

  private func turn() -> Bool {
    let end = MainLoop.workTime + Self.budget
    while MainLoop.workTime < end {
      guard step() else {
        source = nil
        MainLoop.returnFreedMemory()
        return false
      }
    }
    return true
  }
}
