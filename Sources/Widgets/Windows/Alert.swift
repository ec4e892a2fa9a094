import CAdwaita

/// A question to the user in a dialog: `AdwAlertDialog`, or `AdwMessageDialog`.
@MainActor
package struct Alert {
  /// One answer.
  package struct Response {
    /// The look of its button, in the order of `CadwResponseStyle`.
    package enum Style: UInt32 { case normal, suggested, destructive }

    package let id: String
    let label: String
    package let style: Style

    /// - Parameter label: an underscore marks the mnemonic.
    package init(_ id: String, _ label: String, style: Style = .normal) {
      self.id = id
      self.label = label
      self.style = style
    }
  }

  package let heading: String
  package let body: String
  private let responses: [Response]
  private let row: Row?
  /// Whether the body is selectable, for a message with files and commands.
  package var letsCopyBody = false

  /// - Parameter row: a row to show below the body, which gets the focus; Enter in an entry row activates the default
  ///   response.
  package init(heading: String, body: String, responses: [Response], row: Row? = nil) {
    self.row = row
    self.heading = heading
    self.body = body
    self.responses = responses
  }

  /// Shows the dialog over the window of a widget.
  ///
  /// - Parameters:
  ///   - defaultResponse: the response for Enter.
  ///   - closeResponse: the response if the dialog is dismissed.
  ///   - answer: called with the ID of the response after the dialog is done, so it may destroy the window.
  package func present(
    over widget: Widget, defaultResponse: String, closeResponse: String,
    answer: @escaping @MainActor (String) -> Void
  ) {
    let alert = Widget(handle: cadw_alert_new(heading.line, self.body.paragraph))
    for response in responses {
      let style = CadwResponseStyle(response.style.rawValue)
      cadw_alert_add_response(alert.pointer, response.id, response.label.short, style)
    }
    if let row { show(row, in: alert) }
    alert.set("default-response", defaultResponse)
    alert.set("close-response", closeResponse)
    alert.on("response") { response, _ in
      Task { @MainActor in answer(response ?? closeResponse) }
      return true
    }
    alert.inheritLook(from: widget)
    cadw_dialog_present(alert.pointer, widget.pointer)
    if letsCopyBody { alert.letCopy(self.body.paragraph) }
  }

  /// Rows must be in a list.
  private func show(_ row: Row, in alert: Widget) {
    let list = Widget(type: "GtkListBox")
    list.set("selection-mode", "none")
    list.addStyleClass("boxed-list")
    list.add(row)
    if row.isA("AdwEntryRow") { row.set("activates-default", true) }
    alert.set("extra-child", list)
    // AdwPasswordEntryRow (1.2) crashes if its field loses the focus because the row is destroyed.
    alert.on("response") { _, _ in
      alert.widget("root")?.set("focus-widget", nil as Widget?)
      return true
    }
    cadw_dialog_set_focus(alert.pointer, row.pointer)
  }
}
