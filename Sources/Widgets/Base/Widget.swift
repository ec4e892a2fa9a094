import CAdwaita

/// A `GtkWidget` of any kind.
///
/// It is a borrowed handle: GTK owns widgets through their parents, and one without a parent is floating until it is
/// added to a container. Check ``isAlive`` before using a handle that may outlive its widget. Two handles of the same
/// widget are equal. Main thread only.
@MainActor
public class Widget {
  /// The `GtkWidget *`, borrowed: the only way to pass a widget to another binding.
  public let pointer: OpaquePointer
  /// The address of the widget, because a pointer isn’t sendable.
  private let address: Int
  private let life: Life

  /// Wraps a `GtkWidget *` of another binding; borrowed.
  public convenience init(_ pointer: OpaquePointer) { self.init(handle: pointer) }

  init(handle: OpaquePointer) {
    pointer = handle
    address = Int(bitPattern: handle)
    life = Life(of: handle)
  }

  /// Whether the widget exists: false after it was destroyed.
  public var isAlive: Bool { life.location.pointee != nil }

  /// A weak pointer, which GTK clears when the widget is destroyed.
  private final class Life {
    let location = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)

    init(of handle: OpaquePointer) {
      location.initialize(to: nil)
      cadw_add_weak_pointer(UnsafeMutableRawPointer(handle), location)
    }

