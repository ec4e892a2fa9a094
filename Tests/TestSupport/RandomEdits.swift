import Foundation

/// The number of edits in tests that make random ones.
public enum RandomEdits {
  /// The number in `LEVERS_TEST_EDITS`, for long runs, or else a quick one.
  public static func count(_ quick: Int) -> Int {
    ProcessInfo.processInfo.environment["LEVERS_TEST_EDITS"].flatMap(Int.init) ?? quick
  }
}
