import CAdwaita

/// A row with the radio button of a group; one or none may be active.
@MainActor
package final class RadioRow: TogglingRow {
  /// - Parameter leader: any row of the group; nil to start a group.
  package convenience init(leader: RadioRow? = nil) {
    self.init(handle: cadw_radio_row_new(leader?.pointer))
  }

  /// Called when the user selects this row; not for the row that is deselected.
  package func onChosen(_ body: @escaping Callback.Action) {
    onToggled { if $0 { body() } }
  }
}
