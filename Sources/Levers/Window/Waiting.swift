import CAdwaita
import SettingsAdwaita

/// What a window waits for, off the main thread: when it takes long, a dialog says so, with a spinner and Cancel.
@MainActor
final class Waiting {
  private let isCancellable: Bool
  private var dialog: OpaquePointer?
  /// Whether the result is there, or nobody wants it any more.
  private(set) var isOver = false
  /// Called when the user does not want the result.
  var onCancel: () -> Void = {}

  /// - Parameters:
  ///   - text: what goes on, as a heading.
  ///   - name: what it is done to.
  ///   - isCancellable: whether it can be left to itself, without its result.
  init(for text: String, of name: String, over window: OpaquePointer, isCancellable: Bool) {
    self.isCancellable = isCancellable
    Task { [weak self] in
      await SpinnerDelay.pass()
      self?.show(text, name, over: window)
    }
  }

  /// The result is there: the dialog goes.
  func finish() {
    isOver = true
    if let dialog { cadw_modal_close(dialog) }
  }

  private func show(_ text: String, _ name: String, over window: OpaquePointer) {
    guard !isOver, let modal = cadw_modal_new(text, 360, 260) else { return }
    dialog = modal
    let header = cadw_header_bar_new()
    cadw_header_bar_hide_window_buttons(header)
    cadw_header_bar_set_title(header, "", "")
    if isCancellable {
      let cancel = cadw_button_new("Cancel", nil, nil)
      cadw_button_on_clicked(
        cancel, ActionCallback.function, ActionCallback { cadw_modal_close(modal) }.pointer,
        CallbackContext.release)
      cadw_header_bar_pack_start(header, cancel)
    }
    let page = cadw_status_page_new(nil, text, name)
    cadw_status_page_set_child(page, cadw_large_spinner_new())
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "waiting", text, header, page, false)
    cadw_modal_set_content(modal, navigation)
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback { [weak self] in self?.noteClosed() }.pointer,
      CallbackContext.release)
    cadw_modal_present(modal, window)
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
