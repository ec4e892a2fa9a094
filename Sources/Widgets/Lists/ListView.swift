import CAdwaita

/// Any number of rows, of which only the visible ones have widgets: a scrolled `GtkListView`.
///
/// A row has an ID, or only its position.
@MainActor
package class ListView: Widget {
  /// Belongs to the list, until it is destroyed.
  private weak var rows: ListRows?

  /// - Parameter selects: whether a row can be selected.
  convenience init(accessibleName: String, selects: Bool, styleClasses: [String]) {
    let rows = ListRows()
    let view = Widget(
      handle: cadw_list_view_new(
        selects, ListRows.callbacks, Callback.context(rows), Callback.release))
    let scrolled = Self.scrolled(view, accessibleName: accessibleName)
    self.init(handle: scrolled.pointer)
    set("hscrollbar-policy", "never")
    show(view, rows)
    for name in styleClasses { view.addStyleClass(name) }
    guard selects else { return }
    selection?.set("autoselect", false)
    selection?.set("can-unselect", true)
  }

  static func scrolled(_ view: Widget, accessibleName: String) -> Widget {
    let scrolled = Widget(handle: cadw_scrolled_new(view.pointer))
    scrolled.setExpanding()
    for part in [scrolled, view] + view.children { part.setAccessibleName(accessibleName) }
    return scrolled
  }

  /// Call it once, with the view inside the widget.
  func show(_ view: Widget, _ rows: ListRows) {
    self.rows = rows
    setControl(view)
  }

  /// The list inside the scrolled window.
  var view: Widget { control }

  /// Sets how rows are created and filled.
  ///
  /// Call it once.
  ///
  /// - Parameters:
  ///   - make: creates the parts of a row, or of its cell in a column, and their container.
  ///   - fill: shows a row in reused parts.
  ///   - leave: the parts no longer show a row.
  func setRows<Part>(
    _ make: @escaping @MainActor (_ column: Int) -> (content: Widget, part: Part),
    fill: @escaping @MainActor (_ part: Part, _ row: ListRow) -> Void,
    leave: @escaping @MainActor (_ part: Part) -> Void = { _ in }
  ) {
    let parts = Parts<Part>()
    rows?.make = { column in
      let (content, part) = make(column)
      parts.all[content] = part
      content.onDestroy { parts.all[content] = nil }
      return content
    }
    rows?.fill = { content, row in
      if let part = parts.all[content] { fill(part, row) }
    }
    rows?.leave = { content in
      if let part = parts.all[content] { leave(part) }
    }
  }

  /// The parts of the rows that have widgets, by their containers.
  private final class Parts<Part> {
    var all: [Widget: Part] = [:]
  }

  /// The IDs below a row with an ID that begins with `+`; "" for the first level.
  func setChildren(_ children: @escaping @MainActor (String) -> [String]) {
    rows?.children = children
  }

  // MARK: Contents

  /// Sets the rows; existing ones keep their state, and all visible ones are filled again.
  func setIDs(_ ids: [String]) {
    ListRows.set(ids, to: cadw_list_ids(view.pointer))
    fillAgain()
  }

  /// Fills the visible rows.
  func fillAgain() { cadw_list_bind_again(view.pointer) }

  /// Asks for the IDs on all levels, and fills the visible rows.
  func refreshLevels() {
    rows?.refresh(cadw_list_ids(view.pointer))
    fillAgain()
  }

  /// The number of rows that are identified by position.
  var count: Int {
    get { Int(selection?.number("n-items") ?? 0) }
    set { setIDs(Array(repeating: "", count: newValue)) }
  }

  func id(at position: Int) -> String? {
    cadw_list_id(view.pointer, UInt32(clamping: position)).map { String(cString: $0) }
  }

  func position(of id: String) -> Int? {
    let position = cadw_list_find(view.pointer, id)
    return position < 0 ? nil : Int(position)
  }

  /// The row that a container shows.
  func row(of content: Widget) -> ListRow? { rows?.shown[content] }

  /// The container that shows a row, if it is visible.
  func content(of id: String, column: Int) -> Widget? {
    rows?.shown.first { $0.value.id == id && $0.value.column == column }?.key
  }

  /// The ID of the row that contains a widget or is in it.
  func id(near widget: Widget) -> String? {
    rows?.shown.first { $0.key.rowOfList == widget.rowOfList }?.value.id
  }

  // MARK: Selection

  /// The model with the selected row.
  var selection: Widget? { view.widget("model") }

  private static let none = Int(UInt32.max)

  /// The position of the selected row.
  var selectedPosition: Int? {
    get {
      let position = selection.map { Int($0.number("selected")) } ?? Self.none
      return position == Self.none ? nil : position
    }
    set { selection?.set("selected", newValue ?? Self.none) }
  }

  func scroll(to position: Int) { cadw_list_scroll_to(view.pointer, UInt32(clamping: position)) }

  /// Called with the position of a row for Enter or a double click.
  func onRowActivated(_ body: @escaping @MainActor (Int) -> Void) {
    view.on("activate") { _, position in
      body(Int(position))
      return true
    }
  }
}

extension Widget {
  /// The row of a list that it is, or is in.
  var rowOfList: Widget? {
    sequence(first: self) { $0.parent }.first { $0.parent?.isA("GtkListView") ?? false }
  }
}
