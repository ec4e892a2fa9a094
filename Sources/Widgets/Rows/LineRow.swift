import CAdwaita

/// A title and a subtitle that wrap, and below them a line of text: a `GtkEntry`.
///
/// Unlike in an ``EntryRow``, a long title is shown in full.
@MainActor
package final class LineRow: Row, EditableText {
  package init() {
    super.init(handle: cadw_column_row_new())
    let entry = Widget(type: "GtkEntry")
    entry.set("margin-top", 6)
    entry.set("hexpand", true)
    entry.set("max-width-chars", 1)
    cadw_column_row_place(pointer, entry.pointer, true)
    setControl(entry)
    followLongText(inField: entry)
  }
}
