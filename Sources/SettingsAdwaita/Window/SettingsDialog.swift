public import Widgets

/// A dialog of the program's own over its settings: `AdwDialog`, or a modal window where there is none.
///
/// Made by ``SettingsPage/openDialog(title:content:width:height:onClose:)``; it closes by Escape and its button.
@MainActor
public final class SettingsDialog {
  /// The dialog, until it is closed.
  public var widget: Widget { dialog }
  /// Whether it was closed.
  public private(set) var isClosed = false
  let dialog: Dialog

  init(title: String, content: Widget, width: Int, height: Int) {
    dialog = Dialog(title: title, width: Int32(clamping: width), height: Int32(clamping: height))
    dialog.setPage(content)
  }

  /// Closes it; nothing happens once it is closed.
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
  /// Shows a dialog of the program's own over the settings, with a header bar that closes it.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - content: what it shows, taken over if it is floating.
  ///   - width: its width in pixels, where there is room.
  ///   - height: its height in pixels, where there is room.
  ///   - onClose: called once it is closed, in whatever way.
  /// - Returns: The dialog; nil when the pages are gone.
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
