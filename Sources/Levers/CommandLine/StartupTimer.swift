import Foundation
import Widgets

/// Measures the time from the start of the process to the first painted frame.
@MainActor
enum StartupTimer {
  /// Milliseconds since the kernel started this process; usually in steps of 10 ms.
  static var millisecondsSinceProcessStart: Int? {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let uptime = try? String(contentsOfFile: "/proc/uptime", encoding: .utf8),
      let now = uptime.split(separator: " ").first.flatMap({ Double($0) }),
      // The second field is the program’s name in parentheses, which may contain spaces.
      let afterName = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: afterName)...].split(separator: " ")
    let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
    guard fields.count > 19, let started = Double(fields[19]), ticksPerSecond > 0 else {
      return nil
    }
    return Int((now - started / ticksPerSecond) * 1_000)
  }

  /// Prints the time and calls `finished` after the first frame with the widget.
  static func report(firstFrameOf widget: Widget, finished: @escaping @MainActor () -> Void) {
    widget.onNextFramePainted {
      print("first frame: \(millisecondsSinceProcessStart ?? -1) ms")
      finished()
    }
  }
}
