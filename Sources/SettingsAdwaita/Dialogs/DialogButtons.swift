import Translation
package import Widgets

/// The two buttons of a dialog that asks: Cancel at the start of its header bar, what is done at the end.
@MainActor
package enum DialogButtons {
  /// Fills a dialog with a page below a header bar with them.
  ///
  /// - Parameters:
  ///   - done: the button that accepts, which becomes the suggested one.
  ///   - isDefault: whether Enter presses it.
  ///   - finish: called when it is pressed; closes the dialog itself.
  @discardableResult
  package static func fill(
    _ modal: Dialog, with content: Widget, done: PushButton, isDefault: Bool = true,
    finish: @escaping @MainActor () -> Void
  ) -> HeaderBar {
    let header = HeaderBar()
    add(to: header, of: modal, done: done, finish: finish)
    modal.setPage(content, below: header)
    if isDefault { modal.setDefault(done) }
    return header
  }

  /// Adds them to a header bar that is there, in place of the window's own.
  package static func add(
    to header: HeaderBar, of modal: Dialog, done: PushButton,
    finish: @escaping @MainActor () -> Void
  ) {
    header.hideWindowButtons()
    let cancel = PushButton(tr("Cancel"))
    done.addStyleClass("suggested-action")
    header.packStart(cancel)
    header.packEnd(done)
    // A dialog is alive as long as its buttons are.
    cancel.onClicked { modal.close() }
    done.onClicked(finish)
  }
}
