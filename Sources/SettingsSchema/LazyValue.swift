import Synchronization

/// A value that is made when first asked for; thread-safe.
package final class LazyValue<Value: Sendable>: Sendable {
  // An array, because Swift 6.0’s compiler fails on a mutex of a generic type.
  private let known = Mutex<[Value]>([])

  package init() {}

  /// The value; a thread that asks while another one makes it waits, instead of making it, too.
  package func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let value = known.first { return value }
      let value = make()
      known = [value]
      return value
    }
  }
}
