/// Runs a closure once after a delay, unless the object is released before.
@MainActor
final class Delay {
  private let timer: MainLoop.Source
  private let state: State

  /// Main thread only.
  private final class State: @unchecked Sendable {
    var isDone = false
  }

  init(milliseconds: UInt32, _ body: @escaping Callback.Action) {
    let state = State()
    self.state = state
    timer = MainLoop.every(milliseconds: milliseconds) {
      state.isDone = true
      body()
      return false
    }
  }

  deinit {
    let (timer, state) = (timer, state)
    // GTK releases it on the main thread.
    MainActor.assumeIsolated {
      if !state.isDone { timer.cancel() }
    }
  }
}
