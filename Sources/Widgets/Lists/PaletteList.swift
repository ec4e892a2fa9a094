import CAdwaita

/// Rows to choose from below a search entry, which keeps the focus: a scrolled `GtkListView`.
///
/// A row is identified by its position. Only visible rows have widgets.
@MainActor
package final class PaletteList: ListView {
  /// The content of a row.
  package struct Row: Sendable, Equatable {
    /// The name of the command or setting.
    package var title: String
    /// Its kind; "" for none.
    package var kind = ""
    /// Its place; "" for none.
    package var detail = ""
    /// The keyboard shortcut, such as `<Control>s`; nil for none.
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

  /// Called for the content of a row that becomes visible; nil leaves it as it is.
  package func onFill(_ fill: @escaping @MainActor (Int) -> Row?) {
    setRows { [self] _ in
      let parts = Parts()
      // A list with single-click activation also selects the row under the pointer, even if the pointer hasn’t moved.
      parts.line.onReleased { [self] in
        if let row = row(of: parts.line) { activated?(row.position) }
      }
      return (parts.line, parts)
    } fill: { parts, row in
      if let row = fill(row.position) { parts.show(row) }
    }
    onRowActivated { [self] in activated?($0) }
  }

  private var activated: (@MainActor (Int) -> Void)?

  /// Sets the number of rows, fills them again, and selects the first one.
  package func setCount(_ count: Int) {
    self.count = count
    if count > 0 { select(0) }
  }

  /// The position of the selected row.
  package var selected: Int? { selectedPosition }

  /// Moves the selection by a number of rows, at most to the last one, and scrolls to it.
  package func move(by rows: Int) {
    if count > 0 { select(min(max((selected ?? -1) + rows, 0), count - 1)) }
  }

  private func select(_ position: Int) {
    selectedPosition = position
    scroll(to: position)
  }

  /// Called with the position of a row for a click, or for Enter while it has the focus.
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
    // The path is shortened first.
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

  /// GTK doesn’t name the rows, which take the focus.
  private func name(_ row: PaletteList.Row) {
    let keys = row.accelerator.flatMap { CText.copy(freeing: cadw_accelerator_label($0)) }
    let texts = [row.kind, row.detail, keys ?? ""].filter { !$0.isEmpty }
    line.parent?.setAccessibleName(row.title)
    line.parent?.setAccessibleDescription(texts.joined(separator: "\n"))
  }
}
