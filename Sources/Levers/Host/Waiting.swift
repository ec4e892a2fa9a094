import SettingsAdwaita
import Translation
import Widgets

/// The dialog for slow work, with a spinner and Cancel.
@MainActor
final class Waiting {
  private let notice: WorkQueue.Notice
  private var dialog: Dialog?
  /// Whether the work is done or was canceled.
  private(set) var isOver = false
  /// Called when the user cancels.
  var onCancel: () -> Void = {}

  init(_ notice: WorkQueue.Notice, over window: @escaping () -> Widget?) {
    self.notice = notice
    Task { [weak self] in
      await SpinnerDelay.pass()
      if let window = window() { self?.show(over: window) }
    }
  }

  /// Closes the dialog, because the work is done.
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
    page.setChild(Spinner(isLarge: true))
    dialog.setPage(page, below: header)
    dialog.onClosed { [weak self] in self?.handleClose() }
    dialog.present(over: window)
  }

  /// Cancels the work.
  func cancel() {
    guard !isOver, notice.isCancellable else { return }
    isOver = true
    onCancel()
  }

  private func handleClose() {
    dialog = nil
    cancel()
  }
}
