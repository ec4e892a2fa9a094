import CAdwaita

/// A row with a check button of its own, beside which others may be active.
@MainActor
package final class CheckRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_check_row_new()) }
}
