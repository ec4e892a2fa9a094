import CAdwaita

/// A modal dialog that Escape closes: `AdwDialog`, or a modal `AdwWindow`.
///
/// GTK owns it once it is presented.
@MainActor
package final class Dialog: Widget {
  package convenience init(title: String, width: Int32, height: Int32) {
    self.init(handle: cadw_modal_new(title, width, height))
  }

  package func setContent(_ content: Widget) { cadw_modal_set_content(pointer, content.pointer) }

  /// What Enter presses, in rows made to do so.
  package func setDefault(_ button: PushButton) { cadw_modal_set_default(pointer, button.pointer) }

  /// Over the window of a widget, which it goes with.
  package func present(over parent: Widget) { cadw_modal_present(pointer, parent.pointer) }

  package func close() { cadw_modal_close(pointer) }

  /// Closed and destroyed, in whatever way.
  package func onClosed(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_modal_on_closed, body)
  }
}
