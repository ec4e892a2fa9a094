import SettingsStorage
import Synchronization

/// Changes of a store by others, on their way to the main thread: many may come at once, as when a file is replaced.
final class OutsideChanges: Sendable {
  private let changes = Mutex<[SettingsChange]>([])

  /// Adds a change; whether somebody must come for it.
  func add(_ change: SettingsChange) -> Bool {
    changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
  }

  /// Takes all that have come, in their order.
  func takeAll() -> [SettingsChange] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}
