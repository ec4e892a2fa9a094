import CAdwaita
import XCTest

final class ApplicationTests: WidgetTestCase {
  private func run(_ app: OpaquePointer?, _ arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return cadw_application_run(app, Int32(arguments.count), &pointers)
  }

  private final class Invocation {
    var arguments: [String] = []
  }

  func testACommandLineAndItsExitStatus() {
    let app = cadw_application_new("io.github.levers.Test\(getpid())")
    cadw_application_set_non_unique(app)
    let startup = Counter()
    let invocation = Invocation()
    cadw_application_on_startup(app, countCall, startup.retained(), releaseCounter)
    cadw_application_on_command_line(
      app,
      { context, count, arguments in
        guard let context, let arguments else { return 1 }
        let invocation = Unmanaged<Invocation>.fromOpaque(context).takeUnretainedValue()
        invocation.arguments = (0..<Int(count)).compactMap { text(arguments[$0]) }
        cadw_command_line_print_error("")
        return 7
      }, Unmanaged.passUnretained(invocation).toOpaque(), nil)
    XCTAssertEqual(run(app, ["levers", "--store", "a b"]), 7)
    XCTAssertEqual(startup.calls, 1)
    XCTAssertEqual(invocation.arguments, ["levers", "--store", "a b"])
    cadw_application_unref(app)
    XCTAssertEqual(startup.released, 1)
  }
}
