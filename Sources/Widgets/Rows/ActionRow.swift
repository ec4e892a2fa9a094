import CAdwaita

/// A plain row with title and subtitle: `AdwActionRow`.
@MainActor
package final class ActionRow: Row {
  package convenience init(_ title: String? = nil, _ subtitle: String? = nil) {
    self.init(type: "AdwActionRow")
    cadw_row_set_up(pointer)
    if let title { setTitle(title) }
    if let subtitle { setSubtitle(subtitle) }
  }
}
