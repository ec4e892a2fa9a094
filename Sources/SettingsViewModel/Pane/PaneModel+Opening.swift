public import SettingsSchema
import SettingsStorage
import Translation

// Pages and new list items that rows open.

extension PaneModel {
  /// Opens the page of a row.
  ///
  /// - Parameter row: a row of this page.
  /// - Throws: ``BundleError`` if the page can’t be opened.
  public func open(_ row: LeadingRow) throws(BundleError) -> PaneModel {
    if let error = row.childPaneError { throw error }
    guard let name = row.childPaneName else {
      throw BundleError(
        .missingPane,
        row.isProgramPage
          ? Text("The program shows this page itself.") : LeadingRow.missingPageNote)
    }
    guard let item = row.item else {
      return try session.pane(named: name, title: row.ownTitle, after: path)
    }
    // A list item is edited in a session of its own, under its own name.
    let editing = item.editing(in: session)
    return try SettingsSession(of: session, store: editing.store, editing: editing)
      .pane(named: name, title: row.title, after: path)
  }

  /// Begins a new item of a row’s list.
  ///
  /// - Parameter row: a row of this page.
  /// - Throws: ``BundleError`` if nothing can be added, or the page of the new item can’t be read.
  public func beginAddition(by row: AddItemRow) throws(BundleError) -> ListDraft {
    guard let list = row.list, let addition = list.group.addition else {
      throw BundleError(.missingPane, Text("This row adds nothing to a list."))
    }
    if let problem = row.additionProblem {
      throw BundleError(.missingPane, Text(verbatim: problem))
    }
    return try ListDraft(addition, of: list, on: self)
  }
}

extension ListItem {
  /// The editing of the item on its own page.
  fileprivate func editing(in session: SettingsSession) -> ItemEditing {
    let store = ListItemStore(
      parent: session.store, listKey: list.key ?? "", index: list.place(of: index) ?? ListItem.gone,
      field: specifier?.key, fallback: list.header.defaultValue?.array ?? [])
    return ItemEditing(store, of: session, specifier: specifier ?? list.header)
  }
}
