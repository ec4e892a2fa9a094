import CAdwaita

/// A dialog of the program's own over its settings: `AdwDialog`, or a modal window where there is none.
///
/// Made by ``SettingsPage/openDialog(title:content:width:height:onClose:)``; it closes by Escape and its button.
@MainActor
public final class SettingsDialog {
  /// The dialog, borrowed, until it is closed.
  public let widget: OpaquePointer
  /// Whether it was closed.
  public private(set) var isClosed = false

  /// Nil only when GTK makes no dialog.
  init?(title: String, content: OpaquePointer, width: Int, height: Int) {
    guard let modal = cadw_modal_new(title, Int32(clamping: width), Int32(clamping: height)) else {
      return nil
    }
    widget = modal
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "dialog", title, cadw_header_bar_new(), content, false)
    cadw_modal_set_content(modal, navigation)
  }

  /// Closes it; nothing happens once it is closed.
  public func close() {
    if !isClosed { cadw_modal_close(widget) }
  }

  func present(over parent: OpaquePointer, onClose: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in
        self?.isClosed = true
        onClose()
      }.pointer, CallbackContext.release)
    cadw_modal_present(widget, parent)
  }
}

extension SettingsPage {
  /// Shows a dialog of the program's own over the settings, with a header bar that closes it.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - content: a `GtkWidget *`, taken over if it is floating.
  ///   - width: its width in pixels, where there is room.
  ///   - height: its height in pixels, where there is room.
  ///   - onClose: called once it is closed, in whatever way.
  /// - Returns: The dialog; nil when the pages are gone.
  @discardableResult
  public func openDialog(
    title: String, content: OpaquePointer, width: Int = 480, height: Int = 560,
    onClose: (() -> Void)? = nil
  ) -> SettingsDialog? {
    guard let anchor,
      let dialog = SettingsDialog(title: title, content: content, width: width, height: height)
    else { return nil }
    programDialogs.append(dialog)
    Direction.apply(to: dialog.widget, for: session.bundle)
    applyColors(to: [dialog.widget])
    dialog.present(over: anchor) { [weak self, weak dialog] in
      self?.programDialogs.removeAll { $0 === dialog }
      onClose?()
    }
    return dialog
  }
}
