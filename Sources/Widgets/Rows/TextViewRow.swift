import CAdwaita
import Translation

/// A title, and below it a text of several lines, which grows up to a limit and then scrolls: `GtkTextView`.
///
/// Tab moves to the next control.
@MainActor
package final class TextViewRow: Row, EditableText {
  /// The minimum and maximum height in pixels.
  private static let heights = 44...240

  private let view = Widget(type: "GtkTextView")
  private let buffer: Widget
  private let placeholder = Label("", isDim: true)
  private let frame = Box.vertical()

  package init() {
    buffer = view.widget("buffer") ?? view
    super.init(handle: cadw_column_row_new())
    view.set("accepts-tab", false)
    view.set("wrap-mode", "word-char")
    cadw_text_view_forbid_hyphens(view.pointer)
    placeholder.set("valign", "start")
    placeholder.set("can-target", false)
    placeholder.setVisible(false)
    let overlay = Widget(type: "GtkOverlay")
    overlay.set("child", scrolled())
    overlay.add(placeholder, at: "overlay")
    fillFrame(with: overlay)
    addStyleClass("text")
    cadw_column_row_place(pointer, frame.pointer, true)
    setControl(view)
    buffer.on("changed") { [self] in showPlaceholder() }
    view.followLongText()
  }

  /// `GtkTextView` only has a height after it was given a width, one frame too late, and a list gives its rows the
  /// minimum height.
  private func fillFrame(with child: Widget) {
    frame.set("margin-top", 3)
    frame.append(child)
    frame.setLayout { [view] isWidth, size in
      if isWidth { return child.measure(isWidth: true, for: size) }
      let height = Int(cadw_text_height(view.pointer, Int32(clamping: size)))
      let kept = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
      return Room(least: kept, natural: kept)
    } allocate: { width, height in
      child.place(x: 0, width: width, height: height)
    }
    buffer.on("changed") { [frame] in cadw_widget_queue_resize(frame.pointer) }
  }

  /// Makes the text look like an entry, for a page with both.
  package func setFramed() {
    addStyleClass("framed")
    // The width of the frame in the stylesheet of SettingsAdwaita, and the space between it and the title.
    for side in ["start", "end", "bottom"] { frame.set("margin-" + side, 8) }
    frame.set("margin-top", 14)
  }

  /// Shows a scroll bar only beyond the limit, so that it doesn’t flash before a new line has its space.
  private func scrolled() -> Widget {
    let scrolled = Widget(handle: cadw_scrolled_new(view.pointer))
    scrolled.set("hscrollbar-policy", "never")
    scrolled.set("vscrollbar-policy", "external")
    scrolled.set("focusable", false)  // the text is focusable instead
    scrolled.widget("vadjustment")?.on("changed") { [view] in
      _ = MainLoop.whenIdle {
        guard view.isAlive, view.width > 0 else { return false }
        let height = Int(cadw_text_height(view.pointer, Int32(clamping: view.width)))
        scrolled.set(
          "vscrollbar-policy", height > Self.heights.upperBound ? "automatic" : "external")
        return false
      }
    }
    return scrolled
  }

  private func showPlaceholder() {
    placeholder.setVisible(!placeholder.text("label").isEmpty && text.isEmpty)
  }

  package var text: String {
    get { buffer.text("text") }
    set {
      guard !newValue.utf8.elementsEqual(text.utf8) else { return }
      let cursor = Int32(clamping: Int(buffer.number("cursor-position")))
      buffer.silently { cadw_text_view_replace(view.pointer, newValue) }
      // Before the text is laid out.
      view.settleLongText()
      cadw_text_view_place_cursor(view.pointer, cursor)
      cadw_widget_queue_resize(view.pointer)
      showPlaceholder()
    }
  }

  package func setPlaceholder(_ text: String?) {
    placeholder.setText((text ?? "").line)
    showPlaceholder()
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    view.set(purpose, hints)
  }

  /// Called for Enter, possibly with Control; the closure returns false to begin a new line.
  package func onEnter(_ body: @escaping @MainActor (_ withControl: Bool) -> Bool) {
    view.onKey(first: true) { key, held in
      guard held.isEmpty || held == .control, key == "Return" || key == "Enter" else {
        return false
      }
      return body(held == .control)
    }
  }

  /// Typing over a selection is two changes to GTK: a deletion and an insertion.
  ///
  /// Only the last one is reported.
  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    let action = Action()
    let report = { [self] in
      if action.depth == 0 { body(text) }
    }
    buffer.on("begin-user-action") { action.depth += 1 }
    buffer.on("end-user-action") {
      action.depth -= 1
      report()
    }
    buffer.on("changed") { report() }
  }

  /// A user action, which may consist of several changes.
  private final class Action {
    var depth = 0
  }
}
