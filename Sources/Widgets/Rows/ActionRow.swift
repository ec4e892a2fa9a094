import CAdwaita

/// A plain row with title and subtitle: `AdwActionRow`.
@MainActor
package final class ActionRow: Row {
  package convenience init() {
    self.init(type: "AdwActionRow")
    cadw_row_set_up(pointer)
  }
}
