/// The rows and sections of a pane that a key's value matters to: those of the key, and those whose conditions
/// ask for it.
@MainActor
struct PaneDependents {
  private struct Dependents {
    var sections: [SectionModel] = []
    var rows: [RowModel] = []
  }

  private var dependents: [String: Dependents] = [:]

  init(_ sections: [SectionModel]) {
    for section in sections {
      var keys = Set(section.conditions?.conditionKeys ?? [])
      for row in section.rows where !row.isListItem {
        let own = Set(row.conditionKeys + [row.storedKey].compactMap(\.self))
        for key in own { dependents[key, default: Dependents()].rows.append(row) }
        keys.formUnion(own)
      }
      for key in keys { dependents[key, default: Dependents()].sections.append(section) }
    }
  }

  func rows(ofKey key: String) -> [RowModel] { dependents[key]?.rows ?? [] }

  /// Tells them that the key's value may have changed.
  func refresh(ofKey key: String) {
    guard let found = dependents[key] else { return }
    // The sections first: where one goes, the focus is not to move along its rows.
    for section in found.sections { section.onChange?() }
    for row in found.rows { row.notifyChange() }
  }
}
