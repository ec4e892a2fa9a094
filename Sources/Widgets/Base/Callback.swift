import CAdwaita
import Foundation
import Synchronization

// Passes Swift closures to C as callbacks: a box is retained once when it is passed, and released only by
// `Callback.release`, which GLib calls when it drops the closure. Connect everything with `Callback.connect`; there is
// one for each kind of closure.

/// Closures that are passed to C.
@MainActor
package enum Callback {
  nonisolated private static let liveCount = Atomic<Int>(0)

  /// The number of closures that C currently has, for tests of leaks.
  nonisolated package static var live: Int { liveCount.load(ordering: .relaxed) }

  private final class Box<Body> {
    let body: Body

    init(_ body: Body) {
      self.body = body
      liveCount.add(1, ordering: .relaxed)
    }

    deinit { liveCount.subtract(1, ordering: .relaxed) }
  }

  /// The arguments of a shim function: the trampoline, its context, and the function that releases it.
  typealias Context = UnsafeMutableRawPointer

  /// A context that C owns.
  static func context<Body>(_ body: Body) -> Context {
    Unmanaged<AnyObject>.passRetained(Box(body)).toOpaque()
  }

  /// Releases a context; may be called from any thread.
  nonisolated static let release: CadwRelease = { context in
    Unmanaged<AnyObject>.fromOpaque(context).release()
  }

  /// The closure in a context, for trampolines with a single signature.
  nonisolated static func body<Body>(of context: Context, as: Body.Type) -> Body? {
    (Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue() as? Box<Body>)?.body
  }
}

// MARK: Trampolines

extension Callback {
  package typealias Action = @MainActor () -> Void
  package typealias Question = @MainActor () -> Bool

  static let action: CadwAction = { context in
    let body = body(of: context, as: Action.self)
    MainActor.assumeIsolated { body?() }
  }

  static let boolean: CadwBooleanAction = { call($0, $1) }

  static let number: CadwNumberAction = { call($0, $1) }

  static let text: CadwTextAction = { context, text in
    call(context, text.map { String(cString: $0) })
  }

  static let question: CadwQuestion = { context in
    let body = body(of: context, as: Question.self)
    return MainActor.assumeIsolated { body?() ?? false }
  }
}

extension Callback {
  /// Calls a closure with one value, for trampolines with a single signature.
  nonisolated static func call<Value: Sendable>(_ context: Context, _ value: Value) {
    let body = body(of: context, as: (@MainActor (Value) -> Void).self)
    MainActor.assumeIsolated { body?(value) }
  }

  /// The same for a closure that returns a value.
  nonisolated static func answer<Value: Sendable, Answer: Sendable>(
    _ context: Context, _ value: Value
  ) -> Answer? {
    let body = body(of: context, as: (@MainActor (Value) -> Answer).self)
    return MainActor.assumeIsolated { body?(value) }
  }
}

// MARK: Connections

extension Callback {
  static func connect<Instance>(
    _ instance: Instance, _ function: (Instance, CadwAction, Context, CadwRelease) -> Void,
    _ body: @escaping Action
  ) {
    function(instance, action, context(body), release)
  }

  static func connect<Instance>(
    _ instance: Instance, _ function: (Instance, CadwBooleanAction, Context, CadwRelease) -> Void,
    _ body: @escaping @MainActor (Bool) -> Void
  ) {
    function(instance, boolean, context(body), release)
  }

  /// The shim also passes positions as numbers.
  static func connect<Instance>(
    _ instance: Instance, _ function: (Instance, CadwNumberAction, Context, CadwRelease) -> Void,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    function(instance, number, context(body), release)
  }

  static func connect<Instance>(
    _ instance: Instance, _ function: (Instance, CadwTextAction, Context, CadwRelease) -> Void,
    _ body: @escaping @MainActor (String?) -> Void
  ) {
    function(instance, text, context(body), release)
  }
}

// MARK: Signals

extension Callback {
  /// A signal of any object; see ``Widget/on(_:_:)``.
  static func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (String?, Double, OpaquePointer?) -> Bool
  ) {
    let callback: CadwSignal = { context, text, number, object in
      let body = Callback.body(
        of: context, as: (@MainActor (String?, Double, OpaquePointer?) -> Bool).self)
      let text = text.map { String(cString: $0) }
      let address = Int(bitPattern: object)
      return MainActor.assumeIsolated {
        body?(text, number, OpaquePointer(bitPattern: address)) ?? false
      }
    }
    cadw_on_signal(object, signal, callback, context(body), release)
  }

  static func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (String?, Double) -> Bool
  ) {
    connect(object, signal) { text, number, _ in body(text, number) }
  }

  static func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping Action
  ) {
    connect(object, signal) { _, _ in
      body()
      return true
    }
  }
}
