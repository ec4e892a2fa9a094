import SettingsViewModel

// Lists, whose rows come and go. A long one has several blocks.

extension PaneView {
  /// The view of a list’s rows, which are in one group for each created block.
  func list(of section: SectionModel) -> ListView {
    let id = ObjectIdentifier(section)
    if let list = lists[id] { return list }
    let list = ListView(section, factory: factory)
    lists[id] = list
    return list
  }

  /// Shows the rows of a list as they are added, removed and moved.
  ///
  /// - Parameter indices: those of the list’s blocks.
  func followRows(of section: SectionModel, in indices: [Int]) {
    section.onRowsChange = { [weak self, weak section] in
      guard let self, let section else { return }
      if PaneBlock.areOutdated(indices.map { self.blocks.all[$0] }) {
        replace()
        // The page keeps its position if it keeps its height.
        return blocks.placeAll()
      }
      lists[ObjectIdentifier(section)]?.refresh()
      if indices.count > 1 { for index in indices { refreshGroup(index) } }
    }
  }
}
