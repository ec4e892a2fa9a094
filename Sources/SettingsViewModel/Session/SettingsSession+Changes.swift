public import PropertyList
public import SettingsStorage

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

  func announce(_ change: Change) {
    if change.origin == .user {
      delegate?.settings(self, changed: change.key, to: change.value)
    }
    for observer in changeObservers.observers(of: change.key) { observer(change) }
  }
}
