import Translation
package import Widgets

/// A dialog over a window.
@MainActor
package protocol ModalDialog: AnyObject {
  /// The widget.
  var modal: Dialog { get }
}

extension ModalDialog {
  /// Shows the dialog over a window.
  package func present(over widget: Widget, closed: @escaping @MainActor () -> Void) {
    modal.onClosed(closed)
    modal.present(over: widget)
  }

  package func close() { modal.close() }
}

/// The two buttons of a dialog that asks: Cancel at the start of its header bar, what is done at the end.
@MainActor
package enum DialogButtons {
  /// A header bar with them, and nothing else, for a dialog.
  ///
  /// - Parameters:
  ///   - done: the button that accepts, which becomes the suggested one.
  ///   - finish: called when it is pressed; closes the dialog itself.
  package static func makeHeader(
    of modal: Dialog, done: PushButton, finish: @escaping @MainActor () -> Void
  ) -> HeaderBar {
    let header = HeaderBar()
    add(to: header, of: modal, done: done, finish: finish)
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
