import SettingsViewModel
import Translation
import Widgets

/// The text of a page’s file, with an entry’s lines highlighted.
@MainActor
final class SourcePage {
  static let tag = "levers:source"

  let widget = Box.vertical()

  /// - Parameter row: the row whose entry to highlight; nil for none.
  init(_ source: SourceText, marking row: RowModel?) {
    let lines = row.flatMap { source.lines(of: $0.specifier) }
    if source.isConverted { addNote(tr("The file is binary. Its contents are shown as XML.")) }
    if let row, let lines {
      addNote(
        tr(
          """
          Lines \(String(lines.lowerBound)) to \(String(lines.upperBound)) are \
          \(row.accessibleName.inQuotes).
          """))
    }
    let view = SourceView(
      accessibleName: source.file.lastPathComponent, text: source.text, language: "xml")
    widget.append(view)
    guard let lines else { return }
    // A text view without a size neither scrolls nor paints all highlights.
    view.onNextFramePainted { view.mark(lines: lines) }
  }

  private func addNote(_ text: String) {
    let note = Label(text, isDim: true)
    note.addStyleClass("source-note")
    widget.append(note)
  }
}
