import SettingsStorage
import Synchronization

/// The observers of a session: called on the main actor, and removed from any thread.
final class SessionObservers: Sendable {
  typealias Body = @MainActor (SettingsSession.Event) -> Void

  private struct Observer: Sendable {
    let id: Int
    let body: Body
    let onEnd: @Sendable () -> Void
  }

  private struct State {
    var observers: [Observer] = []
    var nextID = 0
  }

  private let state = Mutex(State())

  deinit {
    for observer in state.withLock({ $0.observers }) { observer.onEnd() }
  }

  /// - Parameter onEnd: called if the session ends before the observer.
  func add(
    _ body: @escaping Body, onEnd: @escaping @Sendable () -> Void = {}
  ) -> SettingsObservation {
    let id = state.withLock { state in
      state.nextID += 1
      state.observers.append(Observer(id: state.nextID, body: body, onEnd: onEnd))
      return state.nextID
    }
    return SettingsObservation { [weak self] in
      self?.state.withLock { state in state.observers.removeAll { $0.id == id } }
    }
  }

  /// The closures to call, in order of registration.
  var all: [Body] { state.withLock { $0.observers.map(\.body) } }
}
