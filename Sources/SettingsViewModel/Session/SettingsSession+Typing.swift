/// What is being typed, and texts that are not valid.
extension SettingsSession {
  /// Ends the edit of a text or a number that is in progress, as leaving its field does.
  ///
  /// ``save()`` and ``prepareToSave()`` do it; call it before the settings are left.
  public func endEditing() {
    guard let row = editedRow, row.finishEditing() == .shake else { return }
    row.replaceRefusedText()
  }

  /// A text that was typed and is not valid: its value from before is stored; nil for none.
  public var refusedText: RefusedText? {
    if let row = refusedRow { return row.shownDraft?.place }
    return drafts.filter { $1.result.refusal != nil && $1.stored == value(forKey: $0) }
      .min { $0.key < $1.key }?.value.place
  }

  /// The row in which it was typed last, while its page is open.
  package var refusedRow: TypedRow? { refusedRows.last { $0.row?.isRefused == true }?.row }

  func recordRefusal(of row: TypedRow) {
    if let parent { return parent.recordRefusal(of: row) }
    refusedRows.removeAll { $0.row == nil || $0.row === row || $0.row?.isRefused == false }
    refusedRows.append(WeakRow(row: row))
  }
}

/// A row that the session does not keep alive.
struct WeakRow {
  weak var row: TypedRow?
}
