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
  ///
  /// What is in a hidden row is none.
  public var refusedText: RefusedText? {
    lastRefusedRow?.refusedPlace ?? refusedDraft?.draft.place
  }

  /// The first one of a page that was left, by the key.
  private var refusedDraft: (key: String, draft: TextDraft)? {
    let open = Set(refusedRows.compactMap { $0.row?.storedKey })
    return drafts.filter { key, draft in
      draft.result.refusal != nil && draft.stored == value(forKey: key) && !open.contains(key)
    }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Forgets a text whose row can't be shown any more, as when the bundle has another page now.
  package func forgetLostText() {
    guard refusedRow == nil, let key = refusedDraft?.key else { return }
    drafts[key] = nil
    handleChange(ofKey: key)
  }

  /// The row in which it was typed last, while its page is open.
  package var refusedRow: AnyObject? { lastRefusedRow }
  private var lastRefusedRow: (any EditedRow)? {
    refusedRows.last { $0.row?.isRefused == true }?.row
  }

  func recordRefusal(of row: any EditedRow) {
    if let parent { return parent.recordRefusal(of: row) }
    refusedRows.removeAll { $0.row == nil || $0.row === row }
    refusedRows.append(WeakRow(row: row))
  }
}
