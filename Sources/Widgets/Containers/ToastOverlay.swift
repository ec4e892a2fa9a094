import CAdwaita

/// Shows toasts above a widget, one at a time: `AdwToastOverlay`.
@MainActor
package final class ToastOverlay: Widget {
  package convenience init(_ child: Widget? = nil) {
    self.init(type: "AdwToastOverlay")
    attach(Toasts(over: pointer), as: "toasts")
    setChild(child)
  }

  package func setChild(_ child: Widget?) { set("child", child) }

  /// - Parameter action: the detailed name of the action that the button activates.
  package func show(_ text: String, button: String? = nil, action: String? = nil) {
    toasts?.show(.init(text: text.line, button: button?.short, action: action))
  }
}

extension Widget {
  /// Those of the overlay that it is in.
  fileprivate var toasts: Toasts? { ancestor("AdwToastOverlay")?.attachment("toasts", Toasts.self) }

  /// Shows a toast in the overlay that it is in; nothing where it is in none.
  package func showToast(_ text: String) { toasts?.show(.init(text: text.line)) }

  /// The same with a button.
  package func showToast(_ text: String, button: String, _ body: @escaping Callback.Action) {
    toasts?.show(.init(text: text.line, button: button.short, body: body))
  }

  /// The toast with a button goes.
  package func dismissToastWithButton() { toasts?.dismissButton() }
}

/// The one toast of an overlay.
///
/// The next message takes its place while it is there, and waits while it goes: where two toasts overlap, libadwaita 1.2 frees
/// the first while it still moves. So its time is counted here, from the last message on.
@MainActor
private final class Toasts {
  private static let shownTime: UInt32 = 5_000  // milliseconds, as libadwaita
  // In pixels: all of a toast but its title, what is around the text of its button, and what is no room at all.
  private static let (besideTitle, aroundButton, leastTitle) = (100, 40, 60)

  /// What a toast says, and what its button does: an action by its name, or a closure.
  struct Message {
    var text: String
    var button: String?
    var action: String?
    var body: Callback.Action?
  }

  private let overlay: Widget
  /// The overlay’s; nil for none.
  private var toast: Widget?
  private var isGoing = false
  private var timer: MainLoop.Source?
  /// What is shown.
  private var message: Message?
  /// What is shown as soon as the toast is gone.
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
    toast.set("title", message.text.escaped)  // markup in every version
    toast.set("custom-title", longTitle(message))
    toast.set("button-label", message.button)
    cadw_toast_set_action(toast.pointer, message.action)
    timer?.cancel()
    timer = MainLoop.every(milliseconds: Self.shownTime) { [weak self] in
      self?.handleTime() ?? false
    }
  }

  /// Nobody loses what the pointer or the focus is on.
  private func handleTime() -> Bool {
    let shown = overlay.children.last.flatMap { $0.text("css-name") == "toast" ? $0 : nil }
    if let shown, cadw_widget_is_in_use(shown.pointer) { return true }
    timer = nil
    if let toast { cadw_toast_dismiss(toast.pointer) }
    return false
  }

  /// What the button does may show the next message.
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

  /// A title of several lines; nil where one is enough: libadwaita cuts a title that is longer than a narrow window.
  private func longTitle(_ message: Message) -> Widget? {
    var room = overlay.width - Self.besideTitle
    if let button = message.button {
      room -= Self.width(of: Label.line(button, styleClasses: ["heading"])) + Self.aroundButton
    }
    // As wide as the toast's own one would be: headings may be larger than other texts. A window that is not laid out yet has
    // no room.
    guard room >= Self.leastTitle,
      Self.width(of: Label.line(message.text, styleClasses: ["heading"])) > room
    else { return nil }
    let label = Label(message.text, styleClasses: ["heading"])
    // Just as wide as there is room.
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
