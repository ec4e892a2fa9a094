import SettingsViewModel
import Translation
import Widgets

/// The file of the present page, with the lines of the row that has the focus marked.
@MainActor
final class SourceFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("source") { [weak self] in self?.showSource() }
  }

  /// Whether there is a document.
  var state: Bool { host.document != nil }

  func show(_ hasDocument: Bool) { host.commands.enable(["source"], hasDocument) }

  private func showSource() {
    guard let page = host.page, let session = host.document?.session,
      let name = page.visiblePaneName, let pane = try? session.bundle.pane(named: name)
    else { return }
    do {
      guard let source = try PageSource(of: pane) else {
        return host.showToast(tr("This page is made by a program and has no file"))
      }
      let view = SourcePage(source, marking: page.focusedRow)
      page.open(
        page: SourcePage.tag, title: source.file.lastPathComponent, content: view.widget,
        owner: view)
    } catch {
      host.report(tr("The Source Can’t Be Shown"), error.message.string)
    }
  }
}

/// The text of a page's file, with an entry's lines marked.
@MainActor
final class SourcePage {
  static let tag = "levers:source"

  let widget = Box.vertical()

  /// - Parameter row: the row whose entry's lines are marked; nil for none.
  init(_ source: PageSource, marking row: RowModel?) {
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
    // A text view that has no size yet neither scrolls nor paints all that is marked.
    view.onNextFramePainted { view.mark(lines: lines) }
  }

  private func addNote(_ text: String) {
    let note = Label(text, isDim: true)
    note.addStyleClass("source-note")
    widget.append(note)
  }
}
