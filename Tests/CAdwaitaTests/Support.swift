import CAdwaita
import XCTest

/// Creates widgets on the main thread, on which XCTest runs synchronous tests, and checks for leaks.
///
/// Needs a display. Not isolated to the main actor: XCTest on Linux aborts for such tests.
class WidgetTestCase: XCTestCase {
  private var window: OpaquePointer?

  override func setUpWithError() throws {
    guard cadw_init() else {
      throw XCTSkip("There is no display: run the tests under xvfb-run.")
    }
  }

  override func tearDown() {
    closeWindow()
  }

  /// Presents a widget in a window, which is destroyed after the test.
  func present(_ widget: OpaquePointer?, width: Int32 = 360, height: Int32 = 480) {
    closeWindow()
    let new = cadw_window_new(nil, width, height)
    cadw_window_set_content(new, widget)
    cadw_window_present(new)
    window = new
    let painted = Counter()
    cadw_widget_on_next_frame_painted(new, countCall, painted.retained(), releaseCounter)
    XCTAssertTrue(pump { painted.calls > 0 }, "The window was not painted.")
    XCTAssertEqual(painted.released, 1)
  }

  /// Presents a page with one group that holds the row.
  func present(row: OpaquePointer?) {
    present(page(of: [row]))
  }

  func page(of rows: [OpaquePointer?]) -> OpaquePointer? {
    let page = cadw_preferences_page_new()
    let group = cadw_group_new(nil)
    rows.forEach { cadw_group_append(group, $0) }
    cadw_preferences_page_append(page, group)
    return page
  }

  func closeWindow() {
    guard let window else { return }
    cadw_window_destroy(window)
    self.window = nil
    pump(milliseconds: 20)
  }

  /// Runs the main loop until the condition holds; false when that takes too long.
  @discardableResult
  func pump(_ condition: @escaping () -> Bool) -> Bool {
    let box = Condition(condition)
    return withExtendedLifetime(box) {
      cadw_main_loop_run_until(askCondition, Unmanaged.passUnretained(box).toOpaque(), 10_000)
    }
  }

  func pump(milliseconds: UInt32) {
    cadw_main_loop_run_until({ _ in false }, nil, milliseconds)
  }

  /// Watches the row, shows it, closes the window, and expects the row and the contexts to be gone.
  func assertFinalized(
    row: OpaquePointer?, _ counters: Counter..., file: StaticString = #filePath, line: UInt = #line
  ) {
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(row)
    present(row: row)
    closeWindow()
    pump { cadw_inspect_watched_alive() == alive }
    XCTAssertEqual(cadw_inspect_watched_alive(), alive, "The row leaks.", file: file, line: line)
    for counter in counters {
      XCTAssertEqual(counter.released, 1, "Releases of a context.", file: file, line: line)
    }
  }
}

/// A context for callbacks that counts what happens to it.
///
/// Used on the main thread only.
final class Counter: @unchecked Sendable {
  var calls = 0
  var released = 0
  var numbers: [Double] = []
  var texts: [String?] = []
  var flags: [Bool] = []
  /// What the callback does as well, and what a question answers.
  var onCall: (() -> Void)?
  var answer = false

  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> Counter? {
    context.map { Unmanaged<Counter>.fromOpaque($0).takeUnretainedValue() }
  }
}

private final class Condition {
  let holds: () -> Bool
  init(_ holds: @escaping () -> Bool) { self.holds = holds }
}

private let askCondition: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { context in
  guard let context else { return true }
  return Unmanaged<Condition>.fromOpaque(context).takeUnretainedValue().holds()
}

let countCall: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  Counter.at(context)?.calls += 1
  Counter.at(context)?.onCall?()
}

let countNumber: @convention(c) (UnsafeMutableRawPointer?, Double) -> Void = { context, number in
  Counter.at(context)?.numbers.append(number)
}

let countText: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
  context, text in
  Counter.at(context)?.texts.append(text.map { String(cString: $0) })
  Counter.at(context)?.onCall?()
}

let countFlag: @convention(c) (UnsafeMutableRawPointer?, Bool) -> Void = { context, flag in
  Counter.at(context)?.flags.append(flag)
}

let countQuestion: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { context in
  Counter.at(context)?.calls += 1
  return Counter.at(context)?.answer ?? false
}

let releaseCounter: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  guard let context else { return }
  let counter = Unmanaged<Counter>.fromOpaque(context).takeRetainedValue()
  counter.released += 1
}

func text(_ characters: UnsafePointer<CChar>?) -> String? {
  characters.map { String(cString: $0) }
}

/// Takes over a text that the shim allocated.
func taken(_ characters: UnsafeMutablePointer<CChar>?) -> String? {
  defer { free(characters) }
  return characters.map { String(cString: $0) }
}
