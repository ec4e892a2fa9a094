import CAdwaita

/// GLib's main loop.
@MainActor
package enum MainLoop {
  /// Monotonic time in microseconds.
  package static var time: Int64 { cadw_monotonic_time() }

  /// How long the main thread has had the processor, in microseconds.
  ///
  /// What takes turns with frames is measured by it: by the clock, a machine that is busy with other programs would leave
  /// it one step between two frames.
  package static var workTime: Int64 { cadw_work_time() }

  /// Makes `@MainActor` tasks run under the loop; idempotent.
  ///
  /// - Returns: whether this call attached the source. A program that bridges the queue by itself must not call it.
  package static func attachMainQueue() -> Bool { cadw_main_queue_attach() }

  /// Work that is done while the loop is idle; it ends by itself, or by ``cancel()``.
  @MainActor
  package struct Source: Sendable {
    fileprivate let id: UInt32

    /// Ends it.
    ///
    /// Not once it has ended by itself.
    package func cancel() { cadw_source_remove(id) }
  }

  /// Calls `tick` whenever the loop has nothing better to do, in turns with frames, until it returns false.
  package static func whenIdle(_ tick: @escaping @MainActor () -> Bool) -> Source {
    Source(id: cadw_idle_add(Callback.question, Callback.context(tick), Callback.release))
  }

  /// Calls `tick` after some milliseconds, and again after as many until it returns false.
  package static func every(
    milliseconds: UInt32, _ tick: @escaping @MainActor () -> Bool
  ) -> Source {
    Source(
      id: cadw_timeout_add(
        milliseconds, Callback.question, Callback.context(tick), Callback.release))
  }

  /// Runs the loop until `done` or some milliseconds have passed: for batch modes and tests, never in a callback.
  ///
  /// - Returns: whether it is done.
  package static func run(
    milliseconds: UInt32, until done: @escaping @MainActor () -> Bool
  ) -> Bool {
    let context = Callback.context(done)
    defer { Callback.release(context) }
    return cadw_main_loop_run_until(Callback.question, context, milliseconds)
  }
}
