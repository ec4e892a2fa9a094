import CAdwaita

/// A row of a list, or its cell in a column.
struct ListRow {
  let id: String
  /// The position in the list, as long as no row above it is expanded or collapsed.
  let position: Int
  let column: Int
}

/// What a list calls to create and fill its rows, and the rows that it shows.
@MainActor
final class ListRows {
  var make: (@MainActor (_ column: Int) -> Widget)?
  var fill: (@MainActor (_ content: Widget, _ row: ListRow) -> Void)?
  var leave: (@MainActor (_ content: Widget) -> Void)?
  var children: (@MainActor (_ id: String) -> [String])?
  /// The visible rows, by the containers of their parts.
  private(set) var shown: [Widget: ListRow] = [:]
  /// The lists of the IDs below expanded rows.
  private var levels: [String: Widget] = [:]

  static func set(_ ids: [String], to level: OpaquePointer) {
    CText.with(ids) { cadw_ids_set(level, $0, UInt32(clamping: ids.count)) }
  }

  /// Asks for the IDs on all levels; updating one may remove another.
  func refresh(_ first: OpaquePointer) {
    guard let children else { return }
    Self.set(children(""), to: first)
    for id in levels.keys {
      if let level = levels[id], level.isAlive { Self.set(children(id), to: level.pointer) }
    }
    levels = levels.filter { $0.value.isAlive }
  }

  private func expand(_ id: String, _ level: Widget) {
    levels[id] = level
    Self.set(children?(id) ?? [], to: level.pointer)
  }

  private func bind(_ content: Widget, _ row: ListRow) {
    shown[content] = row
    fill?(content, row)
  }

  private func unbind(_ content: Widget) {
    leave?(content)
    shown[content] = nil
  }

  // MARK: Trampolines

  static let callbacks = CadwListRows(
    setup: { context, column in
      let address = call(context) { Int(bitPattern: $0.make?(Int(column)).pointer) } ?? 0
      return OpaquePointer(bitPattern: address) ?? cadw_widget_new("GtkBox", nil)
    },
    bind: { context, content, id, position, column in
      let row = ListRow(id: String(cString: id), position: Int(position), column: Int(column))
      call(context, content) { $0.bind($1, row) }
    },
    unbind: { context, content in call(context, content) { $0.unbind($1) } },
    expand: { context, id, level in
      let id = String(cString: id)
      call(context, level) { $0.expand(id, $1) }
    })

  nonisolated private static func call<Answer: Sendable>(
    _ context: Callback.Context, _ body: @MainActor (ListRows) -> Answer
  ) -> Answer? {
    let rows = Callback.body(of: context, as: ListRows.self)
    return MainActor.assumeIsolated { rows.map(body) }
  }

  /// The same with an object; a pointer is not sendable, but its address is.
  nonisolated private static func call(
    _ context: Callback.Context, _ object: OpaquePointer,
    _ body: @MainActor (ListRows, Widget) -> Void
  ) {
    let address = Int(bitPattern: object)
    _ = call(context) { rows in
      if let object = OpaquePointer(bitPattern: address) { body(rows, Widget(handle: object)) }
    }
  }
}
