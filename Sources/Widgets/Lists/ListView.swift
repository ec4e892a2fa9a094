import CAdwaita

/// Any number of rows, of which only the visible ones have widgets: a scrolled `GtkListView`.
///
/// A row has an ID, or only its position.
@MainActor
package class ListView: Widget {
  /// - Parameter selects: whether a row can be selected.
  convenience init(accessibleName: String, selects: Bool, styleClasses: [String]) {
    self.init(handle: cadw_list_view_new(accessibleName.line, selects))
    for name in styleClasses { view.addStyleClass(name) }
  }

  /// The list inside of the scrolled window.
  var view: Widget { first("GtkListView") ?? self }

  /// The parts of the rows that have widgets, by their containers.
  private final class Parts<Part> {
    var parts: [Widget: Part] = [:]
  }

  /// Sets how rows are created and filled.
  ///
  /// Call it once.
  ///
  /// - Parameters:
  ///   - make: creates the parts of a row, and their container.
  ///   - fill: shows the row with an ID, or at a position, in reused parts.
  func setRows<Part>(
    _ make: @escaping @MainActor () -> (content: Widget, part: Part),
    fill: @escaping @MainActor (_ part: Part, _ id: String, _ position: Int) -> Void
  ) {
    let rows = Parts<Part>()
    let makeRow: @MainActor () -> Widget = {
      let (content, part) = make()
      rows.parts[content] = part
      content.onDestroy { rows.parts[content] = nil }
      return content
    }
    let fillRow: @MainActor (Bound) -> Void = { bound in
      if let content = bound.widget, let part = rows.parts[content] {
        fill(part, bound.id, bound.position)
      }
    }
    cadw_list_view_on_setup(pointer, Self.setup, Self.setupContext(makeRow), Callback.release)
    cadw_list_view_on_bind(pointer, Self.bind, Callback.context(fillRow), Callback.release)
  }

  // MARK: Trampolines, also for trees

  /// A row or a cell to fill.
  struct Bound: Sendable {
    /// A pointer is not sendable; its address is.
    fileprivate let address: Int
    let id: String
    /// The position of the row, or the column.
    let position: Int

    @MainActor var widget: Widget? {
      OpaquePointer(bitPattern: address).map { Widget(handle: $0) }
    }
  }

  static let bind: CadwListBind = { context, content, id, position in
    let address = Int(bitPattern: content)
    Callback.call(
      context, Bound(address: address, id: String(cString: id), position: Int(position)))
  }

  static let setup: CadwListSetup = { context in
    let make = Callback.body(of: context, as: (@MainActor () -> Int).self)
    let address = MainActor.assumeIsolated { make?() ?? 0 }
    return OpaquePointer(bitPattern: address) ?? cadw_widget_new("GtkBox", nil)
  }

  static func setupContext(_ make: @escaping @MainActor () -> Widget) -> Callback.Context {
    let address: @MainActor () -> Int = { Int(bitPattern: make().pointer) }
    return Callback.context(address)
  }

  /// Sets the rows; existing ones keep their state, and all visible ones are filled again.
  func setIDs(_ ids: [String]) {
    CText.with(ids) { cadw_list_view_set_ids(pointer, $0, UInt32(clamping: ids.count)) }
  }

  /// The number of rows that are identified by position.
  var count: Int {
    get { Int(cadw_list_view_count(pointer)) }
    set { setIDs(Array(repeating: "", count: newValue)) }
  }

  func id(at position: Int) -> String? {
    cadw_list_view_id(pointer, Int32(clamping: position)).map { String(cString: $0) }
  }

  /// The position of a row, by its container.
  static func position(of content: Widget) -> Int? {
    let position = cadw_list_view_position(content.pointer)
    return position < 0 ? nil : Int(position)
  }

  func id(of content: Widget) -> String? { Self.position(of: content).flatMap(id) }

  /// The position of the selected row.
  var selectedPosition: Int? {
    get {
      let position = cadw_list_view_selected(pointer)
      return position < 0 ? nil : Int(position)
    }
    set { cadw_list_view_select(pointer, newValue.map { Int32(clamping: $0) } ?? -1) }
  }

  func scroll(to position: Int) { cadw_list_view_scroll_to(pointer, UInt32(clamping: position)) }

  /// Called with the position of a row for Enter or a double click.
  func onRowActivated(_ body: @escaping @MainActor (Int) -> Void) {
    view.on("activate") { _, position in
      body(Int(position))
      return true
    }
  }
}
