import CAdwaita

/// A cell of a list that is being filled; valid for the call that gets it.
@MainActor
package struct Cell {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - text: shown, and the whole of it is the tooltip.
  ///   - note: a small word after it; nil for none.
  package func set(_ text: String, note: String? = nil, isDim: Bool = false) {
    cadw_cell_set(handle, text, note, isDim)
  }

  /// Fills a cell of the row with an id, in a column.
  package typealias Fill = @MainActor (_ cell: Cell, _ id: String, _ column: Int) -> Void

  static let fill: CadwCellFill = { context, handle, id, column in
    // A pointer is not sendable; its address is.
    let address = Int(bitPattern: handle)
    Callback.call(context, Request(address: address, id: String(cString: id), column: Int(column)))
  }

  struct Request: Sendable {
    let address: Int
    let id: String
    let column: Int

    @MainActor
    func answer(_ fill: Fill) {
      guard let handle = OpaquePointer(bitPattern: address) else { return }
      fill(Cell(handle: handle), id, column)
    }
  }

  static func context(_ fill: @escaping Fill) -> Callback.Context {
    let body: @MainActor (Request) -> Void = { $0.answer(fill) }
    return Callback.context(body)
  }
}
