extension SettingsSession {
  /// Counts what is modified on each page from now on, for ``RowModel/modifiedCount``; once.
  ///
  /// Reads every page that can be reached, so call it when the first one is shown.
  public func countModifiedRows() {
    guard modifiedRows == nil, !isOfItem else { return }
    let rows = ModifiedRows(self) { [weak self] names in self?.refreshRows(leadingTo: names) }
    modifiedRows = rows
    addFollower(rows)
    forEachPane { pane in
      for row in pane.leadingRows where row.modifiedCount > 0 { row.noteChange() }
    }
  }

  private func refreshRows(leadingTo names: Set<String>) {
    forEachPane { pane in
      for row in pane.leadingRows where names.contains(row.childPaneName ?? "") { row.noteChange() }
    }
  }
}
