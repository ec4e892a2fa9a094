import CAdwaita

/// Rows to choose from below a search entry, which keeps the focus: `GtkListView`, scrolled.
///
/// A row is known by its position. Only what is seen has widgets.
@MainActor
package final class PaletteList: ListView {
  /// What a row shows.
  package struct Row: Sendable, Equatable {
    /// What it does, or is called.
    package var title: String
    /// What it is; "" for nothing.
    package var kind = ""
    /// Where it is; "" for nothing.
    package var detail = ""
    /// Keys that do the same, such as `<Control>s`; nil for none.
    package var accelerator: String?
    /// Whether it has a check mark.
    package var isOn = false

    package init(
      _ title: String, kind: String = "", detail: String = "", accelerator: String? = nil,
      isOn: Bool = false
    ) {
      self.title = title
      self.kind = kind
      self.detail = detail
      self.accelerator = accelerator
      self.isOn = isOn
    }
  }

  package convenience init(accessibleName: String) {
    self.init(accessibleName: accessibleName, selects: true, styleClasses: ["palette"])
  }

  /// A row comes into sight: what it shows; nil leaves it as it is.
  package func onFill(_ fill: @escaping @MainActor (Int) -> Row?) {
    setRows { [self] in
      let parts = Parts()
      // A list that is activated by one click selects what the pointer is over, too, even where it happens to be at first.
      parts.line.onReleased { [self] in
        if let position = ListView.position(of: parts.line) { activated?(position) }
      }
      return (parts.line, parts)
    } fill: { parts, _, position in
      if let row = fill(position) { parts.show(row) }
    }
    onRowActivated { [self] in activated?($0) }
  }

  private var activated: (@MainActor (Int) -> Void)?

  /// Shows so many rows, filled anew, with the first one selected.
  package func setCount(_ count: Int) {
    self.count = count
    if count > 0 { select(0) }
  }

  /// The position of the selected row.
  package var selected: Int? { selectedPosition }

  /// Selects the row that is so many rows further, or the last one, and scrolls to it.
  package func move(by rows: Int) {
    if count > 0 { select(min(max((selected ?? -1) + rows, 0), count - 1)) }
  }

  private func select(_ position: Int) {
    selectedPosition = position
    scroll(to: position)
  }

  /// A click on a row, or Enter while it has the focus: its position.
  package func onActivated(_ body: @escaping @MainActor (Int) -> Void) { activated = body }
}

/// The parts of a row.
@MainActor
private final class Parts {
  let line = Box.horizontal(spacing: 12)
  private let title = Label.line()
  private let kind = Label.line(styleClasses: ["caption", "dim-label"])
  private let detail = Label.line(styleClasses: ["caption", "dim-label"])
  private let captions = Box.horizontal(spacing: 6)
  private let check = Image(icon: "object-select-symbolic")
  private var keys: (accelerator: String, label: Widget)?

  init() {
    let column = Box.vertical(spacing: 2)
    column.set("hexpand", true)
    column.set("valign", "center")
    // Of the two the path gives way.
    kind.set("ellipsize", "none")
    captions.append(kind)
    captions.append(detail)
    column.append(title)
    column.append(captions)
    line.append(column)
    line.append(check)
    line.addStyleClass("palette-row")
  }

  func show(_ row: PaletteList.Row) {
    title.setText(row.title.line)
    title.setTooltip(row.title)
    for (label, text) in [(kind, row.kind), (detail, row.detail)] {
      label.setText(text.line)
      label.setVisible(!text.isEmpty)
    }
    captions.setVisible(!row.kind.isEmpty || !row.detail.isEmpty)
    check.setVisible(row.isOn)
    if keys?.accelerator != row.accelerator {
      keys?.label.removeFromParent()
      keys = row.accelerator.map { ($0, Widget(handle: cadw_shortcut_label_new($0))) }
      if let keys { line.append(keys.label) }
    }
    name(row)
  }

  /// GTK names no row, which takes the focus.
  private func name(_ row: PaletteList.Row) {
    let keys = row.accelerator.flatMap { CText.taken(cadw_accelerator_label($0)) }
    let texts = [row.kind, row.detail, keys ?? ""].filter { !$0.isEmpty }
    line.parent?.setAccessibleName(row.title)
    line.parent?.setAccessibleDescription(texts.joined(separator: "\n"))
  }
}
