import CAdwaita

/// A row with an independent check button.
@MainActor
package final class CheckRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_check_row_new()) }
}
