import CAdwaita

/// A `GtkWidget` of any kind.
///
/// It is a borrowed handle: GTK owns widgets, each by its parent, and one without a parent is floating until it is given
/// to a container. A handle that is kept longer than its widget has to ask ``isAlive`` before it does anything. Two
/// handles of one widget are equal. Main thread only.
@MainActor
public class Widget {
  /// The `GtkWidget *`, borrowed: the one way to hand a widget to another binding.
  public let pointer: OpaquePointer
  /// Where the widget is: a pointer is not sendable.
  private let address: Int
  private let life: Life

  /// Takes a `GtkWidget *` of another binding; borrowed.
  public convenience init(_ pointer: OpaquePointer) { self.init(handle: pointer) }

  init(handle: OpaquePointer) {
    pointer = handle
    address = Int(bitPattern: handle)
    life = Life(of: handle)
  }

  /// Whether the widget is there: false once it was destroyed, whoever still has the handle.
  public var isAlive: Bool { life.location.pointee != nil }

  /// A weak pointer, which GTK clears when the widget goes.
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

  /// Whether the widget takes part in its parent; on at first.
  package func setVisible(_ isVisible: Bool) { set("visible", isVisible) }

  /// A row or a group comes or goes with a short fade, and with the room that its page keeps for it.
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

  // Style classes: what goes fades first, and then leaves its room; what comes fades in. CSS does it, which GTK leaves out
  // where animations are turned off. A revealer would stand between a list and its rows, which then lose their corners.
  private static let (appearing, vanishing) = ("appearing", "vanishing")

