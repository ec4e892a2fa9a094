public import Widgets

/// A dialog of the program over its settings: `AdwDialog`, or a modal window in older versions.
///
/// Created by ``SettingsPage/openDialog(title:content:width:height:onClose:)``; Escape and its button close it.
@MainActor
public final class SettingsDialog {
  /// The dialog, until it is closed.
  public var widget: Widget { dialog }
  /// Whether it is closed.
  public private(set) var isClosed = false
  let dialog: Dialog

  init(title: String, content: Widget, width: Int, height: Int) {
    dialog = Dialog(title: title, width: Int32(clamping: width), height: Int32(clamping: height))
    dialog.setPage(content)
  }

  /// Closes it, unless it is already closed.
  public func close() {
    if !isClosed { dialog.close() }
  }

  func present(over parent: Widget, onClose: @escaping @MainActor () -> Void) {
    dialog.onClosed { [weak self] in
      self?.isClosed = true
      onClose()
    }
    dialog.present(over: parent)
  }
}

extension SettingsPage {
  /// Shows a dialog of the program over the settings, with a header bar that closes it.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - content: its content; takes a floating reference.
  ///   - width: its width in pixels, if there is space.
  ///   - height: its height in pixels, if there is space.
  ///   - onClose: called after it is closed, in any way.
  /// - Returns: The dialog; nil after the pages were destroyed.
  @discardableResult
  public func openDialog(
    title: String, content: Widget, width: Int = 480, height: Int = 560,
    onClose: (() -> Void)? = nil
  ) -> SettingsDialog? {
    guard let anchor else { return nil }
    let dialog = SettingsDialog(title: title, content: content, width: width, height: height)
    programDialogs.append(dialog)
    Direction.apply(to: dialog.widget, for: session.bundle)
    applyColors(to: dialog.dialog)
    dialog.present(over: anchor) { [weak self, weak dialog] in
      self?.programDialogs.removeAll { $0 === dialog }
      onClose?()
    }
    return dialog
  }
}
