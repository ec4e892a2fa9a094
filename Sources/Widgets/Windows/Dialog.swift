import CAdwaita

/// A modal dialog that Escape closes: `AdwDialog`, or a modal `AdwWindow`.
///
/// GTK owns it after it is presented.
@MainActor
package final class Dialog: Widget {
  private var title = ""
  /// The content of a dialog with one page: all of it, the header bar, and the page; empty for other dialogs.
  package private(set) var parts: [Widget] = []

  package convenience init(title: String, width: Int32, height: Int32) {
    self.init(handle: cadw_dialog_new(title.line, width, height))
    self.title = title
  }

  package func setContent(_ content: Widget) { add(content) }

  /// One page with the dialog’s title.
  package func setPage(_ content: Widget, below header: HeaderBar = HeaderBar()) {
    let view = NavigationView(page: "dialog", title: title, header: header, content: content)
    parts = [view, header, content]
    setContent(view)
  }

  /// The widget to focus when it opens.
  package func setFocus(_ widget: Widget) { cadw_dialog_set_focus(pointer, widget.pointer) }

  /// The button for Enter, in rows that activate the default.
  package func setDefault(_ button: PushButton) { set("default-widget", button) }

  /// Presents it over the window of a widget, and closes it with that window.
  package func present(over parent: Widget) {
    inheritLook(from: parent)
    cadw_dialog_present(pointer, parent.pointer)
  }

  package func close() { cadw_dialog_close(pointer) }

  /// Called after it is closed and destroyed, in any way.
  package func onClosed(_ body: @escaping Callback.Action) { onDestroy(body) }
}

/// The About dialog of a program: `AdwAboutDialog`, or `AdwAboutWindow`.
@MainActor
package enum About {
  /// - Parameters:
  ///   - developers: the first is the main one.
  ///   - issues: the address for reporting issues.
  package static func show(
    name: String, icon: String, version: String, developers: [String], website: String,
    issues: String, comments: String, debugInfo: String, over parent: Widget
  ) {
    let about = CText.with(developers) { Widget(handle: cadw_about_new($0)) }
    let texts = [
      "application-name": name, "application-icon": icon, "version": version,
      "developer-name": developers.first ?? "", "website": website, "issue-url": issues,
      "comments": comments.escaped, "debug-info": debugInfo,
    ]
    for (property, text) in texts { about.set(property, text) }
    cadw_dialog_present(about.pointer, parent.pointer)
  }
}
