/// A cell of a tree: a text, and a note below it, because columns are too narrow to put it next to the text.
@MainActor
package final class Cell {
  let line = Box.horizontal(spacing: 6)
  private let texts = Box.vertical()
  private let label = Label.line()
  private let noteLabel = Label("", styleClasses: ["caption", "dim-label"])
  private var check: Widget?
  var toggled: (@MainActor () -> Void)?

  init() {
    texts.append(label)
    texts.append(noteLabel)
    line.append(texts)
  }

  /// - Parameters:
  ///   - text: the text, which is also the tooltip.
  ///   - note: a short note below it; nil for none.
  package func set(_ text: String, note: String? = nil, isDim: Bool = false) {
    label.setText(text.line)
    label.setTooltip(text)
    label.setStyleClass("dim-label", isDim)
    noteLabel.setText((note ?? "").line)
    noteLabel.setVisible(note != nil)
  }

  /// Sets the accessible name of the row; call it for the first column.
  ///
  /// GTK names neither the row nor its expander.
  package func nameRow(_ name: String) {
    let expander = line.ancestor("GtkTreeExpander")
    for named in [expander, expander?.rowOfList] { named?.setAccessibleName(name) }
  }

  /// Puts a check button before the text.
  package func setCheck(_ isOn: Bool, name: String) {
    let check = check ?? makeCheck()
    self.check = check
    check.silently { check.set("active", isOn) }
    check.setAccessibleName(name)
    check.setVisible(true)
  }

  /// The row has the focus, and Enter toggles it.
  private func makeCheck() -> Widget {
    let check = Widget(type: "GtkCheckButton")
    check.set("focusable", false)
    check.addStyleClass("tree-check")
    check.set("valign", "center")
    check.on("toggled") { [weak self] in self?.toggled?() }
    line.insert(check, before: texts)
    return check
  }

  /// Marks the text as wrong, with the reason; nil removes the mark.
  package func setProblem(_ problem: String?) {
    label.setStyleClass("error", problem != nil)
    if let problem { label.setTooltip(problem) }
  }

  /// Fills the cell of the row with an id, in a column.
  package typealias Fill = @MainActor (_ cell: Cell, _ id: String, _ column: Int) -> Void

  func hideCheck() { check?.setVisible(false) }
}
