import SettingsAdwaita
import Widgets

/// What a window waits for, off the main thread: when it takes long, a dialog says so, with a spinner and Cancel.
@MainActor
final class Waiting {
  private let isCancellable: Bool
  private var dialog: Dialog?
  /// Whether the result is there, or nobody wants it any more.
  private(set) var isOver = false
  /// Called when the user does not want the result.
  var onCancel: () -> Void = {}

  /// - Parameters:
  ///   - text: what goes on, as a heading.
  ///   - name: what it is done to.
  ///   - isCancellable: whether it can be left to itself, without its result.
  init(for text: String, of name: String, over window: Widget, isCancellable: Bool) {
    self.isCancellable = isCancellable
    Task { [weak self] in
      await SpinnerDelay.pass()
      self?.show(text, name, over: window)
    }
  }

  /// The result is there: the dialog goes.
  func finish() {
    isOver = true
    dialog?.close()
  }

  private func show(_ text: String, _ name: String, over window: Widget) {
    guard !isOver else { return }
    let dialog = Dialog(title: text, width: 360, height: 260)
    self.dialog = dialog
    let header = HeaderBar()
    header.hideWindowButtons()
    header.setTitle("")
    if isCancellable {
      let cancel = PushButton("Cancel")
      cancel.onClicked { dialog.close() }
      header.packStart(cancel)
    }
    let page = StatusPage(title: text, description: name)
    page.setChild(ProgressSpinner(isLarge: true))
    dialog.setContent(
      NavigationView(page: "waiting", title: text, header: header, content: page))
    dialog.onClosed { [weak self] in self?.noteClosed() }
    dialog.present(over: window)
  }

  private func noteClosed() {
    dialog = nil
    guard !isOver, isCancellable else { return }
    isOver = true
    onCancel()
  }
}

extension MainWindow {
  /// Does work off the main thread, then something with its result; one after another, in the order of the requests.
  ///
  /// - Parameters:
  ///   - text: what goes on, for the dialog that comes when it takes long.
  ///   - name: what it is done to, likewise.
  ///   - isCancellable: whether the user may do without the result.
  ///   - work: what takes long; on any thread, in a task that is cancelled with the waiting.
  ///   - done: told what came of it, unless the user or the window did not wait.
  func wait<Success: Sendable>(
    for text: String, of name: String, isCancellable: Bool = true,
    _ work: @escaping @Sendable () throws -> Success,
    then done: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) {
    guard waiting == nil else {
      return requests.append { [weak self] in
        self?.wait(for: text, of: name, isCancellable: isCancellable, work, then: done)
      }
    }
    let waiting = Waiting(for: text, of: name, over: widget, isCancellable: isCancellable)
    self.waiting = waiting
    let task = Task { [weak self] in
      let result = await Waiting.result(of: work)
      guard let self, !waiting.isOver else { return }
      self.waiting = nil
      done(result)
      // Making something of the result may take long, too.
      waiting.finish()
      self.beginNext()
    }
    waiting.onCancel = { [weak self] in
      task.cancel()
      self?.waiting = nil
      self?.beginNext()
    }
  }

  private func beginNext() {
    if waiting == nil, !requests.isEmpty { requests.removeFirst()() }
  }
}

extension Waiting {
  fileprivate nonisolated static func result<Success: Sendable>(
    of work: @Sendable () throws -> Success
  ) async -> Result<Success, any Error> {
    Result { try work() }
  }
}
