import Widgets

/// Work off the main thread: that of one kind is done one after another, in the order of the requests.
///
/// No request is dropped, but by the user who does not wait for it.
@MainActor
final class WorkQueue {
  /// Work of different kinds does not wait for each other.
  enum Kind: Hashable {
    /// What the user asked for, and waits for.
    case request
    /// Reading a bundle again, or before it is shown.
    case reading
    case checking
    /// Looking for something on the disk or in the keyring, which may wait for the user.
    case looking(for: String)
  }

  /// What is said of work that takes long, in a dialog.
  struct Notice {
    /// What goes on, as a heading.
    let text: String
    /// What it is done to.
    let name: String
    /// Whether it can be left to itself, without its result.
    var isCancellable = true
  }

  private struct Request {
    let isReplaceable: Bool
    let waiting: Waiting?
    let begin: @MainActor () -> Task<Void, Never>?
  }

  private var requests: [Kind: [Request]] = [:]
  /// The requests that have begun and have not ended, with the tasks that do the work.
  private var running: [Kind: (request: Request, task: Task<Void, Never>?)] = [:]
  private var isClosed = false
  /// What dialogs are shown over; nil for none.
  var window: () -> Widget? = { nil }

  /// Does work, then something with its result.
  ///
  /// - Parameters:
  ///   - notice: what is said when it takes long; nil for nothing.
  ///   - isLatest: whether it answers what earlier requests of its kind ask that were made so, and have not begun.
  ///   - work: what takes long; on any thread, in a task that is canceled with the waiting.
  ///   - done: told what came of it, unless the user or the window did not wait.
  func add<Success: Sendable>(
    _ kind: Kind, _ notice: Notice? = nil, isLatest: Bool = false,
    _ work: @escaping @Sendable () async throws -> Success,
    then done: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) {
    if isLatest { requests[kind]?.removeAll(where: \.isReplaceable) }
    let waiting = notice.map { Waiting($0, over: window) }
    waiting?.onCancel = { [weak self, weak waiting] in
      self?.requests[kind]?.removeAll { $0.waiting === waiting }
    }
    let request = Request(isReplaceable: isLatest, waiting: waiting) { [weak self] in
      self?.begin(kind, waiting, work, done)
    }
    requests[kind, default: []].append(request)
    beginNext(kind)
  }

  /// What the user waits for, or has waited for until it was canceled.
  var waiting: [Waiting] {
    (running.values.map(\.request) + requests.values.joined()).compactMap(\.waiting)
  }

  /// Nobody waits any more: what goes on is canceled, nothing more is begun, and nobody told.
  func close() {
    isClosed = true
    for waiting in waiting { waiting.finish() }
    for (_, task) in running.values { task?.cancel() }
    requests = [:]
  }

  private func begin<Success: Sendable>(
    _ kind: Kind, _ waiting: Waiting?, _ work: @escaping @Sendable () async throws -> Success,
    _ done: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> Task<Void, Never> {
    let task = Task { [weak self] in
      let result = await Self.result(of: work)
      guard let self, !isClosed else { return }
      if waiting?.isOver != true { done(result) }
      // Making something of the result may take long, too.
      waiting?.finish()
      running[kind] = nil
      beginNext(kind)
    }
    // It may go on for a while: the next one begins when this one has ended.
    waiting?.onCancel = { task.cancel() }
    return task
  }

  private func beginNext(_ kind: Kind) {
    guard !isClosed, running[kind] == nil, requests[kind]?.isEmpty == false,
      let next = requests[kind]?.removeFirst()
    else { return }
    running[kind] = (next, next.begin())
  }

  private nonisolated static func result<Success: Sendable>(
    of work: @Sendable () async throws -> Success
  ) async -> Result<Success, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
