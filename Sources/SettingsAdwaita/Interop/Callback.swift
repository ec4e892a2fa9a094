package import CAdwaita
import Synchronization

// How a Swift closure becomes a C callback: a box is retained once, when it is handed over, and
// released by the release function only, which GLib calls when it lets go of the closure.

/// A boxed closure that C holds.
package class CallbackContext: @unchecked Sendable {
  private static let liveCount = Atomic<Int>(0)

  /// Number of closures that C holds now; tests see by it that nothing leaks.
  package static var live: Int { liveCount.load(ordering: .relaxed) }

  fileprivate init() { Self.liveCount.add(1, ordering: .relaxed) }
  deinit { Self.liveCount.subtract(1, ordering: .relaxed) }

  /// The context to hand to C, which owns it from then on.
  package var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// The release function to hand to C with every context; callable from any thread.
  package static let release: CadwRelease = { context in
    if let context { Unmanaged<CallbackContext>.fromOpaque(context).release() }
  }

  fileprivate static func from<Context: CallbackContext>(
    _ context: UnsafeMutableRawPointer?, as type: Context.Type
  ) -> Context? {
    context.flatMap { Unmanaged<CallbackContext>.fromOpaque($0).takeUnretainedValue() as? Context }
  }
}

/// A closure without argument.
package final class ActionCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor () -> Void

  package init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  package static let function: CadwAction = { context in
    guard let callback = from(context, as: ActionCallback.self) else { return }
    MainActor.assumeIsolated { callback.body() }
  }
}

/// A closure that is told a Boolean.
package final class BooleanCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor (Bool) -> Void

  package init(_ body: @escaping @MainActor (Bool) -> Void) { self.body = body }

  package static let function: CadwBooleanAction = { context, value in
    guard let callback = from(context, as: BooleanCallback.self) else { return }
    MainActor.assumeIsolated { callback.body(value) }
  }
}

/// A closure that is told a number.
package final class NumberCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor (Double) -> Void

  package init(_ body: @escaping @MainActor (Double) -> Void) { self.body = body }

  package static let function: CadwNumberAction = { context, value in
    guard let callback = from(context, as: NumberCallback.self) else { return }
    MainActor.assumeIsolated { callback.body(value) }
  }
}

/// A closure that is told a text, or nil for none.
package final class TextCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor (String?) -> Void

  package init(_ body: @escaping @MainActor (String?) -> Void) { self.body = body }

  package static let function: CadwTextAction = { context, text in
    guard let callback = from(context, as: TextCallback.self) else { return }
    let text = text.map { String(cString: $0) }
    MainActor.assumeIsolated { callback.body(text) }
  }
}

/// A closure that is told the fields of a date.
package final class DateCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor (CadwDateFields) -> Void

  package init(_ body: @escaping @MainActor (CadwDateFields) -> Void) { self.body = body }

  package static let function: CadwDateAction = { context, fields in
    guard let callback = from(context, as: DateCallback.self) else { return }
    MainActor.assumeIsolated { callback.body(fields) }
  }
}

/// A closure that answers yes or no.
package final class QuestionCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor () -> Bool

  package init(_ body: @escaping @MainActor () -> Bool) { self.body = body }

  package static let function: CadwQuestion = { context in
    guard let callback = from(context, as: QuestionCallback.self) else { return false }
    return MainActor.assumeIsolated { callback.body() }
  }
}

/// A closure that gets a command line and answers an exit code.
package final class CommandLineCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor ([String]) -> Int32

  package init(_ body: @escaping @MainActor ([String]) -> Int32) { self.body = body }

  package static let function: CadwCommandLine = { context, count, arguments in
    guard let callback = from(context, as: CommandLineCallback.self) else { return 0 }
    // The first one is the program's name.
    let texts = (1..<max(1, Int(count))).compactMap { index in
      arguments?[index].map { String(cString: $0) }
    }
    return MainActor.assumeIsolated { callback.body(texts) }
  }
}

/// A closure that fills a cell of a tree.
package final class CellCallback: CallbackContext, @unchecked Sendable {
  private let body: @MainActor (_ cell: OpaquePointer, _ id: String, _ column: UInt32) -> Void

  package init(_ body: @escaping @MainActor (OpaquePointer, String, UInt32) -> Void) {
    self.body = body
  }

  package static let function: CadwCellFill = { context, cell, id, column in
    guard let callback = from(context, as: CellCallback.self), let cell, let id else { return }
    // A pointer is not sendable; its address is.
    let address = Int(bitPattern: cell)
    let text = String(cString: id)
    MainActor.assumeIsolated {
      if let cell = OpaquePointer(bitPattern: address) { callback.body(cell, text, column) }
    }
  }
}
