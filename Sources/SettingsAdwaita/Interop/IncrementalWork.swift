import Widgets

/// Work in small steps, done while the main loop is idle, so that the window stays responsive.
@MainActor
final class IncrementalWork {
  /// How long one turn may have the processor, in microseconds: well within a frame.
  private static let budget: Int64 = 6_000

  private let step: @MainActor () -> Bool
  private var source: MainLoop.Source?

  /// - Parameter step: does one small piece; false when there is nothing left.
  init(step: @escaping @MainActor () -> Bool) { self.step = step }

  /// Whether steps are still to be done.
  var isRunning: Bool { source != nil }

  /// Goes on whenever the loop is idle.
  func start() {
    guard source == nil else { return }
    source = MainLoop.whenIdle { [weak self] in self?.turn() ?? false }
  }

  /// Does all that is left now.
  func finish() {
    while step() {}
    cancel()
  }

  /// Leaves what is left undone.
  func cancel() {
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
