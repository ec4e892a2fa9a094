import Dispatch
import Translation
import Widgets

/// Work off the main thread; work of the same kind is done in the order of the requests.
///
/// No request is dropped unless the user cancels it.
@MainActor
final class WorkQueue {
  /// Kinds of work that don’t wait for each other.
  enum Kind: Hashable {
    /// A request that the user waits for.
    case request
    /// Reading a bundle, again or for the first time.
    case reading
    case checking
    /// Looking for something on disk or in the keyring, which may wait for the user.
    case looking(for: String)
  }

  /// The strings of a dialog for slow work.
  struct Notice {
    /// The activity, as a heading.
    let text: String
    /// The name of what it works on, such as a file.
    let name: String
    /// Whether the user may cancel it.
    var isCancellable = true
    /// Whether it writes nothing: if it’s canceled, the next request doesn’t wait for its end.
    var onlyReads = false

    /// The strings for reading a file or bundle with this name.
    static func reading(_ name: String) -> Notice {
      Notice(text: tr("Reading", context: "progress"), name: name, onlyReads: true)
    }
  }

  private final class Request {
    let isReplaceable: Bool
    let waiting: Waiting?
    /// Begins it and returns its task.
    let begin: @MainActor (Request) -> Task<Void, Never>

    init(
      isReplaceable: Bool, waiting: Waiting?,
      begin: @escaping @MainActor (Request) -> Task<Void, Never>
    ) {
      self.isReplaceable = isReplaceable
      self.waiting = waiting
      self.begin = begin
    }
  }

  private var requests: [Kind: [Request]] = [:]
  /// The running requests, with their tasks.
  private var running: [Kind: (request: Request, task: Task<Void, Never>)] = [:]
  private var isClosed = false
  /// The parent of dialogs; nil for none.
  var window: () -> Widget? = { nil }

  /// Does work, then handles its result.
  ///
  /// - Parameters:
  ///   - notice: the strings to show if it takes a long time; nil for none.
  ///   - isLatest: whether it replaces earlier requests of its kind that were also made with this and have not begun.
  ///   - work: the slow work; on any thread, in a task that can be canceled.
  ///   - done: called with the result, unless it was canceled.
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
    let request = Request(isReplaceable: isLatest, waiting: waiting) { [weak self] request in
      let task = Task {
        let result = await Self.result(of: work)
        self?.handle(result, of: request, kind, then: done)
      }
      waiting?.onCancel = { [weak request] in
        task.cancel()
        // It may continue for a while, which the next request waits for only if it writes.
        if notice?.onlyReads == true, let request { self?.end(request, kind) }
      }
      return task
    }
    requests[kind, default: []].append(request)
    beginNext(kind)
  }

  /// The requests that the user waits for, or waited for until they were canceled; not canceled reading.
  var waiting: [Waiting] {
    (running.values.map(\.request) + requests.values.joined()).compactMap(\.waiting)
  }

  /// Whether there are requests that the user waits for.
  var hasRequests: Bool {
    let current = running[.request].map { [$0.request] } ?? []
    return (current + requests[.request, default: []]).contains { $0.waiting?.isOver != true }
  }

  /// Calls a closure once all requests so far are done.
  func afterRequests(_ body: @escaping @MainActor () -> Void) {
    add(.request) {
    } then: { _ in
      // Until this returns, it is a request, too.
      Task { body() }
    }
  }

  /// Cancels running work and drops the rest, without calling `done`.
  func close() {
    isClosed = true
    for waiting in waiting { waiting.finish() }
    for (_, task) in running.values { task.cancel() }
    requests = [:]
  }

  private func handle<Success: Sendable>(
    _ result: Result<Success, any Error>, of request: Request, _ kind: Kind,
    then done: (Result<Success, any Error>) -> Void
  ) {
    guard !isClosed else { return }
    if request.waiting?.isOver != true { done(result) }
    // Handling the result may take a long time, too.
    request.waiting?.finish()
    // Reading and checking files takes several times their size.
    MainLoop.returnFreedMemory()
    end(request, kind)
  }

  /// Begins the next request, unless this one gave way to it before.
  private func end(_ request: Request, _ kind: Kind) {
    guard running[kind]?.request === request else { return }
    running[kind] = nil
    beginNext(kind)
  }

  private func beginNext(_ kind: Kind) {
    guard !isClosed, running[kind] == nil, requests[kind]?.isEmpty == false,
      let next = requests[kind]?.removeFirst()
    else { return }
    running[kind] = (next, next.begin(next))
  }

  private nonisolated static func result<Success: Sendable>(
    of work: @Sendable () async throws -> Success
  ) async -> Result<Success, any Error> {
    do {
      return .success(
        try await withTaskExecutorPreference(BlockingExecutor.shared, operation: work))
    } catch {
      return .failure(error)
    }
  }
}

/// Runs work that may wait for the disk or for other programs: the threads of tasks are few, and others need them.
private final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global(qos: .userInitiated).async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
