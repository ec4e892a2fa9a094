package import Widgets
public import XCTest

/// Base class of tests with widgets: needs a display, and checks for leaks at the end.
open class WidgetTestCase: XCTestCase, @unchecked Sendable {
  private var isReady = false
  private var widgetsBefore = 0
  private var callbacksBefore = 0
  @MainActor private var shown: (window: Window, content: Widget)?

  /// Initializes GTK; skips the test if there is no display.
  open override func setUpWithError() throws {
    let isThere = onMain {
      widgetsBefore = Widget.watchedAlive
      return Application.initialize()
    }
    guard isThere else {
      throw XCTSkip("There is no display: run the tests with Tests/run, which starts one.")
    }
    onMain { _ = MainLoop.attachMainQueue() }
    callbacksBefore = Callback.live
    isReady = true
  }

  /// Closes the window of the test, and waits until all watched widgets and closures are released.
  open override func tearDown() {
    guard isReady else { return }
    onMain {
      shown?.window.watch()
      shown?.content.watch()
      closeWindow()
      expectNothingLeft()
    }
  }

  /// Runs a test’s body on the main actor: XCTest calls it on the main thread. (XCTest on Linux can’t list tests that
  /// are isolated themselves.)
  public func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainActor.assumeIsolated(body)
  }

  // MARK: The main loop

  /// Runs the main loop until a condition is true.
  @MainActor
  package func pump(
    _ message: String = "the condition", file: StaticString = #filePath, line: UInt = #line,
    until done: @escaping @MainActor () -> Bool
  ) {
    XCTAssertTrue(
      MainLoop.run(milliseconds: 20_000, until: done), "\(message) never held", file: file,
      line: line)
  }

  @MainActor
  package func pump(milliseconds: UInt32) {
    _ = MainLoop.run(milliseconds: milliseconds) { false }
  }

  /// Runs the main loop until the next frame with a widget is painted.
  @MainActor
  package func pump(frameOf widget: Widget) {
    let painted = Counter()
    widget.onNextFramePainted(painted.call)
    pump("a frame") { painted.calls > 0 }
    XCTAssertEqual(painted.released, 1)
  }

  // MARK: Windows

  /// Shows a widget in a window, replacing the previous one, until the end of the test or ``closeWindow()``.
  @MainActor
  package func present(_ widget: Widget, width: Int32 = 360, height: Int32 = 480) {
    closeWindow()
    let window = Window(width: width, height: height)
    window.setContent(widget)
    window.present()
    shown = (window, widget)
    pump(frameOf: window)
    // Until then GTK doesn’t report changes of the focus.
    pump("an active window") { window.isActive }
  }

  /// Shows a page with one group with the row.
  @MainActor
  package func present(row: Row) { present(page(of: [row])) }

  /// Shows a page with one group.
  @MainActor
  package func present(group: Group) {
    let page = Page()
    page.append(group)
    present(page)
  }

  @MainActor
  package func page(of rows: [Row]) -> Page {
    let page = Page()
    let group = Group()
    for row in rows { group.append(row) }
    page.append(group)
    return page
  }

  @MainActor
  package func closeWindow() {
    guard let window = shown?.window else { return }
    window.destroy()
    shown = nil
    pump(milliseconds: 20)
  }

  /// Shows a widget in a window while `body` runs; then checks that window, widget and callbacks were released.
  @MainActor
  package func withWindow(_ make: () throws -> Widget, body: () throws -> Void) rethrows {
    let window = Window(width: 640, height: 600)
    window.watch()
    try inScope {
      let widget = try make()
      widget.watch()
      window.setContent(widget)
      window.present()
      try body()
    }
    window.destroy()
    expectNothingLeft()
  }

  // MARK: Leaks

  /// Watches the row, shows it, closes the window, and expects the row and the closures to be released.
  @MainActor
  package func assertFinalized(
    row: Row, _ counters: Counter..., file: StaticString = #filePath, line: UInt = #line
  ) {
    let alive = Widget.watchedAlive
    row.watch()
    present(row: row)
    closeWindow()
    pump("finalizing the row", file: file, line: line) { Widget.watchedAlive == alive }
    for counter in counters {
      XCTAssertEqual(counter.released, 1, "Releases of a closure.", file: file, line: line)
    }
  }

  @MainActor
  private func expectNothingLeft() {
    pump("finalizing the widgets") { [widgetsBefore] in Widget.watchedAlive <= widgetsBefore }
    pump("releasing the callbacks") { [callbacksBefore] in
      // The closure that asks is one, too.
      Callback.live <= callbacksBefore + 1
    }
  }

  /// Runs a body in a separate scope, so that its objects can be released.
  @MainActor
  package func inScope(_ body: () throws -> Void) rethrows { try body() }
}
