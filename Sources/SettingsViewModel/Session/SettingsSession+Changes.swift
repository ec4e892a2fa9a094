public import PropertyList
import SettingsSchema
public import SettingsStorage
import Synchronization

/// Who is told of changes: the program, the bundle's own closures, and who follows the session.
extension SettingsSession {
  /// A change of one key's value.
  public struct Change: Sendable, Hashable {
    /// The key.
    public let key: String
    /// Its value now, nil when it was removed.
    public let value: PropertyListValue?
    /// Whose change it is.
    public let origin: Origin

    /// Whose a change is.
    public enum Origin: Sendable {
      /// The user's, in this session: an edit, undo and redo included.
      case user
      /// Somebody else's: another program, or the program's own code that wrote to the store.
      case outside
    }
  }

  /// The changes from now on, in order: each once, none for choosing again what is stored already.
  ///
  /// The sequence ends with the session. Unlike the delegate's
  /// ``SettingsDelegate/settings(_:changed:to:)``, it tells of changes from outside, too.
  /// Source: InAppSettingsKit's `IASKSettingChangedNotification`, section 2.5 of the reference.
  /// - Parameter key: the key whose changes are told; nil for all.
  public func changes(of key: String? = nil) -> AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    let observation = changeObservers.add(of: key) {
      continuation.yield($0)
    } onEnd: {
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Calls `body` after each change from now on, as ``changes(of:)`` tells them.
  ///
  /// - Parameter key: the key whose changes are told; nil for all.
  /// - Returns: The observation, which ends when it is released or cancelled.
  public func observeChanges(
    of key: String? = nil, _ body: @escaping @MainActor (Change) -> Void
  ) -> SettingsObservation {
    changeObservers.add(of: key, body)
  }

  func notify(_ change: Change) {
    if change.origin == .user {
      delegate?.settings(self, changed: change.key, to: change.value)
    }
    notifyObservers(change)
  }

  /// Tells those who observe the session, and not the delegate: of a list's element it knows by the list.
  func notifyObservers(_ change: Change) {
    for observer in changeObservers.observers(of: change.key) { observer(change) }
  }

  /// Calls the closures of the elements that are declared with a key, after its value has changed.
  ///
  /// They are called on the main actor, once for each change, whether the user edits, takes an edit back, or
  /// another program writes into the store; not when a session begins. What another writes arrives later:
  /// a change that the store has moved on from by then is not told of, so the last call always has the
  /// value that the store holds. Each session of a bundle calls them.
  func callHandlers(ofKey key: String) {
    // An element's keys are not the bundle's; the list's own change is told by the session that shows it.
    guard !isOfItem else { return }
    let value = store.value(forKey: key)
    for handler in bundle.changeHandlers(ofKey: key) { handler(value) }
  }

  package func addFollower(_ follower: any SessionFollower) {
    followers.removeAll { $0.follower == nil }
    followers.append(WeakFollower(follower: follower))
  }

  func notifyFollowers(ofKey key: String?) {
    for follower in followers { follower.follower?.handleChange(ofKey: key) }
  }
}

/// Something, besides the panes, that keeps in mind what a session's values make of the rows.
@MainActor
package protocol SessionFollower: AnyObject {
  /// Tells that the value of a key may have changed; nil for all keys, and for what is hidden.
  func handleChange(ofKey key: String?)
  /// Tells that the bundle, or what the program says about it, may be another one; by default, all keys may have changed.
  func handleReplacement()
}

extension SessionFollower {
  package func handleReplacement() { handleChange(ofKey: nil) }
}

/// A follower that the session does not keep alive.
struct WeakFollower {
  weak var follower: (any SessionFollower)?
}

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
