import SettingsStorage
import SettingsViewModel

/// Refreshes what shows a session's settings after changes, once for those that come together, until it is released.
@MainActor
final class SessionRefresher {
  private let refresh: () -> Void
  private var observation: SettingsObservation?
  private var isRefreshing = false

  /// - Parameter refresh: what is called in a turn of the main loop after a change.
  init(_ session: SettingsSession, refresh: @escaping () -> Void) {
    self.refresh = refresh
    observation = session.observeChanges { [weak self] _ in self?.noteChange() }
  }

  private func noteChange() {
    guard !isRefreshing else { return }
    isRefreshing = true
    Task { [weak self] in
      guard let self else { return }
      self.isRefreshing = false
      self.refresh()
    }
  }
}
