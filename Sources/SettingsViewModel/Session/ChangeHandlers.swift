import PropertyList
import SettingsSchema
import SettingsStorage

extension SettingsSession {
  /// Calls the closures of the elements that are declared with a key, after its value has changed.
  ///
  /// They are called on the main actor, once for each change, whether the user edits, takes an edit back, or
  /// another program writes into the store; not when a session begins. What another writes arrives later:
  /// a change that the store has moved on from by then is not told of, so the last call always has the
  /// value that the store holds. Each session of a bundle calls them.
  func callHandlers(ofKey key: String) {
    let value = store.value(forKey: key)
    for handler in bundle.changeHandlers(ofKey: key) { handler(value) }
  }
}
