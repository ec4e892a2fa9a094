import CAdwaita

/// A question to the user, in a dialog of the window: `AdwAlertDialog`, or `AdwMessageDialog`.
@MainActor
package struct Alert {
  /// One answer.
  package struct Response {
    package enum Style { case normal, suggested, destructive }

    let id: String
    let label: String
    let style: Style

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
  /// Whether the body can be selected and copied, as a message that names files and commands should.
  package var letsCopyBody = false

  /// - Parameter row: a row to show below the body, which gets the focus; Enter in an entry row gives the
  ///   default response.
  package init(heading: String, body: String, responses: [Response], row: Row? = nil) {
    self.row = row
    self.heading = heading
    self.body = body
    self.responses = responses
  }

  /// Shows the dialog over the window of a widget.
  ///
  /// - Parameters:
  ///   - defaultResponse: what Enter answers.
  ///   - closeResponse: what dismissing the dialog answers.
  ///   - answer: told the id of the response, once the dialog is done with it, so that the answer may
  ///     destroy the window.
  package func present(
    over widget: Widget, defaultResponse: String, closeResponse: String,
    answer: @escaping @MainActor (String) -> Void
  ) {
    let alert = cadw_alert_new(heading.line, body.paragraph)
    for response in responses {
      cadw_alert_add_response(alert, response.id, response.label.short, response.style.value)
    }
    if let row { cadw_alert_set_row(alert, row.pointer) }
    let told: @MainActor (String?) -> Void = { response in
      Task { @MainActor in answer(response ?? closeResponse) }
    }
    Widget(handle: alert).inheritLook(from: widget)
    cadw_alert_present(
      alert, widget.pointer, defaultResponse, closeResponse, Callback.text, Callback.context(told),
      Callback.release)
    if letsCopyBody { Widget(handle: alert).letCopy(body.paragraph) }
  }
}

extension Alert.Response.Style {
  fileprivate var value: CadwResponseStyle {
    switch self {
    case .normal: CADW_RESPONSE_DEFAULT
    case .suggested: CADW_RESPONSE_SUGGESTED
    case .destructive: CADW_RESPONSE_DESTRUCTIVE
    }
  }
}
