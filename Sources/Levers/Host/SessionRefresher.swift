import SettingsStorage
import SettingsViewModel

/// Refreshes what shows a session's settings after changes of values or of the bundle, once for those that come together,
/// until it is released.
@MainActor
final class SessionRefresher {
  private let refresh: () -> Void
  private var isRefreshing = false
  private var observation: SettingsObservation?

  /// - Parameter refresh: what is called in a turn of the main loop after a change.
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
