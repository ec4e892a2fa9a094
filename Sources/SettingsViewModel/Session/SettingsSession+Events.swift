public import PropertyList
import SettingsSchema
public import SettingsStorage

/// The events of a session, for observers, the program, and the bundle’s own closures.
extension SettingsSession {
  /// An event that a session posts to its observers, on the main actor and in order.
  public enum Event {
    /// The value of a key has changed; setting the stored value again is not a change.
    ///
    /// Unlike the delegate’s ``SettingsDelegate/settings(_:changed:to:)``, this includes changes from outside.
    /// Source: InAppSettingsKit’s `IASKSettingChangedNotification`, section 2.5 of the reference.
    case change(Change)
    /// The rows of a key, or all rows if the key is nil, may show something else, or may have appeared or disappeared.
    case rows(ofKey: String?)
    /// The bundle was replaced or read again, so that strings, options and pages may differ; follows
    /// `.rows(ofKey: nil)`.
    case replacement
    /// ``hasUnsavedChanges``, ``undoName``, ``redoName`` or ``storeStatus`` may have changed.
    case state
    /// The store refused an edit of a key, for example because a schema does not allow the value.
    case refusal(key: String, reason: String)
    /// ``undo()`` or ``redo()`` would overwrite values that others have changed since.
    ///
    /// An observer that asks the user calls ``ConflictsModel/beginAsking()`` first and ``ConflictsModel/apply()`` at
    /// the end. If no observer asks, the others’ values stay. `SettingsPage` asks in a dialog.
    case undoConflict(ConflictsModel)
    /// Values were saved, and other programs should be notified of them.
    case saved([SavedNotification])
    /// An automatic save failed; the changes are kept, and the next change tries again.
    case autosaveFailure(any Error)
  }

  /// Calls `body` for each event from now on.
  ///
  /// - Returns: The observation, which ends when it is released or canceled.
  public func observe(_ body: @escaping @MainActor (Event) -> Void) -> SettingsObservation {
    observers.add(body)
  }

  /// A change of one key’s value.
  public struct Change: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The new value, or nil if it was removed.
    public let value: PropertyListValue?
    /// The origin of the change.
    public let origin: Origin

    /// The origin of a change.
    public enum Origin: Sendable {
      /// The user, in this session: an edit, including undo and redo.
      case user
      /// Someone else: another program, or the program’s own code that wrote to the store.
      case outside
    }
  }

  /// The changes from now on, in order, as in ``Event/change(_:)``; the sequence ends with the session.
  ///
  /// - Parameter key: the key to observe; nil for all.
  public func changes(of key: String? = nil) -> AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    let observation = observers.add {
      $0.change(of: key).map { _ = continuation.yield($0) }
    } onEnd: {
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Calls `body` after each change from now on, as in ``Event/change(_:)``.
  ///
  /// - Parameter key: the key to observe; nil for all.
  /// - Returns: The observation, which ends when it is released or canceled.
  public func observeChanges(
    of key: String? = nil, _ body: @escaping @MainActor (Change) -> Void
  ) -> SettingsObservation {
    observe { $0.change(of: key).map(body) }
  }

  func notify(_ change: Change) {
    if change.origin == .user {
      delegate?.settings(self, changed: change.key, to: change.value)
    }
    post(.change(change))
  }

  func post(_ event: Event) {
    for observer in observers.all { observer(event) }
  }

  /// Calls the closures of the elements that are declared with a key, after its value has changed.
  ///
  /// They are called on the main actor, once for each change: by the user, by undo, or by another program. They aren’t
  /// called when a session begins. Changes from outside arrive later; those that are outdated by then aren’t reported,
  /// so the last call always has the stored value. Each session of a bundle calls them.
  func callHandlers(ofKey key: String) {
    // A list item’s keys aren’t the bundle’s; the session that shows the list reports the list’s change.
    guard !isOfItem else { return }
    let value = store.value(forKey: key)
    for handler in bundle.changeHandlers(ofKey: key) { handler(value) }
  }
}

extension SettingsSession.Event {
  /// The change in an event, if it is of a key or, for nil, of any key.
  fileprivate func change(of key: String?) -> SettingsSession.Change? {
    guard case .change(let change) = self, key == nil || key == change.key else { return nil }
    return change
  }
}
