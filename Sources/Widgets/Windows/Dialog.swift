import CAdwaita

/// A modal dialog that Escape closes: `AdwDialog`, or a modal `AdwWindow`.
///
/// GTK owns it once it is presented.
@MainActor
package final class Dialog: Widget {
  private var title = ""
  /// What is in a dialog with one page: all of it, the header bar, and the page; nothing of any other.
  package private(set) var parts: [Widget] = []

  package convenience init(title: String, width: Int32, height: Int32) {
    self.init(handle: cadw_dialog_new(title.line, width, height))
    self.title = title
  }

  package func setContent(_ content: Widget) { cadw_dialog_set_content(pointer, content.pointer) }

  /// One page with the dialog's title.
  package func setPage(_ content: Widget, below header: HeaderBar = HeaderBar()) {
    let view = NavigationView(page: "dialog", title: title, header: header, content: content)
    parts = [view, header, content]
    setContent(view)
  }

  /// The widget inside that has the focus when it opens.
  package func setFocus(_ widget: Widget) { cadw_dialog_set_focus(pointer, widget.pointer) }

  /// What Enter presses, in rows made to do so.
  package func setDefault(_ button: PushButton) { cadw_dialog_set_default(pointer, button.pointer) }

  /// Over the window of a widget, which it goes with.
  package func present(over parent: Widget) {
    inheritLook(from: parent)
    cadw_dialog_present(pointer, parent.pointer)
  }

  package func close() { cadw_dialog_close(pointer) }

  /// Closed and destroyed, in whatever way.
  package func onClosed(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_dialog_on_closed, body)
  }
}

/// What "About" says of a program: `AdwAboutDialog`, or `AdwAboutWindow`.
@MainActor
package enum About {
  /// - Parameters:
  ///   - developers: the first is the main one.
  ///   - issues: the address where mistakes are reported.
  package static func show(
    name: String, icon: String, version: String, developers: [String], website: String,
    issues: String, comments: String, debugInfo: String, over parent: Widget
  ) {
    let about = Widget(handle: cadw_about_new())
    let texts = [
      "application-name": name, "application-icon": icon, "version": version,
      "developer-name": developers.first ?? "", "website": website, "issue-url": issues,
      "comments": comments.escaped, "debug-info": debugInfo,
    ]
    for (property, text) in texts { about.set(property, text) }
    CText.with(developers) { cadw_about_set_developers(about.pointer, $0) }
    cadw_dialog_present(about.pointer, parent.pointer)
  }
}
