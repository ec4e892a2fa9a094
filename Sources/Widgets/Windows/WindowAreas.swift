import CAdwaita

/// The areas of a window with pages, in the order of F6: a sidebar, the content of the visible page, a panel next to
/// it, and its header bar.
@MainActor
struct WindowAreas {
  private struct Area {
    let widget: Widget
    /// Focuses a widget in the area; returns false if none takes the focus.
    let enter: @MainActor () -> Bool
  }

  private let areas: [Area]
  /// The index of the content, which is left if no area has the focus.
  private let content: Int

  /// - Parameters:
  ///   - sidebar: nil for none.
  ///   - pages: contains the navigation with the pages.
  init(sidebar: Widget?, pages: Widget) {
    let page = NavigationView.visiblePage(in: pages)
    areas = [
      sidebar.map(Self.list),
      page?.pageContent.map { content in Area(widget: content) { content.enter() } },
      page.flatMap(PanelView.panel(near:)).map(Self.panel),
      page.flatMap(Self.header(in:)).map(Self.header),
    ].compactMap(\.self)
    content = sidebar == nil ? 0 : 1
  }

  /// A list is entered at its selected row.
  private static func list(_ sidebar: Widget) -> Area {
    Area(widget: sidebar) { sidebar.first("GtkListView")?.grabFocus() ?? false }
  }

  /// Its pages, if it has some.
  private static func panel(_ panel: Widget) -> Area {
    Area(widget: panel) {
      (NavigationView.visiblePage(in: panel)?.pageContent ?? panel).enter()
    }
  }

  /// The title is entered first: on Undo, Space could undo something by accident.
  private static func header(_ header: Widget) -> Area {
    Area(widget: header) {
      header.widget("title-widget").map(HeaderTools.focusTitle(of:)) == true || header.enter()
    }
  }

  /// The page’s own header bar: that of a panel on it may come first.
  private static func header(in page: Widget) -> Widget? {
    page.walk { !PanelView.isPanel($0) }.first { $0.isA("AdwHeaderBar") }
  }

  /// Moves the focus to the next area, or the previous one; returns false if there is no other one.
  func moveFocus(isForward: Bool) -> Bool {
    let current = areas.lastIndex { $0.widget.containsFocus } ?? content
    return (1..<max(areas.count, 1)).contains { step in
      let next = current + (isForward ? step : areas.count - step)
      return areas[next % areas.count].enter()
    }
  }
}
