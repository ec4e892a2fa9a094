import SettingsStorage
import SettingsViewModel

/// Calls a closure after changes of a session’s values or bundle, once for changes that come together, until it is
/// released.
@MainActor
final class SessionRefresher {
  private let refresh: () -> Void
  private var isRefreshing = false
  private var observation: SettingsObservation?

  /// - Parameter refresh: called in the next iteration of the main loop after a change.
  init(_ session: SettingsSession, refresh: @escaping () -> Void) {
    self.refresh = refresh
    observation = session.observe { [weak self] in
      if case .rows = $0 { self?.refreshSoon() }
    }
  }

  private func refreshSoon() {
    guard !isRefreshing else { return }
    isRefreshing = true
    Task { [weak self] in
      guard let self else { return }
      self.isRefreshing = false
      self.refresh()
    }
  }
}
