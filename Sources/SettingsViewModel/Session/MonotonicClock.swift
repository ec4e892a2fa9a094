import Foundation

/// The system's clock that never goes back.
public enum MonotonicClock {
  /// Seconds since the system started.
  public static var seconds: Double { ProcessInfo.processInfo.systemUptime }
}
