import CAdwaita

/// A tree of titles for a sidebar: a scrolled `GtkListView`.
///
/// A row has an ID. Only visible rows have widgets.
@MainActor
package final class SidebarList: ListView {
  package convenience init(accessibleName: String) {
    self.init(
      accessibleName: accessibleName, selects: true, styleClasses: ["navigation-sidebar", "pages"])
  }

  /// The content of a row.
  package struct Row {
    package var title = ""
    package var depth = 0
    /// Whether it is an expanded branch; nil if it isn’t a branch.
    package var isOpen: Bool?
    /// The absolute path of an image file, or the name of an icon.
    package var icon: String?
    /// Whether it reserves space for an icon if there is none.
    package var keepsIconRoom = false
    /// A number and its description.
    package var badge: (text: String, description: String)?
    /// The name of the button that expands or collapses the branch.
    package var arrow: String?

    package init() {}
  }

  private var activated: (@MainActor (String) -> Void)?
  private var expanded: (@MainActor (String, Bool) -> Void)?
  private var current: String?

  /// Called for the content of a row that becomes visible or may have changed.
  package func onFill(_ row: @escaping @MainActor (String) -> Row?) {
    setRows { [self] _ in
      let parts = SidebarParts()
      parts.line.onReleased { [self] in
        if let row = self.row(of: parts.line) { activated?(row.id) }
      }
      parts.arrow.onClicked { [self] in
        if let row = self.row(of: parts.line) { expanded?(row.id, !parts.isOpen) }
      }
      return (parts.line, parts)
    } fill: { parts, shown in
      if let row = row(shown.id) { parts.show(row) }
    }
    onRowActivated { [self] in
      if let id = id(at: $0) { activated?(id) }
    }
    followKeys()
  }

  private func followKeys() {
    // The arrow keys of a list select rows on their way; after leaving without Enter, the current page is selected
    // again.
    view.onFocus { [self] hasFocus in
      if !hasFocus { selectCurrent() }
    }
    view.onKey { [self] key, held in
      guard held.isEmpty, key == "Left" || key == "Right" else { return false }
      let opens = (key == "Right") != isRightToLeft
      if let position = selectedPosition, let id = id(at: position) { expanded?(id, opens) }
      return true
    }
  }

  private func selectCurrent() {
    selectedPosition = current.flatMap { position(of: $0) }
  }

  /// Sets the rows, and the selected one, unless the user is moving through the list.
  package func setRows(_ ids: [String], current: String?) {
    setIDs(ids)
    let isNew = self.current != current
    self.current = current
    // If the user has moved on in the list, continue from there.
    if !isNew, view.containsFocus { return }
    selectCurrent()
    if isNew, let position = selectedPosition { scroll(to: position) }
  }

  /// Called with a row’s ID for a click or Enter.
  package func onActivated(_ body: @escaping @MainActor (String) -> Void) {
    activated = body
  }

  /// Called when a branch is expanded or collapsed.
  package func onExpanded(_ body: @escaping @MainActor (_ id: String, _ isOpen: Bool) -> Void) {
    expanded = body
  }
}

/// The parts of a row.
@MainActor
private final class SidebarParts {
  private static let iconSize = 20
  private static let indent: Int32 = 18

  let line = Box.horizontal()
  let arrow = PushButton(icon: "pan-end-symbolic", tooltip: "")
  private let image = Image.empty(size: iconSize)
  private let title = Label.line()
  private let badge = Badge()
  private(set) var isOpen = false

  init() {
    line.addStyleClass("entry")
    image.hideFromAssistiveTechnology()
    title.set("hexpand", true)
    // Titles of schemas begin alike.
    title.set("ellipsize", "middle")
    title.explainWhereCut()
    badge.addStyleClass("modified")
    // The keyboard has Left and Right for this.
    arrow.set("focusable", false)
    arrow.addStyleClass("arrow")
    for part in [image, title, badge, arrow] { line.append(part) }
  }

  func show(_ row: SidebarList.Row) {
    isOpen = row.isOpen ?? false
    title.setText(row.title.line)
    line.setMarginStart(Int32(min(max(row.depth, 0), 8)) * Self.indent)
    image.setVisible(row.icon != nil || row.keepsIconRoom)
    image.show(row.icon)
    badge.setText(row.badge?.text)
    badge.setTooltip(row.badge?.description)
    arrow.setVisible(row.isOpen != nil)
    arrow.set("icon-name", isOpen ? "pan-down-symbolic" : "pan-end-symbolic")
    arrow.setTooltip(row.arrow)
    arrow.setAccessibleName(row.arrow ?? "")
    guard let around = line.parent else { return }
    around.setAccessibleName(row.title)
    around.setAccessibleDescription(row.badge?.description)
    // GTK has no branches in lists.
    around.setAccessiblyExpanded(row.isOpen)
  }
}
