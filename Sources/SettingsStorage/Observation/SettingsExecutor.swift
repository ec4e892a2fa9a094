public import Dispatch

/// Where an observer’s handler runs.
public struct SettingsExecutor: Sendable {
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Creates an executor from a function that runs a closure later, such as a main loop’s idle source.
  ///
  /// - Parameter schedule: runs a closure once, soon, and not before it returns itself; called on any thread. Closures
  ///   may run in any order: changes are still in order.
  public init(_ schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.schedule = schedule
  }

  /// The main actor.
  ///
  /// With GLib’s main loop, libdispatch’s main queue must be connected to it.
  public static let mainActor = SettingsExecutor { body in Task { @MainActor in body() } }

  /// A dispatch queue, serial or concurrent.
  public static func queue(_ queue: DispatchQueue) -> SettingsExecutor {
    SettingsExecutor { queue.async(execute: $0) }
  }

  /// Runs a closure on the executor.
  func run(_ body: @escaping @Sendable () -> Void) { schedule(body) }
}
