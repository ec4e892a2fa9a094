import SettingsViewModel
import Translation
import Widgets

// Rows that open something, or make the program do something.

extension RowFactory {
  /// A row that opens an address, an email or a web page: `IASKOpenURLSpecifier`, `IASKMailComposeSpecifier`, and
  /// `PSChildPaneSpecifier` with a web view.
  ///
  /// Accessibility: named after the title; an address that can’t be opened says why.
  func makeLink(_ row: LinkRow) -> Row {
    let isInWindow = if case .page? = row.linkTarget { true } else { false }
    let widget: Row = isInWindow ? ArrowRow() : ActionRow()
    if !isInWindow, !row.isCentered {
      let arrow = Image(icon: "adw-external-link-symbolic")
      arrow.setAccessibleName(tr("Opens another program"))
      widget.addSuffix(arrow)
    }
    RowBinding.bind(widget, to: row) {
      $0.setAccessibleDescription($1.reason == nil ? $1.subtitle : nil)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in
      LinkOpener.open($0, navigator: navigator)
    }
    return widget
  }

  /// A row that opens another pane: `PSChildPaneSpecifier`.
  ///
  /// A badge shows the number of modified settings there. Accessibility: named after the title; a pane that can’t be
  /// opened says why in the subtitle.
  func makePane(_ row: LeadingRow) -> Row {
    let widget = ArrowRow()
    let badge = Badge()
    badge.addStyleClass("modified")
    widget.addSuffix(badge)
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setValue(row.displayedValue)
      badge.setText(row.modifiedCount == 0 ? "" : "\(row.modifiedCount)")
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in navigator?.openChildPane(of: $0) }
    return widget
  }

  // MARK: Buttons

  /// A row that makes the program do something: `IASKButtonSpecifier`.
  ///
  /// Accessibility: named after the title; without code of the program it is insensitive and says why.
  func makeButton(_ row: ButtonRow) -> Row {
    let widget = ActionRow()
    // A centered title already has a color.
    if row.isDestructive, !row.isCentered { widget.addStyleClass("destructive") }
    RowBinding.bind(widget, to: row) {
      $0.setAccessibleDescription($1.reason == nil ? $1.subtitle : nil)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] in
      Self.press($0, widget, navigator)
    }
    return widget
  }

  /// Does it, or asks first if the bundle requires it.
  private static func press(
    _ row: ButtonRow, _ widget: ActionRow, _ navigator: (any RowNavigator)?
  ) {
    let press = { @MainActor [weak row, weak navigator] in
      guard let row else { return }
      row.press()
      navigator?.notifyActivation(of: row)
    }
    guard let prompt = row.confirmation else { return press() }
    RowBinding.ask(
      prompt, of: row, over: widget, isDestructive: row.isDestructive, confirmed: press)
  }

  // MARK: Custom rows

  /// A row that the program draws, or else the stored value: `IASKCustomViewSpecifier`.
  ///
  /// The program handles clicks; if it has no code for the row, the value is edited as text.
  ///
  /// Accessibility: named after the title; the value is its description. The program names its own widget.
  func makeCustom(_ row: CustomRow) -> Row {
    if let custom = customWidget?(row) { return wrap(custom, row) }
    if row.isPage { return makePane(row) }
    let widget = ArrowRow()
    widget.addStyleClass("untinted")
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setValue(row.title == row.displayedValue ? "" : row.displayedValue)
      widget.setAccessibleDescription(row.displayedValue)
    }
    RowBinding.onActivated(widget, row) { [weak navigator] row in
      if row.isHandled { navigator?.activate(row) } else { navigator?.openValue(of: row) }
    }
    return widget
  }

  private func wrap(_ custom: Widget, _ row: CustomRow) -> Row {
    let widget = BinRow(custom)
    widget.setAccessibleName(row.accessibleName)
    RowBinding.onActivated(widget, row) { [weak navigator] row in
      if row.isPage { navigator?.openChildPane(of: row) } else { navigator?.activate(row) }
    }
    return widget
  }
}
