import CAdwaita

/// Shows toasts over a widget, one at a time: `AdwToastOverlay`.
@MainActor
package final class ToastOverlay: Widget {
  package convenience init(_ child: Widget? = nil) {
    self.init(type: "AdwToastOverlay")
    attach(Toasts(over: pointer), as: "toasts")
    setChild(child)
  }

  package func setChild(_ child: Widget?) { set("child", child) }

  /// - Parameter action: the name of the action that the button activates.
  package func show(_ text: String, button: String? = nil, action: String? = nil) {
    toasts?.show(.init(text: text.line, button: button?.short, action: action))
  }
}

extension Widget {
  /// The toasts of the overlay that contains the widget.
  fileprivate var toasts: Toasts? { ancestor("AdwToastOverlay")?.attachment("toasts", Toasts.self) }

  /// Shows a toast in the overlay that contains the widget; does nothing if there is none.
  package func showToast(_ text: String) { toasts?.show(.init(text: text.line)) }

  /// The same with a button.
  package func showToast(_ text: String, button: String, _ body: @escaping Callback.Action) {
    toasts?.show(.init(text: text.line, button: button.short, body: body))
  }

  /// Dismisses the toast with a button.
  package func dismissToastWithButton() { toasts?.dismissButton() }
}

/// The toast of an overlay, one at a time.
///
/// The next message replaces its text, or waits while it disappears: if two toasts overlap, libadwaita 1.2 frees the
/// first while it is still moving. So the timeout is measured here, from the last message on.
@MainActor
private final class Toasts {
  private static let shownTime: UInt32 = 5_000  // milliseconds, as in libadwaita
  // In pixels: the width of a toast without its title, the padding of its button’s text, and the minimum.
  private static let (besideTitle, aroundButton, leastTitle) = (100, 40, 60)

  /// The text of a toast, and the action of its button: by name, or a closure.
  struct Message {
    var text: String
    var button: String?
    var action: String?
    var body: Callback.Action?
  }

  private let overlay: Widget
  /// The overlay’s toast; nil for none.
  private var toast: Widget?
  private var isGoing = false
  private var timer: MainLoop.Source?
  /// The current message.
  private var message: Message?
  /// The message to show when the toast has disappeared.
  private var next: Message?

  init(over overlay: OpaquePointer) { self.overlay = Widget(handle: overlay) }

  func show(_ message: Message) {
    guard let toast else { return present(message) }
    if isGoing {
      next = message
    } else {
      fill(toast, message)
      cadw_announce(overlay.pointer, message.text)
    }
  }

  func dismissButton() {
    if next?.body != nil { next = nil }
    if let toast, !isGoing, message?.body != nil { cadw_toast_dismiss(toast.pointer) }
  }

  private func present(_ message: Message) {
    let toast = Widget(type: "AdwToast")
    self.toast = toast
    isGoing = false
    toast.set("timeout", 0)
    toast.on("button-clicked") { [weak self] in self?.handleButton() }
    toast.on("dismissed") { [weak self] in self?.handleDismissal() }
    let gone: @MainActor () -> Void = { [weak self] in self?.handleGone() }
    cadw_on_gone(toast.object, Callback.action, Callback.context(gone), Callback.release)
    fill(toast, message)
    cadw_toast_overlay_add(overlay.pointer, toast.pointer)
  }

  private func fill(_ toast: Widget, _ message: Message) {
    self.message = message
    toast.set("title", message.text.escaped)  // always markup
    toast.set("custom-title", longTitle(message))
    toast.set("button-label", message.button)
    toast.set("action-name", message.action)
    timer?.cancel()
    timer = MainLoop.every(milliseconds: Self.shownTime) { [weak self] in
      self?.handleTime() ?? false
    }
  }

  /// Keeps a toast with the pointer or the focus.
  private func handleTime() -> Bool {
    let shown = overlay.children.last.flatMap { $0.text("css-name") == "toast" ? $0 : nil }
    if let shown, cadw_widget_is_in_use(shown.pointer) { return true }
    timer = nil
    if let toast { cadw_toast_dismiss(toast.pointer) }
    return false
  }

  /// The button’s action may show the next message.
  private func handleButton() {
    isGoing = true
    let body = message?.body
    message?.body = nil
    body?()
  }

  private func handleDismissal() {
    isGoing = true
    end()
  }

  private func handleGone() {
    toast = nil
    end()
    guard let next, overlay.isAlive else { return }
    self.next = nil
    present(next)
  }

  private func end() {
    timer?.cancel()
    (timer, message) = (nil, nil)
  }

  /// A title with several lines, or nil if one is enough: libadwaita shortens a title that is longer than a narrow
  /// window.
  private func longTitle(_ message: Message) -> Widget? {
    var room = overlay.width - Self.besideTitle
    if let button = message.button {
      room -= Self.width(of: Label.line(button, styleClasses: ["heading"])) + Self.aroundButton
    }
    // As wide as the toast’s own title would be: headings may be larger than other text. A window has no width before
    // it is laid out.
    guard room >= Self.leastTitle,
      Self.width(of: Label.line(message.text, styleClasses: ["heading"])) > room
    else { return nil }
    let label = Label(message.text, styleClasses: ["heading"])
    // Use all available width.
    label.set("max-width-chars", 1)
    label.set("width-request", room)
    return label
  }

  private static func width(of label: Label) -> Int {
    var width = 0
    label.set("ellipsize", "none")
    label.keepingAlive { width = label.measure(isWidth: true).natural }
    return width
  }

  deinit {
    let timer = timer
    MainActor.assumeIsolated { timer?.cancel() }
  }
}
