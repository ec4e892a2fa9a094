/// The parts of an action row or an expander row, whose suffixes are below its title if it is narrow.
@MainActor
private struct WrappedRow {
  private static let spacing = 6
  /// The minimum width for a title next to suffixes.
  private static let leastTitle = 220

  /// What is before the title.
  let before: [Widget]
  let title: Widget
  let suffixes: Widget

  private var shownBefore: [Widget] { before.filter { $0.boolean("visible") } }
  private var suffixWidth: Int { suffixes.measure(isWidth: true).natural }

  /// The width before the title.
  private var start: Int {
    shownBefore.reduce(0) { $0 + $1.measure(isWidth: true).natural + Self.spacing }
  }

  /// Whether the suffixes are below the title.
  private func isWrapped(in width: Int) -> Bool {
    let needed = min(title.measure(isWidth: true).natural, Self.leastTitle)
    return suffixes.boolean("visible") && width - start - Self.spacing - suffixWidth < needed
  }

  func room(isWidth: Bool, _ size: Int) -> Room {
    let own = title.measure(isWidth: true)
    let whole = start + own.natural + Self.spacing + suffixWidth
    guard isWidth else {
      let height = heights(in: size < 0 ? whole : size).reduce(0, +)
      return Room(least: height, natural: height)
    }
    return Room(least: max(start + own.least, suffixWidth), natural: whole)
  }

  /// The heights of the lines.
  private func heights(in width: Int) -> [Int] {
    func height(_ widget: Widget, _ width: Int = -1) -> Int {
      widget.measure(isWidth: false, for: width).natural
    }
    let first = shownBefore.map { height($0) }
    guard !isWrapped(in: width) else {
      let upper = (first + [height(title, width - start)]).max() ?? 0
      return [upper, height(suffixes) + Self.spacing]
    }
    let rest = max(width - start - Self.spacing - suffixWidth, 0)
    return [(first + [height(title, rest), height(suffixes)]).max() ?? 0]
  }

  func allocate(_ width: Int, _ height: Int) {
    let heights = heights(in: width)
    let isWrapped = heights.count > 1
    let upper = isWrapped ? heights[0] : height
    var x = 0
    for widget in shownBefore {
      let own = widget.measure(isWidth: true).natural
      widget.place(x: x, width: own, height: upper)
      x += own + Self.spacing
    }
    let end = isWrapped ? width : width - Self.spacing - suffixWidth
    title.place(x: x, width: max(end - x, 0), height: upper)
    suffixes.place(
      x: width - suffixWidth, y: isWrapped ? upper : 0, width: suffixWidth,
      height: isWrapped ? heights[1] - Self.spacing : height)
  }
}

extension Row {
  /// Puts the suffixes below the title where it would have too little space next to them.
  ///
  /// For action and expander rows.
  package func wrapSuffixes() {
    let row = isA("AdwExpanderRow") ? all("AdwActionRow").first : self
    // The parts of libadwaita’s row: prefixes, icon, title with subtitle, suffixes.
    guard let header = row?.children.first, header.children.count == 4 else { return }
    let parts = header.children
    let wrapped = WrappedRow(before: Array(parts[..<2]), title: parts[2], suffixes: parts[3])
    header.setLayout {
      wrapped.room(isWidth: $0, $1)
    } allocate: {
      wrapped.allocate($0, $1)
    }
  }
}
