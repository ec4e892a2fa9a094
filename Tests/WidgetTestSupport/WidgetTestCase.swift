import CAdwaita
import SettingsAdwaita
public import XCTest

/// Base of tests with widgets: needs a display, and ends with a check that nothing leaked.
open class WidgetTestCase: XCTestCase, @unchecked Sendable {
  private var callbacksBefore = 0

  /// Makes GTK ready; skips the test where there is no display.
  open override func setUpWithError() throws {
    guard cadw_init() else {
      throw XCTSkip("There is no display: run the tests with Tests/run, which starts one.")
    }
    _ = MainActor.assumeIsolated { MainQueue.attach() }
    callbacksBefore = CallbackContext.live
  }

  /// Runs a test's body as what it is: on the main thread, where XCTest calls it. (XCTest on Linux can't
  /// list tests that are isolated themselves.)
  public func onMain(_ body: @MainActor () throws -> Void) rethrows {
    try MainActor.assumeIsolated(body)
  }

  /// Runs the main loop until a condition holds.
  @MainActor
  public func pump(_ message: String = "the condition", until done: @escaping @MainActor () -> Bool)
  {
    let context = QuestionCallback(done).pointer
    XCTAssertTrue(
      cadw_main_loop_run_until(QuestionCallback.function, context, 20_000), "\(message) never held")
    CallbackContext.release(context)
  }

  /// Shows a widget in a window while `body` runs; then checks that window, widget and callbacks are gone.
  @MainActor
  public func withWindow(_ make: () throws -> OpaquePointer, body: () throws -> Void) rethrows {
    guard let window = cadw_window_new(nil, 640, 600) else {
      XCTFail("no window")
      return
    }
    cadw_inspect_watch(window)
    try autoreleased {
      let widget = try make()
      cadw_inspect_watch(widget)
      cadw_window_set_content(window, widget)
      cadw_window_present(window)
      try body()
    }
    cadw_window_destroy(window)
    pump("finalizing the widgets") { cadw_inspect_watched_alive() == 0 }
    pump("releasing the callbacks") { [callbacksBefore] in
      // The question that asks is one itself.
      CallbackContext.live <= callbacksBefore + 1
    }
  }

  /// Runs a body in a scope of its own, so that what it made can go.
  @MainActor
  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