    deinit {
      if let widget = location.pointee { cadw_remove_weak_pointer(widget, location) }
      location.deallocate()
    }
  }

  // MARK: Appearance

  /// Whether the widget is visible in its parent; true by default.
  package func setVisible(_ isVisible: Bool) { set("visible", isVisible) }

  /// Shows or hides a row or a group with a short fade, including its space on the page.
  package func setShown(_ isShown: Bool) {
    let wasShown = boolean("visible") && attachment(Self.vanishing, Delay.self) == nil
    guard isShown != wasShown else { return }
    for name in [Self.appearing, Self.vanishing] { endFade(name) }
    if isShown {
      if boolean("visible") { return }
      cadw_widget_set_visible_in_list(pointer, true)
      if cadw_widget_animates(pointer) { fade(Self.appearing) {} }
    } else {
      cadw_widget_pass_focus_on(pointer)
      let hide: @MainActor () -> Void = { [self] in
        cadw_widget_pass_focus_on(pointer)
        cadw_widget_set_visible_in_list(pointer, false)
      }
      if cadw_widget_animates(pointer) { fade(Self.vanishing, then: hide) } else { hide() }
    }
  }

  // Uses style classes: a hidden widget fades first, then leaves its space; a shown one fades in. CSS does it, which
  // GTK skips if animations are turned off. With a revealer between a list and its rows, they would lose their corners.
  private static let (appearing, vanishing) = ("appearing", "vanishing")

  private func fade(_ name: String, then done: @escaping @MainActor () -> Void) {
    addStyleClass(name)
    // The same as in the stylesheet of SettingsAdwaita.
    let delay = Delay(milliseconds: 150) { [self] in
      done()
      endFade(name)
    }
    attach(delay, as: name)
  }

  private func endFade(_ name: String) {
    attach(nil as Delay?, as: name)
    setStyleClass(name, false)
  }

  package func setSensitive(_ isSensitive: Bool) {
    cadw_widget_set_sensitive(pointer, isSensitive)
  }

  package func setTooltip(_ text: String?) { cadw_widget_set_tooltip(pointer, text?.line) }

  package func addStyleClass(_ name: String) { setStyleClass(name, true) }

  package func setStyleClass(_ name: String, _ has: Bool) {
    cadw_widget_set_css_class(pointer, name, has)
  }

  /// Natural width, centered.
  package func setCentered() { set("halign", "center") }

  /// Natural height, at the top.
  package func setAtTop() { set("valign", "start") }

  package func setMarginStart(_ pixels: Int32) { set("margin-start", Int(pixels)) }

  /// Keeps content from left to right that reads this way in all scripts.
  package func keepLeftToRight() { cadw_widget_keep_left_to_right(pointer) }

  /// Takes the remaining space below the widgets above it.
  package func setExpanding() { set("vexpand", true) }

  /// Sets the direction of the widget and its current descendants; widgets that are added later have the program’s.
  package func setRightToLeft(_ isRightToLeft: Bool) {
    cadw_widget_set_right_to_left(pointer, isRightToLeft)
  }

  // MARK: Assistive technology

  /// On a row, its controls get the name, too, instead of the row’s title; on a spin button, its text does.
  package func setAccessibleName(_ name: String) {
    cadw_widget_set_accessible_name(pointer, name.line)
  }

  /// Hides a decoration without meaning from screen readers.
  package func hideFromAssistiveTechnology() {
    cadw_widget_hide_from_assistive_technology(pointer)
  }

  package func setAccessibleDescription(_ text: String?) { describe(.own, text) }

  /// The parts of the widget’s accessible description, in this order, one per line; as in `CadwDescriptionPart`.
  enum Description: UInt32 {
    /// A value, or the reason why it is insensitive.
    case own
    /// The problem with a typed text.
    case message
    /// Whether it is modified.
    case note
  }

  /// Sets or removes a part; returns whether it changed.
  @discardableResult
  func describe(_ description: Description, _ text: String?) -> Bool {
    cadw_widget_describe(pointer, CadwDescriptionPart(description.rawValue), text?.paragraph)
  }

  /// The same for the controls in a row.
  func describeControls(_ description: Description, _ text: String?) {
    let part = CadwDescriptionPart(description.rawValue)
    cadw_widget_describe_controls(pointer, part, text?.paragraph)
  }

  /// Whether it is an expanded branch for assistive technology; nil if it isn’t a branch.
  func setAccessiblyExpanded(_ isExpanded: Bool?) {
    cadw_widget_set_accessibly_expanded(pointer, isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  var isRightToLeft: Bool { cadw_widget_is_right_to_left(pointer) }

  // MARK: Place

  /// Removes it from its parent of any kind; does nothing without one.
  package func removeFromParent() { cadw_widget_remove_from_parent(pointer) }

  /// Keeps the widget alive while `body` runs, even without a parent; a floating widget is destroyed afterward unless
  /// it was added to a container.
  package func keepingAlive(_ body: () -> Void) {
    cadw_widget_ref(pointer)
    body()
    release()
  }

  /// Takes a reference, to be released by ``release()``.
  package func retain() { cadw_widget_ref(pointer) }

  /// Releases a reference from ``retain()``.
  package func release() { cadw_unref(object) }

  /// Called while the widget is being destroyed.
  package func onDestroy(_ body: @escaping Callback.Action) {
    on("destroy", body)
  }

  /// Called once after the next frame with the widget; never if it is destroyed before.
  package func onNextFramePainted(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_widget_on_next_frame_painted, body)
  }

  /// Runs slow work once, in a separate iteration of the main loop after the next frame with the widget.
  ///
  /// A painted frame isn’t on the screen before the main loop continues. The widget may be destroyed by then.
  package func afterNextFrame(_ body: @escaping Callback.Action) {
    onNextFramePainted {
      _ = MainLoop.whenIdle {
        body()
        return false
      }
    }
  }

  // MARK: Focus

  /// Focuses the widget, or the first focusable one inside.
  @discardableResult
  package func grabFocus() -> Bool { cadw_widget_grab_focus(pointer) }

  /// Focuses the widget inside that had the focus last, for the content of a page, or else the first one; returns false
  /// if none takes it.
  func enter() -> Bool { cadw_widget_enter(pointer) }

  /// The content of a page, which takes the focus for its widgets.
  var pageContent: Widget? { cadw_page_content(pointer).map { Widget(handle: $0) } }

  /// Whether the focus of its window is on the widget or inside.
  package var containsFocus: Bool { cadw_widget_contains_focus(pointer) }

  /// Focuses a widget that replaces a focused one: in a text, nothing is selected, and the cursor is at the end.
  package func resumeFocus() { _ = cadw_widget_resume_focus(pointer) }

  /// Whether the last focus of its page was on the widget or inside; the page restores it when it is shown again.
  package var hadFocus: Bool { cadw_widget_had_focus(pointer) }

  /// Makes the page focus the widget when it is shown again.
  package func setHadFocus() { cadw_widget_set_had_focus(pointer) }

  /// Scrolls the page to a row or group, focuses it and highlights it for a moment, once it is laid out.
  package func reveal() {
    scrollTo { [self] in
      let name = "revealed"
      addStyleClass(name)
      // The same as in the stylesheet of SettingsAdwaita.
      attach(Delay(milliseconds: 1200) { [self] in setStyleClass(name, false) }, as: name)
    }
  }

  /// The same without the highlight.
  package func scrollTo(then done: @escaping Callback.Action = {}) {
    Callback.connect(pointer, cadw_widget_reveal, done)
  }

  /// Highlights a row or group until this is turned off, and scrolls the page to it once it is laid out.
  ///
  /// The focus stays where it is.
  package func setHighlighted(_ isHighlighted: Bool) {
    setStyleClass("highlighted", isHighlighted)
    if isHighlighted { cadw_widget_scroll_to(pointer) }
  }

  // MARK: User actions

  /// Activates an action such as `win.save`; returns false if the widget can’t reach one.
  @discardableResult
  package func activateAction(_ name: String, _ parameter: String? = nil) -> Bool {
    cadw_widget_activate_action(pointer, name, parameter)
  }

  /// Called with the absolute path of a file or folder that was dropped on the widget.
  package func onFileDropped(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_widget_on_file_dropped) { if let path = $0 { body(path) } }
  }

  /// Called for Ctrl+Delete, unless the focused widget uses it itself.
  package func onResetKey(_ body: @escaping Callback.Action) { onKeys(["<Control>Delete"], body) }

  /// Called for Escape, unless the focused widget uses it itself.
  package func onEscape(_ body: @escaping Callback.Action) { onKeys(["Escape"], body) }

  /// Called with pressed keys as an accelerator such as `<Control>c`, unless the focused widget uses them itself.
  ///
  /// - Parameters:
  ///   - first: whether it is called before the focused widget gets the keys.
  ///   - body: returns whether it used the keys.
  package func onKeys(first: Bool = false, _ body: @escaping @MainActor (String) -> Bool) {
    onKey(first: first) { key, held in body(held.trigger + key) }
  }

  /// Called with any of some keys, which it uses.
  func onKeys(_ keys: [String], first: Bool = false, _ body: @escaping Callback.Action) {
    onKeys(first: first) {
      guard keys.contains($0) else { return false }
      body()
      return true
    }
  }

  /// Called with a typed letter that no widget takes.
  ///
  /// Also called for Ctrl+F, with "".
  package func onTyped(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_widget_on_typed) { body($0 ?? "") }
  }

  /// Copies a text to the clipboard.
  package func copyToClipboard(_ text: String) { cadw_clipboard_set_text(pointer, text) }

  /// Calls a closure with the text in the clipboard, later; nil if there is none.
  package func readClipboard(_ body: @escaping @MainActor (String?) -> Void) {
    Callback.connect(pointer, cadw_clipboard_read_text, body)
  }
}

extension Widget: Hashable {
  /// Whether both are handles of the same widget.
  nonisolated public static func == (one: Widget, other: Widget) -> Bool {
    one.address == other.address
  }

  /// Hashes the address of the widget.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
