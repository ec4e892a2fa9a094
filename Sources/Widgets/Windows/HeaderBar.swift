import CAdwaita
import Translation

/// `AdwHeaderBar`.
///
/// Without a title of its own it shows that of its page.
@MainActor
package final class HeaderBar: Widget {
  package convenience init() { self.init(handle: cadw_header_bar_new(tr("Back"))) }

  package func setTitle(_ title: String, subtitle: String? = nil) {
    if let tools = widget("title-widget")?.attachment("tools", HeaderTools.self) {
      return tools.setTitle(title, subtitle: subtitle ?? "")
    }
    let text = Widget(type: "AdwWindowTitle")
    text.set("title", title.line)
    text.set("subtitle", (subtitle ?? "").line)
    set("title-widget", text)
  }

  package func packStart(_ widget: Widget) { add(widget, at: "start") }

  package func packEnd(_ widget: Widget) { add(widget, at: "end") }

  /// The content of its page goes on below it, and shines through.
  ///
  /// Before the page is pushed.
  package func lieOnContent() { addStyleClass("on-content") }

  /// Without the window's own buttons, for pages that have Cancel.
  package func hideWindowButtons() {
    set("show-start-title-buttons", false)
    set("show-end-title-buttons", false)
  }

  /// The tools take all the room; the title is theirs from then on.
  package func setTools(_ tools: HeaderTools) { set("title-widget", tools) }
}
