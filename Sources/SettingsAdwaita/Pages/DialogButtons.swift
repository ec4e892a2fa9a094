import CAdwaita

/// The two buttons of a dialog that asks: Cancel at the start of its header bar, what is done at the end.
@MainActor
package enum DialogButtons {
  /// A header bar with them, and nothing else, for a dialog.
  ///
  /// - Parameters:
  ///   - done: the button that accepts, which becomes the suggested one.
  ///   - finish: called when it is pressed; closes the dialog itself.
  package static func makeHeader(
    of modal: OpaquePointer, done: OpaquePointer?, finish: @escaping @MainActor () -> Void
  ) -> OpaquePointer? {
    let header = cadw_header_bar_new()
    add(to: header, of: modal, done: done, finish: finish)
    return header
  }

  /// Adds them to a header bar that is there, in place of the window's own.
  package static func add(
    to header: OpaquePointer?, of modal: OpaquePointer, done: OpaquePointer?,
    finish: @escaping @MainActor () -> Void
  ) {
    cadw_header_bar_hide_window_buttons(header)
    let cancel = cadw_button_new("Cancel", nil, nil)
    cadw_widget_add_css_class(done, "suggested-action")
    cadw_header_bar_pack_start(header, cancel)
    cadw_header_bar_pack_end(header, done)
    // A dialog is alive as long as its buttons are.
    cadw_button_on_clicked(
      cancel, ActionCallback.function, ActionCallback { cadw_modal_close(modal) }.pointer,
      CallbackContext.release)
    cadw_button_on_clicked(
      done, ActionCallback.function, ActionCallback(finish).pointer, CallbackContext.release)
  }
}
