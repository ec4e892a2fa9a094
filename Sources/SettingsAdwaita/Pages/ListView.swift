import CAdwaita
import SettingsViewModel

/// The rows of a list in their group: follows the section's rows as elements come, go and move.
@MainActor
final class ListView {
  private let section: SectionModel
  private let group: OpaquePointer
  private let factory: RowFactory
  private var shown: [(row: RowModel, widget: OpaquePointer)] = []

  init(_ section: SectionModel, in group: OpaquePointer, factory: RowFactory) {
    self.section = section
    self.group = group
    self.factory = factory
    update()
    section.onRowsChange = { [weak self] in self?.update() }
  }

  /// The widgets go.
  func detach() {
    section.onRowsChange = nil
    for (row, _) in shown { row.onChange = nil }
    shown = []
  }

  private func update() {
    let rows = section.rows
    let wanted = Set(rows.map(ObjectIdentifier.init))
    for (row, widget) in shown where !wanted.contains(ObjectIdentifier(row)) {
      row.onChange = nil
      cadw_group_remove(group, widget)
    }
    var widgets: [ObjectIdentifier: OpaquePointer] = [:]
    for (row, widget) in shown { widgets[ObjectIdentifier(row)] = widget }
    shown = rows.compactMap { row in
      (widgets[ObjectIdentifier(row)] ?? makeWidget(row)).map { (row, $0) }
    }
    for (index, (_, widget)) in shown.enumerated() {
      cadw_group_place(group, widget, UInt32(index))
    }
    cadw_group_set_description(group, section.list?.hint ?? "")
  }

  private func makeWidget(_ row: RowModel) -> OpaquePointer? {
    let widget = factory.widget(for: row)
    Direction.apply(to: widget, for: row.session.bundle)
    return widget
  }
}
