import CAdwaita
import Translation

/// Rows with a title, a key, two values and a button that takes the second one.
///
/// The values are next to each other if there is space. Only visible rows have widgets.
@MainActor
package final class ComparisonList: ListView {
  private var names = (own: "", other: "")

  /// `own` and `other` are the names of the values.
  package convenience init(accessibleName: String, own: String, other: String) {
    self.init(accessibleName: accessibleName, selects: false, styleClasses: ["boxed"])
    names = (own, other)
  }

  /// The content of a row.
  package struct Row {
    package var title: String
    /// A small word after the title; nil for none.
    package var note: String?
    /// The key below the title; "" for none.
    package var key: String
    package var own: String
    package var other: String
    /// Whether the second value is dim because it is the same.
    package var isSame: Bool
    /// The tooltip and accessible name of the button; nil for no button.
    package var taking: String?

    package init(
      title: String, note: String? = nil, key: String, own: String, other: String,
      isSame: Bool = false, taking: String?
    ) {
      (self.title, self.note, self.key) = (title, note, key)
      (self.own, self.other, self.isSame, self.taking) = (own, other, isSame, taking)
    }
  }

  private var used: (@MainActor (String) -> Void)?

  /// Called for the content of a row that becomes visible or may have changed.
  package func onFill(_ row: @escaping @MainActor (String) -> Row?) {
    setRows { [self] _ in
      let parts = ComparisonParts(names)
      parts.button.onClicked { [self] in
        if let row = self.row(of: parts.clamp) { used?(row.id) }
      }
      return (parts.clamp, parts)
    } fill: { parts, shown in
      if let row = row(shown.id) { parts.show(row) }
    }
    onRowActivated { [self] in
      if let id = id(at: $0) { used?(id) }
    }
  }

  package func setRows(_ ids: [String]) { setIDs(ids) }

  /// Called with a row’s ID when its button is clicked, or the row is activated by Enter or a double click.
  package func onUsed(_ body: @escaping @MainActor (String) -> Void) { used = body }
}

/// The parts of a row.
@MainActor
private final class ComparisonParts {
  // The list is as wide as the window, so that the wheel scrolls it anywhere; its rows are as wide as those of a page.
  // Not with an AdwClampScrollable: with GTK 4.18 it would lose most of a quick turn of the wheel.
  let clamp: Clamp
  let button = PushButton(
    tr("Use", comment: "A button that uses the other of two compared values"))
  private let names: (own: String, other: String)
  private let title = Label("", styleClasses: ["heading"])
  private let note = Label("", styleClasses: ["caption", "dim-label"])
  private let key = Label("", styleClasses: ["caption", "dim-label"])
  private let own = Label("")
  private let other = Label("")

  init(_ names: (own: String, other: String)) {
    self.names = names
    let line = Box.horizontal(spacing: 6)
    line.append(title)
    line.append(note)
    let flow = Self.flow()
    for (name, value) in [(names.own, own), (names.other, other)] {
      Self.add(value, called: name, to: flow)
    }
    let column = Box.vertical(spacing: 2)
    column.set("hexpand", true)
    for part in [line, key, flow] { column.append(part) }
    // From GTK 4.18 on, a box requests at least the column’s height at its natural width, with the values below each
    // other; a grid requests the height at the actual width.
    let row = Widget(type: "GtkGrid")
    row.set("column-spacing", 6)
    row.addStyleClass("compared")
    cadw_grid_attach(row.pointer, column.pointer, 0, 0)
    cadw_grid_attach(row.pointer, button.pointer, 1, 0)
    clamp = Clamp(row)
  }

  private static func flow() -> Widget {
    let flow = Widget(type: "GtkFlowBox")
    flow.set("selection-mode", "none")
    flow.set("min-children-per-line", 1)
    flow.set("max-children-per-line", 2)
    flow.set("homogeneous", true)
    flow.set("column-spacing", 12)
    flow.set("row-spacing", 3)
    // Otherwise it would take the focus from the keyboard and keep it.
    flow.set("can-focus", false)
    flow.set("focusable", false)
    flow.addStyleClass("compared-values")
    return flow
  }

  /// A value below its name; two of them fit next to each other except in narrow windows.
  private static func add(_ value: Label, called name: String, to flow: Widget) {
    value.set("lines", 4)
    // Otherwise a long one would request its own line even if there is space.
    value.set("max-width-chars", 20)
    value.set("ellipsize", "end")
    let box = Box.vertical()
    box.append(Label(name, styleClasses: ["caption", "dim-label"]))
    box.append(value)
    box.set("width-request", 150)
    flow.add(box)
    box.parent?.set("focusable", false)
  }

  func show(_ row: ComparisonList.Row) {
    title.setText(row.title.line)
    note.setText((row.note ?? "").line)
    note.setVisible(row.note != nil)
    key.setText(row.key.line)
    key.setVisible(!row.key.isEmpty)
    own.setText(row.own.line)
    other.setText(row.other.line)
    for value in [own, other] { value.setTooltip(value.text("label")) }
    other.setStyleClass("dim-label", row.isSame)
    button.setVisible(row.taking != nil)
    button.setTooltip(row.taking)
    button.setAccessibleName(row.taking ?? "")
    // The widget with the focus when a row is selected: the list’s widget around it.
    clamp.parent?.setAccessibleName(row.title)
    clamp.parent?.setAccessibleDescription(
      "\(names.own): \(row.own.line)\n\(names.other): \(row.other.line)")
  }
}
