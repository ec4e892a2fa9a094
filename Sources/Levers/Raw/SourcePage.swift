import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// The text of a page's file, with an entry's lines marked.
@MainActor
final class SourcePage {
  static let tag = "levers:source"

  let widget: OpaquePointer

  /// Nil only when GTK makes no widgets.
  ///
  /// - Parameter row: the row whose entry's lines are marked; nil for none.
  init?(_ source: PageSource, marking row: RowModel?) {
    guard let widget = cadw_box_new(true, 0) else { return nil }
    self.widget = widget
    let lines = row.flatMap { source.lines(of: $0.specifier) }
    if source.isConverted { addNote("The file is binary. This is what it says, as XML.") }
    if let row, let lines {
      addNote(
        "Lines \(lines.lowerBound) to \(lines.upperBound) are \(row.accessibleName.inQuotes).")
    }
    let view = cadw_source_view_new(source.file.lastPathComponent, source.text, "xml")
    cadw_box_append(widget, view)
    guard let view, let lines else { return }
    // A text view that has no size yet neither scrolls nor paints all that is marked.
    cadw_widget_on_next_frame_painted(
      view, ActionCallback.function,
      ActionCallback {
        cadw_source_view_mark(view, UInt32(lines.lowerBound), UInt32(lines.upperBound))
      }.pointer, CallbackContext.release)
  }

  private func addNote(_ text: String) {
    let note = cadw_label_new(text, true, false)
    cadw_widget_add_css_class(note, "source-note")
    cadw_box_append(widget, note)
  }
}