  private func fade(_ name: String, then done: @escaping @MainActor () -> Void) {
    addStyleClass(name)
    // As in the stylesheet of SettingsAdwaita.
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

  package func setSensitive(_ isSensitive: Bool) { set("sensitive", isSensitive) }

  package func setTooltip(_ text: String?) { cadw_widget_set_tooltip(pointer, text?.line) }

  package func addStyleClass(_ name: String) { setStyleClass(name, true) }

  package func setStyleClass(_ name: String, _ has: Bool) {
    cadw_widget_set_css_class(pointer, name, has)
  }

  /// Natural width, in the middle.
  package func setCentered() { set("halign", "center") }

  /// Natural height, at the top.
  package func setAtTop() { set("valign", "start") }

  package func setMarginStart(_ pixels: Int32) { set("margin-start", Int(pixels)) }

  /// For what reads from left to right in all scripts.
  package func keepLeftToRight() { cadw_widget_keep_left_to_right(pointer) }

  /// Takes the room that is left below what is above it.
  package func setExpanding() { set("vexpand", true) }

  /// The direction of the widget and of what is in it now; what is added later has that of the program.
  package func setRightToLeft(_ isRightToLeft: Bool) {
    cadw_widget_set_right_to_left(pointer, isRightToLeft)
  }

  // MARK: Assistive technology

  /// On a row, the controls in it get the name, too, in place of the row's title; on a spin button, its text.
  package func setAccessibleName(_ name: String) {
    cadw_widget_set_accessible_name(pointer, name.line)
  }

  /// For what says nothing to those who don't see it.
  package func hideFromAssistiveTechnology() {
    cadw_widget_hide_from_assistive_technology(pointer)
  }

  package func setAccessibleDescription(_ text: String?) { describe(.own, text) }

  /// What describes the widget, in this order, a line each.
  enum Description {
    /// A value, or why it is insensitive.
    case own
    /// What is wrong with what was typed.
    case message
    /// Whether it is modified.
    case note

    fileprivate var part: CadwDescriptionPart {
      switch self {
      case .own: CADW_DESCRIPTION_OWN
      case .message: CADW_DESCRIPTION_MESSAGE
      case .note: CADW_DESCRIPTION_NOTE
      }
    }
  }

  /// Sets one part, or removes it; whether it is another one now.
  @discardableResult
  func describe(_ description: Description, _ text: String?) -> Bool {
    cadw_widget_describe(pointer, description.part, text?.paragraph)
  }

  /// The same for the controls in a row.
  func describeControls(_ description: Description, _ text: String?) {
    cadw_widget_describe_controls(pointer, description.part, text?.paragraph)
  }

  /// Whether it is a branch to assistive technology, and open; nil for none.
  func setAccessiblyExpanded(_ isExpanded: Bool?) {
    cadw_widget_set_accessibly_expanded(pointer, isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  var isRightToLeft: Bool { cadw_widget_is_right_to_left(pointer) }

  // MARK: Place

  /// Takes it out of its parent, of whatever kind; nothing without one.
  package func removeFromParent() { cadw_widget_remove_from_parent(pointer) }

  /// Keeps the widget alive while `body` runs, even where it has no parent; a floating one is gone afterwards unless
  /// it was given to a container.
  package func keepingAlive(_ body: () -> Void) {
    cadw_widget_ref(pointer)
    body()
    cadw_widget_unref(pointer)
  }

  /// Takes a reference of its own, to be given back by ``release()``.
  package func retain() { cadw_widget_ref(pointer) }

  /// Gives a reference back that ``retain()`` took.
  package func release() { cadw_widget_unref(pointer) }

  /// Called while the widget is being destroyed.
  package func onDestroy(_ body: @escaping Callback.Action) {
    on("destroy", body)
  }

  /// Called once, after the first frame that shows the widget from now on; never when it goes before.
  package func onNextFramePainted(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_widget_on_next_frame_painted, body)
  }

  /// Does something once that takes its time, in a turn of the main loop of its own after the next frame that shows the
  /// widget.
  ///
  /// A frame that is painted is not on the screen before the main loop goes on. The widget may be gone by then.
  package func afterNextFrame(_ body: @escaping Callback.Action) {
    onNextFramePainted {
      _ = MainLoop.whenIdle {
        body()
        return false
      }
    }
  }

  // MARK: Focus

  /// Focuses the widget, or the first one in it that takes the focus.
  @discardableResult
  package func grabFocus() -> Bool { cadw_widget_grab_focus(pointer) }

  /// Whether the focus of its window is on it or in it.
  package var containsFocus: Bool { cadw_widget_contains_focus(pointer) }

  /// Focuses a widget that takes the place of one that had the focus: of a text nothing is selected, the cursor is at
  /// its end.
  package func resumeFocus() { _ = cadw_widget_resume_focus(pointer) }

  /// Whether the focus was last on it or in it, as far as its page is concerned, which gives it the focus when it is seen
  /// again.
  package var hadFocus: Bool { cadw_widget_had_focus(pointer) }

  /// The page gives it the focus when it is seen again.
  package func setHadFocus() { cadw_widget_set_had_focus(pointer) }

  /// The row in it that the focus is in.
  package var focusedRow: Row? { cadw_widget_focused_row(pointer).map { Row(handle: $0) } }

  /// Scrolls the page of a row, or of a group, to it, focuses it and marks it for a moment, once it has a place.
  package func reveal() { cadw_widget_reveal(pointer) }

  /// The same without the mark.
  package func scrollTo() { cadw_widget_scroll_to(pointer) }

  // MARK: What the user does

  /// Activates an action such as `win.save`; false when there is none that the widget can reach.
  @discardableResult
  package func activateAction(_ name: String, _ parameter: String? = nil) -> Bool {
    cadw_widget_activate_action(pointer, name, parameter)
  }

  /// A file or folder was dropped on it: its absolute path.
  package func onFileDropped(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_widget_on_file_dropped) { if let path = $0 { body(path) } }
  }

  /// Ctrl+Delete, where what has the focus has no use for it itself.
  package func onResetKey(_ body: @escaping Callback.Action) {
    onKey { key, held in
      guard held == .control, key == "Delete" else { return false }
      body()
      return true
    }
  }

  /// Somebody types a letter in the widget where nothing takes it: the letter.
  ///
  /// Or presses Ctrl+F: "".
  package func onTyped(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_widget_on_typed) { body($0 ?? "") }
  }

  /// Puts a text into the clipboard of its display.
  package func copyToClipboard(_ text: String) { cadw_clipboard_set_text(pointer, text) }
}

extension Widget: Hashable {
  /// Whether they are handles of one widget.
  nonisolated public static func == (one: Widget, other: Widget) -> Bool {
    one.address == other.address
  }

  /// By the address of the widget.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
