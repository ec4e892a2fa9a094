import CAdwaita

/// GLib’s main loop.
@MainActor
package enum MainLoop {
  /// The processor time of the main thread, in microseconds.
  ///
  /// Use it to measure work between frames: by the clock, a busy machine would leave only one step between two frames.
  package static var workTime: Int64 { cadw_work_time() }

  /// Gives freed memory back to the system, a second after the last call: GTK frees a part only after the next frames.
  ///
  /// On another thread, because it takes some milliseconds.
  package static func returnFreedMemory() {
    returning?.cancel()
    returning = Task.detached(priority: .background) {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      cadw_return_freed_memory()
    }
  }

  private static var returning: Task<Void, Never>?

  /// Makes `@MainActor` tasks run under the loop; idempotent.
  ///
  /// - Returns: Whether this call attached the source. A program that connects the queue itself must not call it.
  package static func attachMainQueue() -> Bool { cadw_main_queue_attach() }

  /// Work to do while the loop is idle; it ends on its own, or with ``cancel()``.
  @MainActor
  package struct Source: Sendable {
    fileprivate let id: UInt32

    /// Ends the work.
    ///
    /// Don’t call this after the work has ended on its own.
    package func cancel() { cadw_source_remove(id) }
  }

  /// Calls `tick` whenever the loop is idle, alternating with frames, until it returns false.
  package static func whenIdle(_ tick: @escaping @MainActor () -> Bool) -> Source {
    Source(id: cadw_idle_add(Callback.question, Callback.context(tick), Callback.release))
  }

  /// Calls `tick` repeatedly with an interval in milliseconds, until it returns false.
  package static func every(
    milliseconds: UInt32, _ tick: @escaping @MainActor () -> Bool
  ) -> Source {
    Source(
      id: cadw_timeout_add(
        milliseconds, Callback.question, Callback.context(tick), Callback.release))
  }

  /// Runs the loop until `done` or a timeout in milliseconds: for batch modes and tests, never in a callback.
  ///
  /// - Returns: Whether it is done.
  package static func run(
    milliseconds: UInt32, until done: @escaping @MainActor () -> Bool
  ) -> Bool {
    let context = Callback.context(done)
    defer { Callback.release(context) }
    return cadw_main_loop_run_until(Callback.question, context, milliseconds)
  }
}
