import Foundation

/// A running observation of a store: it ends when this is released or cancelled.
public final class SettingsObservation: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Makes an observation; for implementations of ``SettingsStore``.
  ///
  /// - Parameter cancellation: Ends the observation; called once, on any thread.
  public init(cancellation: @escaping @Sendable () -> Void) {
    self.cancellation = Lock(cancellation)
  }

  deinit { cancel() }

  /// Ends the observation; further calls do nothing.
  ///
  /// The handler is not called for later changes. A call that another thread has begun goes on.
  public func cancel() {
    let cancellation = cancellation.withLock { current in
      defer { current = nil }
      return current
    }
    cancellation?()
  }
}

/// Whose a change of a store is.
///
/// Most stores do nothing for it: a ``SettingsChange`` that is made where the store is written to has the origin of who
/// writes. A store that passes on changes of another one passes on their origin, too; one that finds what other
/// programs have written says so.
public enum SettingsOrigin: Hashable, Sendable {
  /// Code of this process, within these writes, the outermost first; in none where nobody asks for his own changes.
  case process([SettingsWriter.Write])
  /// Another program: the change was found in the place where the values are kept.
  case otherProgram

  @TaskLocal fileprivate static var writes: [SettingsWriter.Write] = []

  /// The origin of a change that is made here and now.
  public static var current: SettingsOrigin { .process(writes) }

  /// Whether a writer made the change, of whatever key.
  public func isBy(_ writer: SettingsWriter) -> Bool {
    guard case .process(let writes) = self else { return false }
    return writes.contains { $0.writer == writer }
  }

  /// Runs the handlers of changes: what they write is not what the one wrote whose thread they run on.
  static func outsideOfWrites(_ body: () -> Void) {
    if writes.isEmpty { body() } else { $writes.withValue([], operation: body) }
  }
}

/// Somebody who writes into stores and wants to know his own changes again, such as a session.
///
/// A change may be told of later, and by another thread, than it was made; its ``SettingsChange/origin`` tells all the
/// same.
public struct SettingsWriter: Hashable, Sendable {
  /// A write of a writer.
  public struct Write: Hashable, Sendable {
    let writer: SettingsWriter
    /// The key that is written; nil for any.
    let key: String?
  }

  private let id = UUID()

  /// Makes a writer unlike all others.
  public init() {}

  /// Runs a write: the changes that it makes are of this writer.
  ///
  /// - Parameter key: the key that is written; nil for several.
  public func write<Result>(
    _ key: String? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let writes = SettingsOrigin.writes + [Write(writer: self, key: key)]
    return try SettingsOrigin.$writes.withValue(writes, operation: body)
  }

  /// Whether a change is what this writer wrote, and not what a store or another writer made of that with other keys.
  public func wrote(_ change: SettingsChange) -> Bool {
    guard case .process(let writes) = change.origin else { return false }
    return writes.contains { $0.writer == self && ($0.key == nil || $0.key == change.key) }
  }
}

extension SettingsStore {
  /// Calls `handler` after each change, in order and one at a time, on an executor.
  ///
  /// Nobody waits for the handler, which may read and write the store. When it is called, the store may
  /// have changed further.
  /// - Returns: The observation, which ends when it is released or cancelled; a handler that is running goes
  ///   on, and is not called again.
  public func observe(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observe($0) }
  }

  /// Calls `handler` after each change of ``SettingsStore/status``, in order and one at a time, on an executor.
  ///
  /// - Returns: The observation, which ends when it is released or cancelled.
  public func observeStatus(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observeStatus($0) }
  }

  /// The changes from now on, in order; without end, so leave the loop or cancel its task.
  ///
  /// Changes wait, however many, until they are taken. The sequence does not keep the store alive.
  public var changes: AsyncStream<SettingsChange> {
    AsyncStream { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }
}

extension SettingsObservation {
  /// An observation whose handler runs on an executor.
  ///
  /// - Parameter observe: begins the observation with a handler that is called on any thread.
  convenience init<Event: Sendable>(
    _ executor: SettingsExecutor, _ handler: @escaping @Sendable (Event) -> Void,
    observe: (@escaping @Sendable (Event) -> Void) -> SettingsObservation
  ) {
    let mailbox = Mailbox(on: executor, handler)
    let source = observe { mailbox.post($0) }
    self.init {
      source.cancel()
      mailbox.close()
    }
  }
}
