import Foundation

/// A running observation of a store: it ends when this is released or canceled.
public final class SettingsObservation: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Creates an observation; for implementations of ``SettingsStore``.
  ///
  /// - Parameter cancellation: Ends the observation; called once, on any thread.
  public init(cancellation: @escaping @Sendable () -> Void) {
    self.cancellation = Lock(cancellation)
  }

  deinit { cancel() }

  /// Ends the observation; further calls do nothing.
  ///
  /// The handler isn’t called for later changes. A call that is running on another thread continues.
  public func cancel() {
    let cancellation = cancellation.withLock { current in
      defer { current = nil }
      return current
    }
    cancellation?()
  }
}

/// The origin of a change in a store.
///
/// Most stores do nothing for it: a ``SettingsChange`` that is created during a write has the writer's origin. A store
/// that passes on changes of another one passes on their origin, too; one that finds changes by other programs sets it.
public enum SettingsOrigin: Hashable, Sendable {
  /// Code of this process, inside of these writes, the outermost first; empty without a writer.
  case process([SettingsWriter.Write])
  /// Another program: the change was found in the place with the values.
  case otherProgram

  @TaskLocal fileprivate static var writes: [SettingsWriter.Write] = []

  /// The origin of a change that is made here and now.
  public static var current: SettingsOrigin { .process(writes) }

  /// Whether a writer made the change, of any key.
  public func isBy(_ writer: SettingsWriter) -> Bool {
    guard case .process(let writes) = self else { return false }
    return writes.contains { $0.writer == writer }
  }

  /// Runs the handlers of changes: their writes don’t belong to the writer on whose thread they run.
  static func outsideOfWrites(_ body: () -> Void) {
    if writes.isEmpty { body() } else { $writes.withValue([], operation: body) }
  }
}

/// A writer to stores that must recognize its own changes, such as a session.
///
/// A change may be reported later, and on another thread; its ``SettingsChange/origin`` still identifies the writer.
public struct SettingsWriter: Hashable, Sendable {
  /// A write of a writer.
  public struct Write: Hashable, Sendable {
    let writer: SettingsWriter
    /// The key; nil for any.
    let key: String?
  }

  private let id = UUID()

  /// Creates a unique writer.
  public init() {}

  /// Runs a write: its changes belong to this writer.
  ///
  /// - Parameter key: the key; nil for several.
  public func write<Result>(
    _ key: String? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let writes = SettingsOrigin.writes + [Write(writer: self, key: key)]
    return try SettingsOrigin.$writes.withValue(writes, operation: body)
  }

  /// Whether this writer wrote the change itself, as opposed to a store or another writer that reacted with other keys.
  public func wrote(_ change: SettingsChange) -> Bool {
    guard case .process(let writes) = change.origin else { return false }
    return writes.contains { $0.writer == self && ($0.key == nil || $0.key == change.key) }
  }
}

extension SettingsStore {
  /// Calls `handler` after each change, in order and one at a time, on an executor.
  ///
  /// No thread waits for the handler, which may read and write the store. When it is called, the store may have changed
  /// further.
  /// - Returns: The observation, which ends when it is released or canceled; a handler that is running continues, and
  ///   isn’t called again.
  public func observe(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observe($0) }
  }

  /// Calls `handler` after each change of ``SettingsStore/status``, in order and one at a time, on an executor.
  ///
  /// - Returns: The observation, which ends when it is released or canceled.
  public func observeStatus(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observeStatus($0) }
  }

  /// The changes from now on, in order; without end, so leave the loop or cancel its task.
  ///
  /// Changes are queued, without limit, until they are taken. The sequence doesn’t keep the store alive.
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
