import CAdwaita
import Translation

/// `AdwHeaderBar`.
///
/// Without a title of its own it shows that of its page.
@MainActor
package final class HeaderBar: Widget {
  package convenience init() { self.init(handle: cadw_header_bar_new(tr("Back"))) }

  package func setTitle(_ title: String, subtitle: String? = nil) {
    cadw_header_bar_set_title(pointer, title, subtitle)
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

/// The title of a header bar, which opens a popover, with tools before and behind it, then a menu.
///
/// The tools that were added last go first where there is no room for all and a title that can be read.
@MainActor
package final class HeaderTools: Widget {
  /// - Parameter titleContent: what the popover of the title shows.
  package convenience init(titleContent: Widget, menu: MenuButton) {
    self.init(handle: cadw_tools_new(titleContent.pointer, menu.pointer))
  }

  package func append(_ tool: Widget, atEnd: Bool = false) {
    cadw_tools_append(pointer, tool.pointer, atEnd)
  }

  /// Whether a tool is there now, by its place in the order in which they were added.
  package func shows(_ index: Int) -> Bool { cadw_tools_shows(pointer, UInt32(clamping: index)) }

  /// Before the popover of the title opens.
  package func onTitleOpened(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_tools_on_title_opened, body)
  }

  package func setTitleTooltip(_ text: String) { cadw_tools_set_title_tooltip(pointer, text) }
}
