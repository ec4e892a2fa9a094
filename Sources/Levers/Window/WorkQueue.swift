import SettingsAdwaita
import Translation
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
    let begin: @MainActor () -> Void
  }

  private var requests: [Kind: [Request]] = [:]
  private var busy: Set<Kind> = []
  private var waiting: Waiting?
  private var isClosed = false
  /// What dialogs are shown over; nil for none.
  var window: () -> Widget? = { nil }

  /// Does work, then something with its result.
  ///
  /// - Parameters:
  ///   - notice: what is said when it takes long; nil for nothing.
  ///   - isLatest: whether it answers what earlier requests of its kind ask that were made so, and have not begun.
  ///   - work: what takes long; on any thread, in a task that is cancelled with the waiting.
  ///   - done: told what came of it, unless the user or the window did not wait.
  func add<Success: Sendable>(
    _ kind: Kind, _ notice: Notice? = nil, isLatest: Bool = false,
    _ work: @escaping @Sendable () async throws -> Success,
    then done: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) {
    if isLatest { requests[kind]?.removeAll(where: \.isReplaceable) }
    let request = Request(isReplaceable: isLatest) { [weak self] in
      self?.begin(kind, notice, work, done)
    }
    requests[kind, default: []].append(request)
    beginNext(kind)
  }

  /// Nobody waits any more: nothing more is begun, and nobody told.
  func close() {
    isClosed = true
    requests = [:]
    waiting?.finish()
  }

  private func begin<Success: Sendable>(
    _ kind: Kind, _ notice: Notice?, _ work: @escaping @Sendable () async throws -> Success,
    _ done: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) {
    let waiting = notice.map { Waiting($0, over: window) }
    if let waiting { self.waiting = waiting }
    let task = Task { [weak self] in
      let result = await Self.result(of: work)
      guard let self, !isClosed, waiting?.isOver != true else { return }
      done(result)
      // Making something of the result may take long, too.
      waiting?.finish()
      end(kind)
    }
    waiting?.onCancel = { [weak self] in
      task.cancel()
      self?.end(kind)
    }
  }

  private func end(_ kind: Kind) {
    busy.remove(kind)
    beginNext(kind)
  }

  private func beginNext(_ kind: Kind) {
    guard !isClosed, !busy.contains(kind), requests[kind]?.isEmpty == false,
      let next = requests[kind]?.removeFirst()
    else { return }
    busy.insert(kind)
    next.begin()
  }

  private nonisolated static func result<Success: Sendable>(
    of work: @Sendable () async throws -> Success
  ) async -> Result<Success, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}

/// The dialog that says what the user waits for, when it takes long: with a spinner and Cancel.
@MainActor
private final class Waiting {
  private let notice: WorkQueue.Notice
  private var dialog: Dialog?
  /// Whether the result is there, or nobody wants it any more.
  private(set) var isOver = false
  /// Called when the user does not want the result.
  var onCancel: () -> Void = {}

  init(_ notice: WorkQueue.Notice, over window: @escaping () -> Widget?) {
    self.notice = notice
    Task { [weak self] in
      await SpinnerDelay.pass()
      if let window = window() { self?.show(over: window) }
    }
  }

  /// The result is there: the dialog goes.
  func finish() {
    isOver = true
    dialog?.close()
  }

  private func show(over window: Widget) {
    guard !isOver else { return }
    let dialog = Dialog(title: notice.text, width: 360, height: 260)
    self.dialog = dialog
    let header = HeaderBar()
    header.hideWindowButtons()
    header.setTitle("")
    if notice.isCancellable {
      let cancel = PushButton(tr("Cancel"))
      cancel.onClicked { dialog.close() }
      header.packStart(cancel)
    }
    let page = StatusPage(title: notice.text, description: notice.name)
    page.setChild(ProgressSpinner(isLarge: true))
    dialog.setPage(page, below: header)
    dialog.onClosed { [weak self] in self?.handleClose() }
    dialog.present(over: window)
  }

  private func handleClose() {
    dialog = nil
    guard !isOver, notice.isCancellable else { return }
    isOver = true
    onCancel()
  }
}
