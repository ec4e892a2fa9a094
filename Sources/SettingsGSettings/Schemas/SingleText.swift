import CGio
import Foundation
import Synchronization

/// A place where all keys have the same text, which can be set: for reading a text as GIO reads one of a database.
///
/// GIO ignores a value that a key’s range or choices don’t allow, and takes an old name of a choice for the new one.
final class SingleText {
  private final class State: Sendable { let text = Mutex<String?>(nil) }

  private let state: State
  let pointer: UnsafeMutablePointer<cgio_backend>

  init() {
    let state = State()
    self.state = state
    var texts = cgio_texts(
      read: { context, _ in
        guard let context else { return nil }
        let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
        return state.text.withLock { $0 }.flatMap { strdup($0) }
      },
      write: { _, _, _, _ in false },
      is_writable: { _, _ in true },
      has_types: true,
      release: { context in
        if let context { Unmanaged<State>.fromOpaque(context).release() }
      })
    pointer = cgio_backend_new(&texts, Unmanaged.passRetained(state).toOpaque())
  }

  deinit { cgio_backend_free(pointer) }

  /// The value of a text for a key; nil if the key can’t have it.
  ///
  /// - Parameter handle: the settings of the key’s schema, in this place.
  func read(_ text: String, forKey key: String, of handle: SchemaHandle) -> GVariant? {
    state.text.withLock { $0 = text }
    defer { state.text.withLock { $0 = nil } }
    return cgio_settings_value(handle.pointer, key)
  }
}
