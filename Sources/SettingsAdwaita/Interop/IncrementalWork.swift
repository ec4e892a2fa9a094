package import Widgets

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
