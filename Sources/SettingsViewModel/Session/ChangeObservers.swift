import SettingsStorage
import Synchronization

/// Who wants to know of a session's changes; they are told on the main actor, and may leave on any thread.
final class ChangeObservers: Sendable {
  typealias Body = @MainActor (SettingsSession.Change) -> Void

  private struct Observer: Sendable {
    let id: Int
    let key: String?
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

  /// - Parameter onEnd: called when the session goes before the observer.
  func add(
    of key: String?, _ body: @escaping Body, onEnd: @escaping @Sendable () -> Void = {}
  ) -> SettingsObservation {
    let id = state.withLock { state in
      state.nextID += 1
      state.observers.append(Observer(id: state.nextID, key: key, body: body, onEnd: onEnd))
      return state.nextID
    }
    return SettingsObservation { [weak self] in
      self?.state.withLock { state in state.observers.removeAll { $0.id == id } }
    }
  }

  /// Those who want to know of a key, in the order in which they came.
  func observers(of key: String) -> [Body] {
    state.withLock { $0.observers }.filter { $0.key == nil || $0.key == key }.map(\.body)
  }
}
