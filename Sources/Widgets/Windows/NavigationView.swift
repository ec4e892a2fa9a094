import CAdwaita

/// A stack of pages with back navigation: `AdwNavigationView`, or `AdwLeaflet`.
///
/// Back: the header’s button, Escape, Alt+Left, the mouse’s back button, a swipe.
@MainActor
package final class NavigationView: Widget {
  package convenience init() { self.init(handle: cadw_navigation_view_new()) }

  /// Creates a view with one page, for a dialog.
  package convenience init(page tag: String, title: String, header: HeaderBar, content: Widget) {
    self.init()
    push(tag, title: title, header: header, content: content, isAnimated: false)
  }

  /// - Parameter tag: the page’s tag; a page with a tag that is already shown isn’t pushed again.
  package func push(
    _ tag: String, title: String, header: HeaderBar, content: Widget, isAnimated: Bool
  ) {
    cadw_navigation_view_push(pointer, tag, title.line, header.pointer, content.pointer, isAnimated)
  }

  /// Pops a page with animation.
  ///
  /// Returns false if only the first page is left.
  @discardableResult
  package func pop() -> Bool { cadw_navigation_view_pop(pointer) }

  /// Pops all but a number of pages, without animation.
  package func pop(toDepth depth: Int) {
    cadw_navigation_view_pop_to(pointer, UInt32(clamping: depth))
  }

  /// Whether the visible page has back navigation: the header’s button, Escape, a swipe.
  ///
  /// True by default.
  package func setHasWayBack(_ hasWayBack: Bool) {
    cadw_navigation_view_set_has_way_back(pointer, hasWayBack)
  }

  /// The number of pages.
  package var depth: Int { Int(cadw_navigation_view_depth(pointer)) }

  /// The visible page of the navigation in a widget.
  static func visiblePage(in widget: Widget) -> Widget? {
    cadw_navigation_view_page(widget.pointer).map { Widget(handle: $0) }
  }

  /// Called with the tag of each page that was removed by going back, in any way.
  ///
  /// Its widgets are destroyed when it has slid away.
  package func onPopped(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_navigation_view_on_popped) { if let tag = $0 { body(tag) } }
  }
}

extension Widget {
  /// Back and forward in the history, in and above the widget: with Alt+Left and Alt+Right, which are swapped in
  /// right-to-left languages, the keys Back and Forward, and the mouse’s buttons.
  ///
  /// - Parameter go: goes forward or back; returns false if that isn’t possible.
  package func onHistory(_ go: @escaping @MainActor (_ forward: Bool) -> Bool) {
    cadw_widget_on_history(pointer, Self.history, Callback.context(go), Callback.release)
    // Before the navigation, which only supports Back.
    onKeys(first: true) { [self] keys in
      switch keys {
      // The previous page is on the right in right-to-left languages.
      case "<Alt>Left": go(isRightToLeft)
      case "<Alt>Right": go(!isRightToLeft)
      case "Back": go(false)
      case "Forward": go(true)
      default: false
      }
    }
  }

  private static let history: CadwHistory = { context, forward in
    let isDone: Bool? = Callback.answer(context, forward)
    return isDone ?? false
  }
}
