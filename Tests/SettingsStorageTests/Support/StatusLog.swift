import SettingsStorage

/// Records the statuses that a handler gets.
final class StatusLog: Sendable {
  private let statuses = Lock<[StoreStatus]>([])

  var all: [StoreStatus] { statuses.withLock { $0 } }

  func append(_ status: StoreStatus) { statuses.withLock { $0.append(status) } }
}
