import CAdwaita

/// An editable text of many lines: `GtkTextView` in a scrolled frame, in a monospaced font.
///
/// Tab leaves it.
@MainActor
package final class TextEditor: Widget {
  private let view = Widget(type: "GtkTextView")

  package init(accessibleName: String) {
    super.init(handle: cadw_scrolled_new(view.pointer))
    view.set("wrap-mode", "word-char")
    cadw_text_view_forbid_hyphens(view.pointer)
    view.set("monospace", true)
    view.set("accepts-tab", false)
    for side in ["top", "bottom", "left", "right"] { view.set(side + "-margin", 9) }
    view.setAccessibleName(accessibleName)
    addStyleClass("card")
    set("overflow", "hidden")
    set("vexpand", true)
    set("focusable", false)  // the text is focusable instead
    setControl(view)
    view.followLongText()
  }

  private var buffer: Widget { view.widget("buffer") ?? view }

  package var text: String {
    get { buffer.text("text") }
    set {
      let buffer = buffer
      buffer.silently { buffer.set("text", newValue) }
      view.settleLongText()
    }
  }

  package func onChanged(_ body: @escaping Callback.Action) { buffer.on("changed", body) }
}
