import CAdwaita

/// A sidebar next to other content if there is space for both; otherwise the content has all of it.
///
/// The content stays in place, with focus, scroll position and typed text. F6 moves from the sidebar to the page, to a
/// panel next to it, to its header bar and on, Shift+F6 back.
@MainActor
package final class SplitView: Widget {
  package convenience init(sidebar: Widget, content: Widget, leastWidth: Int32) {
    self.init(handle: cadw_split_view_new(sidebar.pointer, content.pointer, leastWidth))
    _ = Self.style
  }

  /// Part of the theme since libadwaita 1.4.
  private static let style: Void = {
    guard !cadw_theme_has_sidebars() else { return }
    Style.add(
      css: """
        .sidebar-pane { background-color: mix(@window_bg_color, @window_fg_color, 0.06); }
        .sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.1); }
        .sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.1); }
        .sidebar-pane headerbar { background: none; box-shadow: none; border: none; }
        """,
      highContrast: """
        .sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.5); }
        .sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.5); }
        """)
  }()

  /// Whether the sidebar has content; true by default.
  package func setSidebar(_ hasSidebar: Bool) { cadw_split_view_set_sidebar(pointer, hasSidebar) }

  /// Called when the sidebar is shown or hidden.
  ///
  /// It is initially hidden.
  package func onSidebarShown(_ body: @escaping @MainActor (Bool) -> Void) {
    on(change: "folded") { body(!$0) }
  }
}

extension Widget {
  /// Back and forward in the history, in and above the widget: with Alt+Left and Alt+Right, which are swapped in
  /// right-to-left languages, the keys Back and Forward, and the mouse's buttons.
  ///
  /// - Parameter go: goes forward or back; returns false if that isn’t possible.
  package func onHistory(_ go: @escaping @MainActor (_ forward: Bool) -> Bool) {
    cadw_widget_on_history(pointer, Self.history, Callback.context(go), Callback.release)
  }

  private static let history: CadwHistory = { context, forward in
    let isDone: Bool? = Callback.answer(context, forward)
    return isDone ?? false
  }
}
