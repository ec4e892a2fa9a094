import CAdwaita

/// A window: `AdwApplicationWindow`, or `AdwWindow` without an application.
///
/// GTK owns it until it is closed.
@MainActor
package final class Window: Widget {
  package convenience init(of application: Application? = nil, width: Int32, height: Int32) {
    self.init(type: application == nil ? "AdwWindow" : "AdwApplicationWindow")
    application?.add(self)
    set("width-request", 360)
    set("height-request", 294)
    set("default-width", Int(width))
    set("default-height", Int(height))
  }

  /// Sets the icon in the desktop’s lists of windows, by name in the icon theme.
  package func setIcon(_ name: String) { set("icon-name", name) }

  package func setTitle(_ title: String) { set("title", title.line) }

  package func setContent(_ content: Widget) { set("content", content) }

  /// Keeps the window above another one, a `GtkWindow` of any binding, and lets Escape close it.
  package func setParent(_ parent: Widget?) {
    set("transient-for", parent)
    onEscape { [self] in close() }
  }

  package func present() { cadw_window_present(pointer) }

  /// Presents any `GtkWindow`.
  package static func present(_ window: Widget) { cadw_window_present(window.pointer) }

  /// Presents a window for a picture: without focus or selection.
  package func presentForPicture() { cadw_window_present_for_picture(pointer) }

  /// Closes it, unless ``onCloseRequest(_:)`` prevents it.
  package func close() { activateAction("window.close") }

  /// Closes it without asking.
  package func destroy() { cadw_window_destroy(pointer) }

  /// Called when another widget gets the focus.
  package func onFocusMoved(_ body: @escaping Callback.Action) { on("notify::focus-widget", body) }

  /// Undoes or redoes what was typed in the text with the focus, if there is one.
  package func undoTyping(isRedo: Bool) {
    widget("focus-widget")?.activateAction(isRedo ? "text.redo" : "text.undo")
  }

  /// Whether the window is active.
  package var isActive: Bool { boolean("is-active") }

  /// The closure returns whether the window stays open.
  package func onCloseRequest(_ body: @escaping Callback.Question) {
    on("close-request") { _, _ in body() }
  }

  // MARK: Size

  /// The size of a window that isn’t maximized, and whether it is.
  package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var isMaximized: Bool

    package init(width: Int, height: Int, isMaximized: Bool) {
      self.width = width
      self.height = height
      self.isMaximized = isMaximized
    }
  }

  package var size: Size {
    Size(
      width: Int(number("default-width")), height: Int(number("default-height")),
      isMaximized: boolean("maximized"))
  }

  /// Sets the size; call it before the window is presented.
  package func restore(_ size: Size) {
    set("default-width", size.width)
    set("default-height", size.height)
    if size.isMaximized { set("maximized", true) }
  }

  // MARK: Actions

  /// Adds a `GAction`, like ``Application/addAction(_:takesText:_:)``.
  package func addAction(
    _ name: String, takesText: Bool = false, _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_add_action(
      object, "win", name, takesText, Callback.text, Callback.context(body), Callback.release)
  }

  package func setActionEnabled(_ name: String, _ isEnabled: Bool) {
    cadw_window_set_action_enabled(pointer, name, isEnabled)
  }

  /// Whether an action such as `win.save` or `app.open` is enabled.
  package func isActionEnabled(_ action: String) -> Bool {
    cadw_window_action_is_enabled(pointer, action)
  }

  /// The state of an action such as `win.show-keys`: `true`, `false` or a choice; nil for none.
  package func actionState(_ action: String) -> String? {
    CText.copy(freeing: cadw_window_action_state(pointer, action))
  }

  /// Adds an action that is on or off; the closure gets the requested state.
  package func addToggleAction(_ name: String, _ body: @escaping @MainActor (Bool) -> Void) {
    addStateAction(name, isToggle: true) { body($0 == "true") }
  }

  package func setActionState(_ name: String, _ isOn: Bool) {
    cadw_widget_set_action_state(pointer, name, isOn ? "true" : "false")
  }

  /// Adds an action with one of several strings as its state, which is only changed by ``setActionChoice(_:_:)``.
  package func addChoiceAction(_ name: String, _ body: @escaping @MainActor (String) -> Void) {
    addStateAction(name, body)
  }

  package func setActionChoice(_ name: String, _ choice: String) {
    cadw_widget_set_action_state(pointer, name, choice)
  }
}

extension Widget {
  /// Adds an action with a text as its state, or `true` and `false`: the closure gets the requested
  /// one.
  func addStateAction(
    _ name: String, prefix: String = "win", isToggle: Bool = false,
    _ body: @escaping @MainActor (String) -> Void
  ) {
    let callback: @MainActor (String?) -> Void = { body($0 ?? "") }
    cadw_widget_add_state_action(
      pointer, prefix, name, isToggle, Callback.text, Callback.context(callback), Callback.release)
  }
}
