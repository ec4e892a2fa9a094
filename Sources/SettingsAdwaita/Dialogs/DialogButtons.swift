import Translation
package import Widgets

/// The two buttons of a dialog: Cancel at the start of its header bar, the action at the end.
@MainActor
package enum DialogButtons {
  /// Fills a dialog with a page and a header bar with these buttons.
  ///
  /// - Parameters:
  ///   - done: the button that accepts, which becomes the suggested one.
  ///   - isDefault: whether Enter activates it.
  ///   - finish: called when it is clicked; must close the dialog.
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

  /// Adds them to an existing header bar, in place of the window’s own.
  package static func add(
    to header: HeaderBar, of modal: Dialog, done: PushButton,
    finish: @escaping @MainActor () -> Void
  ) {
    header.hideWindowButtons()
    let cancel = PushButton(tr("Cancel"))
    done.addStyleClass("suggested-action")
    header.packStart(cancel)
    header.packEnd(done)
    // The buttons keep the dialog alive.
    cancel.onClicked { modal.close() }
    done.onClicked(finish)
  }
}
