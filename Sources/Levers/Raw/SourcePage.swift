import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The text of a page's file, with an entry's lines marked.
@MainActor
final class SourcePage {
  static let tag = "levers:source"

  let widget: OpaquePointer

  /// Nil only when GTK makes no widgets.
  ///
  /// - Parameter specifier: the entry whose lines are marked; nil for none.
  init?(_ source: PageSource, marking specifier: Specifier?) {
    guard let widget = cadw_box_new(true, 0) else { return nil }
    self.widget = widget
    if source.isConverted {
      let note = cadw_label_new("The file is binary. This is what it says, as XML.", true, false)
      cadw_widget_add_css_class(note, "source-note")
      cadw_box_append(widget, note)
    }
    let view = cadw_source_view_new(source.file.lastPathComponent, source.text, "xml")
    cadw_box_append(widget, view)
    if let lines = specifier.flatMap({ source.lines(of: $0) }) {
      cadw_source_view_mark(view, UInt32(lines.lowerBound), UInt32(lines.upperBound))
    }
  }
}
