import CAdwaita
import Translation

/// `AdwHeaderBar`.
///
/// Without a title of its own it shows that of its page.
@MainActor
package final class HeaderBar: Widget {
  package convenience init() { self.init(handle: cadw_header_bar_new(tr("Back"))) }

  package func setTitle(_ title: String, subtitle: String? = nil) {
    cadw_header_bar_set_title(pointer, title.line, (subtitle ?? "").line)
  }

  package func packStart(_ widget: Widget) { cadw_header_bar_pack_start(pointer, widget.pointer) }

  package func packEnd(_ widget: Widget) { cadw_header_bar_pack_end(pointer, widget.pointer) }

  /// The content of its page goes on below it, and shines through.
  ///
  /// Before the page is pushed.
  package func lieOnContent() { cadw_header_bar_lie_on_content(pointer) }

  /// Without the window's own buttons, for pages that have Cancel.
  package func hideWindowButtons() { cadw_header_bar_hide_window_buttons(pointer) }

  /// The tools take all the room; the title is theirs from then on.
  package func setTools(_ tools: HeaderTools) {
    cadw_header_bar_set_tools(pointer, tools.pointer)
  }
}

/// The title of a header bar, which opens a popover, with tools before and after it, then a menu.
///
/// Where there is no room for all tools and a readable title, those of the highest rank are hidden first, then the title’s
/// second line. The tool of the lowest rank stays until less than a word of the title would be left.
@MainActor
package final class HeaderTools: Widget {
  /// - Parameter titleContent: what the popover of the title shows.
  package convenience init(titleContent: Widget, menu: MenuButton) {
    self.init(handle: cadw_tools_new(titleContent.pointer, menu.pointer))
  }

  /// Adds a tool after those that were added on its side of the title.
  package func append(_ tool: Widget, atEnd: Bool = false, rank: Int) {
    cadw_tools_append(pointer, tool.pointer, atEnd, Int32(clamping: rank))
  }

  /// Whether there is room for a tool.
  package func shows(_ tool: Widget) -> Bool { cadw_tool_is_shown(tool.pointer) }

  /// Before the popover of the title opens.
  package func onTitleOpened(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_tools_on_title_opened, body)
  }

  package func setTitleTooltip(_ text: String) { cadw_tools_set_title_tooltip(pointer, text.line) }
}
