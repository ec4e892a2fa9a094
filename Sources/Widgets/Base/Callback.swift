import CAdwaita
import Foundation
import Synchronization

// How a Swift closure becomes a C callback: a box is retained once, when it is handed over, and released by
// `Callback.release` only, which GLib calls when it lets go of the closure. Whatever connects goes through
// `Callback.connect`, one for each kind of closure.

/// Closures that C holds.
@MainActor
package enum Callback {
  nonisolated private static let liveCount = Atomic<Int>(0)

  /// Number of closures that C holds now; tests see by it that nothing leaks.
  nonisolated package static var live: Int { liveCount.load(ordering: .relaxed) }

  private final class Box<Body> {
    let body: Body

    init(_ body: Body) {
      self.body = body
      liveCount.add(1, ordering: .relaxed)
    }

    deinit { liveCount.subtract(1, ordering: .relaxed) }
  }

  /// What a function of the shim takes: the trampoline, its context, and what releases that.
  typealias Context = UnsafeMutableRawPointer

  /// A context that C owns from then on.
  static func context<Body>(_ body: Body) -> Context {
    Unmanaged<AnyObject>.passRetained(Box(body)).toOpaque()
  }

  /// Gives a context back; callable from any thread.
  nonisolated static let release: CadwRelease = { context in
    Unmanaged<AnyObject>.fromOpaque(context).release()
  }

  /// The closure of a context: for trampolines of a single signature.
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

  static let boolean: CadwBooleanAction = { context, value in
    let body = body(of: context, as: (@MainActor (Bool) -> Void).self)
    MainActor.assumeIsolated { body?(value) }
  }

  static let number: CadwNumberAction = { context, value in
    let body = body(of: context, as: (@MainActor (Double) -> Void).self)
    MainActor.assumeIsolated { body?(value) }
  }

  static let text: CadwTextAction = { context, text in
    let body = body(of: context, as: (@MainActor (String?) -> Void).self)
    let text = text.map { String(cString: $0) }
    MainActor.assumeIsolated { body?(text) }
  }

  static let question: CadwQuestion = { context in
    let body = body(of: context, as: Question.self)
    return MainActor.assumeIsolated { body?() ?? false }
  }
}

extension Callback {
  /// Calls a closure that takes one value: for trampolines of a single signature.
  nonisolated static func call<Value: Sendable>(_ context: Context, _ value: Value) {
    let body = body(of: context, as: (@MainActor (Value) -> Void).self)
    MainActor.assumeIsolated { body?(value) }
  }

  /// The same for one that gives an answer.
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

  /// The shim tells positions as numbers, too.
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

  static func connect<Instance>(
    _ instance: Instance, _ function: (Instance, CadwQuestion, Context, CadwRelease) -> Void,
    _ body: @escaping Question
  ) {
    function(instance, question, context(body), release)
  }
}

// MARK: Texts
