import CAdwaita

/// A sidebar beside other content while there is room for both; else the content has all of it.
///
/// The content stays where it is, with focus, position and what is typed. F6 goes from the
/// sidebar to the page, to its header bar and on, Shift+F6 back.
@MainActor
package final class SplitView: Widget {
  package convenience init(sidebar: Widget, content: Widget, leastWidth: Int32) {
    self.init(handle: cadw_split_new(sidebar.pointer, content.pointer, leastWidth))
  }

  /// Whether there is something to show in the sidebar; true at first.
  package func setSidebar(_ hasSidebar: Bool) { cadw_split_set_sidebar(pointer, hasSidebar) }

  /// The sidebar comes or goes: whether it is seen.
  ///
  /// It is not at first.
  package func onSidebarShown(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_split_on_folded) { body(!$0) }
  }
}

/// A list of titles in a tree, for a sidebar: `GtkListView`, scrolled.
///
/// A row is known by an id. Only what is seen has widgets.
@MainActor
package final class SidebarList: Widget {
  package convenience init(accessibleName: String) {
    self.init(handle: cadw_sidebar_new(accessibleName))
  }

  /// What a row shows.
  package struct Row {
    package var title = ""
    package var depth = 0
    /// Whether it is a branch, and open; nil for none.
    package var isOpen: Bool?
    /// An image file, or the name of an icon.
    package var icon: (name: String, isFile: Bool)?
    /// Whether room is kept for an icon where there is none.
    package var keepsIconRoom = false
    /// A number, and what it says.
    package var badge: (text: String, description: String)?
    /// The name of the button that opens or closes the branch.
    package var arrow: String?

    package init() {}

    @MainActor
    fileprivate func fill(_ handle: OpaquePointer) {
      cadw_sidebar_row_set(
        handle, title, UInt32(clamping: depth), isOpen != nil, isOpen ?? false)
      cadw_sidebar_row_set_icon(handle, icon?.name, icon?.isFile ?? false, keepsIconRoom)
      cadw_sidebar_row_set_badge(handle, badge?.text, arrow, badge?.description)
    }
  }

  /// A row comes into view, or may show something else: the closure says what.
  package func onFill(_ row: @escaping @MainActor (String) -> Row?) {
    let body: @MainActor (Request) -> Void = { request in
      guard let handle = OpaquePointer(bitPattern: request.address) else { return }
      row(request.id)?.fill(handle)
    }
    cadw_sidebar_on_fill(pointer, Self.fill, Callback.context(body), Callback.release)
  }

  /// A pointer is not sendable; its address is.
  private struct Request: Sendable {
    let address: Int
    let id: String
  }

  private static let fill: CadwSidebarFill = { context, handle, id in
    Callback.call(
      context, Request(address: Int(bitPattern: handle), id: String(cString: id)))
  }

  /// The rows, and the one that is selected unless the user goes through the list.
  package func setRows(_ ids: [String], current: String?) {
    CText.with(ids) { cadw_sidebar_set_rows(pointer, $0, UInt32(clamping: ids.count), current) }
  }

  /// A click on a row, or Enter: its id.
  package func onActivated(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_sidebar_on_activated) { if let id = $0 { body(id) } }
  }

  /// A branch is to be opened, or closed.
  package func onExpanded(_ body: @escaping @MainActor (_ id: String, _ isOpen: Bool) -> Void) {
    Callback.connect(pointer, cadw_sidebar_on_expanded) {
      if let text = $0 { body(String(text.dropFirst()), text.hasPrefix("+")) }
    }
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
