import CAdwaita

/// A row of a table: fields next to each other, on as many lines as they need.
///
/// All rows of a table have the same columns, so that these are aligned; the first row has their headings.
@MainActor
package final class CellRow: Row {
  private let cells = CellBox()
  private var headings: [Label] = []

  package init() {
    super.init(handle: cadw_column_row_new())
    addStyleClass("cells")
    cadw_column_row_place(pointer, cells.pointer, true)
    // Its cells take the focus.
    cadw_widget_set_only_read(pointer, true)
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - heading: the heading of its column.
  ///   - share: its share of the space that is left on its line.
  ///   - button: a button next to it; nil for none.
  package func append(
    _ field: Widget, heading: String, share: Int, button: PushButton? = nil
  ) {
    let label = Label.line(heading, styleClasses: ["caption", "dim-label"])
    label.hideFromAssistiveTechnology()
    // It must not widen its cell, or the columns of the other rows would have other places.
    label.set("max-width-chars", 1)
    headings.append(label)
    let line = Box.horizontal()
    line.set("vexpand", true)
    field.set("hexpand", true)
    field.set("valign", "center")
    line.append(field)
    if let button { line.append(button) }
    let cell = Box.vertical(spacing: 3)
    cell.append(label)
    cell.append(line)
    cells.append(cell, share: share)
  }

  /// Shows or hides the headings.
  package func setHeadingsShown(_ areShown: Bool) {
    for label in headings { label.setVisible(areShown) }
  }
}

/// A text field in a row of a table: `GtkEntry`.
@MainActor
package final class EntryCell: Widget, EditableText {
  /// - Parameter length: its minimum length, in characters.
  package init(length: Int) {
    super.init(handle: Widget(type: "GtkEntry").pointer)
    set("width-chars", length)
    set("max-width-chars", length)
  }
}

/// A choice in a row of a table: `GtkDropDown`.
@MainActor
package final class DropDownCell: Widget {
  package init(_ options: [String]) {
    super.init(handle: CText.with(options.map(\.line)) { cadw_drop_down_new($0) })
  }

  /// The index of the selected option; nil for none.
  package var selected: Int? {
    get { Int(exactly: number("selected")).flatMap { $0 < Self.none ? $0 : nil } }
    set { silently { set("selected", newValue ?? Self.none) } }
  }

  private static let none = Int(UInt32.max)

  /// Called when the user selects an option.
  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    on("notify::selected") { [self] in
      if let selected { body(selected) }
    }
  }
}

/// The cells of a row, on as many lines as they need.
@MainActor
private final class CellBox: Widget {
  private static let spacing = 6

  private var shares: [Int] = []

  init() {
    super.init(handle: Widget(handle: cadw_pane_new()).pointer)
    attach(self, as: "cell-box")
    set("hexpand", true)
    setLayout { [weak self] isWidth, size in
      self?.room(isWidth, size) ?? Room()
    } allocate: { [weak self] width, _ in
      self?.allocate(width)
    }
  }

  func append(_ cell: Widget, share: Int) {
    shares.append(share)
    insert(cell, before: nil)
  }

  private func room(_ isWidth: Bool, _ size: Int) -> Room {
    guard isWidth else {
      let lines = lines(in: size < 0 ? .max : size)
      let heights = lines.map(height)
      let all = heights.reduce(0, +) + Self.spacing * max(0, lines.count - 1)
      return Room(least: all, natural: all)
    }
    let widths = children.map { $0.measure(isWidth: true) }
    let all = widths.reduce(0) { $0 + $1.natural + Self.spacing } - Self.spacing
    return Room(least: widths.map(\.least).max() ?? 0, natural: max(0, all))
  }

  private typealias Line = [(cell: Widget, width: Int)]

  /// The cells on each line, with their widths.
  private func lines(in width: Int) -> [Line] {
    var lines: [[(cell: Widget, width: Int, share: Int)]] = []
    var end = 0
    for (cell, share) in zip(children, shares) {
      let own = min(cell.measure(isWidth: true).natural, width)
      if lines.isEmpty || own > width - end {
        lines.append([])
        end = 0
      }
      lines[lines.count - 1].append((cell, own, share))
      end += own + Self.spacing
    }
    return lines.map { line in
      let used = line.reduce(0) { $0 + $1.width + Self.spacing } - Self.spacing
      let rest = width < .max ? max(0, width - used) : 0
      let shares = max(1, line.reduce(0) { $0 + $1.share })
      return line.map { ($0.cell, $0.width + rest * $0.share / shares) }
    }
  }

  private func height(of line: Line) -> Int {
    line.map { $0.cell.measure(isWidth: false, for: $0.width).natural }.max() ?? 0
  }

  private func allocate(_ width: Int) {
    var y = 0
    for line in lines(in: width) {
      let height = height(of: line)
      var x = 0
      for (cell, width) in line {
        cell.place(x: x, y: y, width: width, height: height)
        x += width + Self.spacing
      }
      y += height + Self.spacing
    }
  }
}
