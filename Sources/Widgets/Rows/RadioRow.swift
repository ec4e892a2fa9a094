import CAdwaita

/// A row with a radio button, which is one of a group; any of them, or none, may be active.
@MainActor
package final class RadioRow: TogglingRow {
  /// - Parameter leader: any row of the group; nil: this row leads one.
  package convenience init(leader: RadioRow? = nil) {
    self.init(handle: cadw_radio_row_new(leader?.pointer))
  }

  /// The user chose this row; not called for the row that loses the mark.
  package func onChosen(_ body: @escaping Callback.Action) {
    onToggled { if $0 { body() } }
  }
}
