import CAdwaita

/// A sidebar beside other content while there is room for both; else the content has all of it.
///
/// The content stays where it is, with focus, position and what is typed. F6 goes from the
/// sidebar to the page, to its header bar and on, Shift+F6 back.
@MainActor
package final class SplitView: Widget {
  package convenience init(sidebar: Widget, content: Widget, leastWidth: Int32) {
    self.init(handle: cadw_split_view_new(sidebar.pointer, content.pointer, leastWidth))
    _ = Self.style
  }

  /// What the theme has since libadwaita 1.4.
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

  /// Whether there is something to show in the sidebar; true at first.
  package func setSidebar(_ hasSidebar: Bool) { cadw_split_view_set_sidebar(pointer, hasSidebar) }

  /// The sidebar comes or goes: whether it is seen.
  ///
  /// It is not at first.
  package func onSidebarShown(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_split_view_on_folded) { body(!$0) }
  }
}

extension Widget {
  /// Back and forward through what the user has seen, in and above the widget: Alt+Left and Alt+Right, which change
  /// places in a direction from right to left, the keys Back and Forward, the mouse's buttons.
  ///
  /// - Parameter go: goes forward or back; false when there was nowhere to go.
  package func onHistory(_ go: @escaping @MainActor (_ forward: Bool) -> Bool) {
    cadw_widget_on_history(pointer, Self.history, Callback.context(go), Callback.release)
  }

  private static let history: CadwHistory = { context, forward in
    let isDone: Bool? = Callback.answer(context, forward)
    return isDone ?? false
  }
}
