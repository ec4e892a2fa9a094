import Foundation

/// The system’s monotonic clock.
public enum MonotonicClock {
  /// Seconds since the system started.
  public static var seconds: Double { ProcessInfo.processInfo.systemUptime }
}
