import CAdwaita
import Translation

/// `AdwHeaderBar`.
///
/// Without its own title, it shows the page’s.
@MainActor
package final class HeaderBar: Widget {
  package convenience init() {
    self.init(handle: cadw_header_bar_new(tr("Back")))
    on("map") { [self] in SplitView.adopt(self) }
  }

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

  /// Lets the page’s content continue below it and shine through.
  ///
  /// Call it before the page is pushed.
  package func lieOnContent() { addStyleClass("on-content") }

  /// Hides the window’s buttons, for pages that have Cancel.
  package func hideWindowButtons() { setWindowButtons(start: false, end: false) }

  /// Shows or hides the window’s buttons on either side, for a bar that isn’t at that side of its window.
  package func setWindowButtons(start: Bool, end: Bool) {
    set("show-start-title-buttons", start)
    set("show-end-title-buttons", end)
  }

  /// Shows tools in all of the space, including the title.
  package func setTools(_ tools: HeaderTools) { set("title-widget", tools) }
}
