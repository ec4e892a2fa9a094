import SettingsStorage

/// Remembers the changes that a handler receives.
final class ChangeLog: Sendable {
  private let changes = Lock<[SettingsChange]>([])

  var all: [SettingsChange] { changes.withLock { $0 } }

  func append(_ change: SettingsChange) { changes.withLock { $0.append(change) } }
}
