import CAdwaita

/// The text of a file, to be read and copied: GtkSourceView if it is installed, otherwise a plain text view.
@MainActor
package final class SourceView: Widget {
  /// - Parameter language: an ID of GtkSourceView’s, such as `xml`.
  package convenience init(accessibleName: String, text: String, language: String) {
    self.init(handle: cadw_source_view_new(accessibleName, text.shortLines, language))
  }

  /// Highlights lines, from 1, and scrolls to them once the view is painted.
  package func mark(lines: ClosedRange<Int>) {
    cadw_source_view_mark(
      pointer, UInt32(clamping: lines.lowerBound), UInt32(clamping: lines.upperBound))
  }
}
