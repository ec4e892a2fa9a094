import Widgets

/// The bridge between Swift's main actor and GLib's main loop.
@MainActor
public enum MainQueue {
  /// Makes `@MainActor` tasks run under GLib's main loop.
  ///
  /// Call it once, before the loop runs. A program that bridges already must not call it: two sources on
  /// libdispatch's main queue would take each other's wake-ups.
  /// - Returns: whether this call attached the bridge.
  @discardableResult
  public static func attach() -> Bool { MainLoop.attachMainQueue() }
}
