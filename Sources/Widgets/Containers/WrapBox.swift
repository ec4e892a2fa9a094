import CAdwaita

/// The buttons of a toolbar, on as many lines as they need, like `AdwWrapBox`, which is available since 1.7.
///
/// The stylesheet puts space above and below each button.
@MainActor
package final class WrapBox: Widget {
  private static let spacing = 6

  package init(accessibleName: String) {
    super.init(handle: Widget(handle: cadw_pane_new()).pointer)
    setAccessibleName(accessibleName)
    attach(self, as: "wrap-box")
    setLayout { [weak self] isWidth, size in
      self?.room(isWidth, size) ?? Room()
    } allocate: { [weak self] width, _ in
      self?.allocate(width)
    }
  }

  /// Adds a widget at the end; takes a floating reference.
  package func append(_ child: Widget) { insert(child, before: nil) }

  private var shown: [Widget] { children.filter { $0.boolean("visible") } }

  private func room(_ isWidth: Bool, _ size: Int) -> Room {
    let widths = shown.map { $0.measure(isWidth: true).natural }
    guard isWidth else {
      let height = lines(in: size < 0 ? .max : size).reduce(0) { $0 + self.height(of: $1) }
      return Room(least: height, natural: height)
    }
    let all = widths.reduce(0) { $0 + $1 + Self.spacing } - Self.spacing
    return Room(least: widths.max() ?? 0, natural: max(0, all))
  }

  /// The widgets on a line, with their places.
  private typealias Line = [(widget: Widget, x: Int, width: Int)]

  private func lines(in width: Int) -> [Line] {
    var lines: [Line] = []
    var end = 0
    for widget in shown {
      let own = min(widget.measure(isWidth: true).natural, width)
      if lines.isEmpty || own > width - end {
        lines.append([])
        end = 0
      }
      lines[lines.count - 1].append((widget, end, own))
      end += own + Self.spacing
    }
    return lines
  }

  private func height(of line: Line) -> Int {
    line.map { $0.widget.measure(isWidth: false, for: $0.width).natural }.max() ?? 0
  }

  private func allocate(_ width: Int) {
    var y = 0
    for line in lines(in: width) {
      let height = height(of: line)
      for (widget, x, width) in line { widget.place(x: x, y: y, width: width, height: height) }
      y += height
    }
  }
}
