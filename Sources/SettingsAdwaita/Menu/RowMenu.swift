import CAdwaita
import SettingsViewModel

/// The menu of each row of a page: reset, copy, details, and what the program adds.
///
/// Accessibility: the Menu key and Shift+F10 open it for the row that has the focus.
@MainActor
final class RowMenu {
  private let page: OpaquePointer
  private let rows: RowTable
  private weak var navigator: (any RowNavigator)?
  /// The entries of the menu that was opened last, by position.
  private var entries: [RowMenuEntry] = []

  /// Gives a page's rows their menu; the page keeps it.
  static func attach(
    to page: OpaquePointer, rows: RowTable, navigator: (any RowNavigator)?
  ) {
    let menu = RowMenu(page, rows, navigator)
    cadw_page_on_row_menu(
      page, ActionCallback.function, ActionCallback { menu.fill() }.pointer,
      CallbackContext.release)
    cadw_page_on_row_menu_chosen(
      page, NumberCallback.function, NumberCallback { menu.choose(Int($0)) }.pointer,
      CallbackContext.release)
  }

  private init(_ page: OpaquePointer, _ rows: RowTable, _ navigator: (any RowNavigator)?) {
    self.page = page
    self.rows = rows
    self.navigator = navigator
  }

  private func fill() {
    guard let row = rows[cadw_page_menu_row(page)] else { return }
    entries = []
    let menu = cadw_menu_new()
    for section in sections(for: row) where !section.isEmpty {
      let part = cadw_menu_new()
      for entry in section {
        cadw_menu_append_choice(part, entry.label, UInt32(entries.count), entry.isEnabled)
        entries.append(entry)
      }
      cadw_menu_append_section(menu, nil, part)
      cadw_menu_unref(part)
    }
    cadw_page_set_row_menu(page, menu)
    cadw_menu_unref(menu)
  }

  private func choose(_ position: Int) {
    // What an entry opens may open another menu.
    if entries.indices.contains(position) { entries[position].action() }
  }

  private func sections(for row: RowModel) -> [[RowMenuEntry]] {
    let extras = navigator?.menuExtras ?? RowMenuExtras()
    return [
      row.keyInStore == nil ? [] : [reset(row, extras)],
      copies(of: row) + extras.copying(row),
      extras.showing(row)
        + [RowMenuEntry("Details") { [weak navigator] in navigator?.showDetails(of: row) }],
    ]
  }

  private func reset(_ row: RowModel, _ extras: RowMenuExtras) -> RowMenuEntry {
    RowMenuEntry("Reset to Default", isEnabled: row.isStored && row.isSensitive) {
      if !extras.reset(row) { row.reset() }
    }
  }

  private func copies(of row: RowModel) -> [RowMenuEntry] {
    var entries: [RowMenuEntry] = []
    if let key = row.specifier.key { entries.append(copy(key, "Copy Key")) }
    if let value = row.copyableValue { entries.append(copy(value, "Copy Value")) }
    return entries
  }

  private func copy(_ text: String, _ label: String) -> RowMenuEntry {
    RowMenuEntry(label) { [weak navigator] in navigator?.copy(text) }
  }
}
