import SettingsSchema

/// The rows and sections of a pane that depend on a key: rows of the key, and those with conditions on it.
///
/// Rows that don’t exist yet are known by their elements.
@MainActor
struct PaneDependents {
  private struct Dependents {
    var sections: [SectionModel] = []
    var rows: [(section: SectionModel, place: Int)] = []
  }

  private var dependents: [String: Dependents] = [:]

  init(_ sections: [SectionModel], in context: PaneContext) {
    for section in sections {
      let ofSection = section.conditions?.conditionKeys ?? []
      var keys = Set(ofSection)
      for place in section.places {
        let specifier = section.specifier(atPlace: place)
        let own = Set(
          ofSection + (specifier.visibleWhen?.keys ?? []) + (specifier.enabledWhen?.keys ?? [])
            + [context.storedKey(of: specifier)].compactMap(\.self))
        for key in own {
          dependents[key, default: Dependents()].rows.append((section, place))
        }
        keys.formUnion(own)
      }
      for key in keys { dependents[key, default: Dependents()].sections.append(section) }
    }
  }

  /// The rows that were created or have a stored value; no others can be modified.
  func storedRows(ofKey key: String) -> [RowModel] {
    dependents[key]?.rows.compactMap { $0.section.storedRow(atPlace: $0.place) } ?? []
  }

  /// Refreshes them because the key’s value may have changed.
  func refresh(ofKey key: String) {
    guard let found = dependents[key] else { return }
    // The sections first: if one is hidden, the focus must not move along its rows.
    for section in found.sections { section.onChange?() }
    for (section, place) in found.rows { section.madeRow(atPlace: place)?.notifyChange() }
  }
}
