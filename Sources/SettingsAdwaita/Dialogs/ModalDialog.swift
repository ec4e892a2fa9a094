package import Widgets

/// A dialog over a window.
@MainActor
package protocol ModalDialog: AnyObject {
  /// The widget.
  var modal: Dialog { get }
  /// The widget to focus initially; nil for the first one.
  var firstFocus: Widget? { get }
}

extension ModalDialog {
  package var firstFocus: Widget? { nil }

  /// Shows the dialog over a window.
  ///
  /// - Parameter closed: called when it is closed, in any way.
  package func present(over widget: Widget, closed: @escaping @MainActor () -> Void) {
    modal.onClosed(closed)
    modal.present(over: widget)
    // Not before there is a widget to focus.
    if let first = firstFocus { first.onNextFramePainted { first.grabFocus() } }
  }

  package func close() { modal.close() }
}

extension Box {
  /// The content of a dialog for a value, one part below the other.
  package static func valueEditor(spacing: Int32 = 12, _ parts: [Widget]) -> Box {
    let box = vertical(spacing: spacing, parts)
    box.addStyleClass("value-editor")
    return box
  }
}
