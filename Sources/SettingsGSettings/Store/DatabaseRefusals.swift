import CGio
import Foundation
package import SettingsStorage
import Translation

/// The changes that dconf couldn’t write to its database: GIO takes them back, and only logs the reason.
///
/// ``listen()`` has to be called first, only by programs: a library must not replace the writer of GLib’s logs.
package enum DatabaseRefusals {
  private struct State: Sendable {
    var count = 0
    var last: StoreError?
    /// The number of calls that wait for changes to be written.
    var waiting = 0
    /// The refusals that came in the meantime, and that no call has reported.
    var unused: [StoreError] = []
  }

  private static let state = Lock(State())
  private static let observers = ObserverList<StoreError>()

  /// How long dconf may take from taking changes back to logging the reason.
  private static let timeout = Duration.milliseconds(500)

  private static let start: Void = cgio_database_on_refusal { reason in
    if let reason { handle(String(cString: reason)) }
  }

  /// Starts to listen to dconf, by replacing the writer of GLib’s logs.
  package static func listen() { start }

  /// Calls `handler` with the reason if changes that were applied immediately can’t be written, on any thread.
  package static func observe(
    _ handler: @escaping @Sendable (StoreError) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  /// Returns the reason if dconf refuses the changes that `write` makes.
  ///
  /// - Parameter areWritten: whether the values are those that were set.
  static func refusal(of write: () -> Void, areWritten: () -> Bool) -> StoreError? {
    let count = state.withLock { state in
      state.waiting += 1
      return state.count
    }
    defer { passOnUnused() }
    write()
    // Another program may have changed them, too.
    let deadline = ContinuousClock.now + timeout
    while !areWritten(), ContinuousClock.now < deadline {
      let refusal = state.withLock { state -> StoreError? in
        guard state.count > count, let refusal = state.last else { return nil }
        state.unused.removeAll { $0 == refusal }
        return refusal
      }
      if let refusal { return refusal }
      usleep(2000)
    }
    return nil
  }

  /// Ends a call’s wait; after the last one, the other refusals are about changes that were applied immediately.
  private static func passOnUnused() {
    let unused = state.withLock { state -> [StoreError] in
      state.waiting -= 1
      guard state.waiting == 0 else { return [] }
      defer { state.unused = [] }
      return state.unused
    }
    for refusal in unused { passOn(refusal) }
  }

  /// Handles the reason why dconf couldn’t write changes.
  static func handle(_ reason: String) {
    let refusal = StoreError(
      code: .failed, path: nil, message: message(for: reason), systemMessage: reason)
    let isAwaited = state.withLock { state in
      state.count += 1
      state.last = refusal
      if state.waiting > 0 { state.unused.append(refusal) }
      return state.waiting > 0
    }
    if !isAwaited { passOn(refusal) }
  }

  private static func passOn(_ refusal: StoreError) {
    if observers.isEmpty { StoreLog.log(refusal.message.string) }
    observers.enqueue(refusal)
    observers.deliver()
  }

  /// A message that says what happened and what to do.
  ///
  /// - Parameter reason: the words of dconf, or of D-Bus without its service.
  private static func message(for reason: String) -> Text {
    if reason.contains("ServiceUnknown") || reason.contains(".service files") {
      return Text(
        """
        The settings were not saved: the dconf service isn’t running. Install dconf-service, then log in \
        again.
        """)
    }
    // Source: GDBus begins errors with “GDBus.Error:NAME: ”.
    let words = reason.hasPrefix("GDBus.Error:") ? reason.split(separator: " ").dropFirst() : []
    let problem = words.isEmpty ? reason : words.joined(separator: " ")
    let folder = StoredKeys.file(of: nil).deletingLastPathComponent().path
    return Text(
      """
      The settings were not saved, because dconf can’t write its database (\(problem)). Make the folder \
      “\(folder)” writable and check that there is free space, then try again.
      """)
  }
}
