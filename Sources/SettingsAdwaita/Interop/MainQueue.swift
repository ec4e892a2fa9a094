import Widgets

/// Connects Swift’s main actor with GLib’s main loop.
@MainActor
public enum MainQueue {
  /// Makes `@MainActor` tasks run under GLib’s main loop.
  ///
  /// Call it once, before the loop runs. Don’t call it in a program that already connects them: two sources on
  /// libdispatch’s main queue would steal each other’s wake-ups.
  /// - Returns: Whether this call attached the source.
  @discardableResult
  public static func attach() -> Bool { MainLoop.attachMainQueue() }
}
