import SettingsStorage
import Synchronization

/// Changes of a store from outside, queued for the main thread: many may come at once, such as when a file is replaced.
final class OutsideChanges: Sendable {
  private let changes = Mutex<[SettingsChange]>([])

  /// Adds a change; returns whether the main thread must be notified.
  func add(_ change: SettingsChange) -> Bool {
    changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
  }

  /// Removes and returns all changes, in order.
  func drain() -> [SettingsChange] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}
