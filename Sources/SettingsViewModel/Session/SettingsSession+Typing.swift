import PropertyList

/// The edit in progress, and invalid strings.
extension SettingsSession {
  /// Ends the current edit of a text or number, like leaving its field.
  ///
  /// ``save()`` and ``prepareToSave()`` do it; call it before the settings are closed.
  public func endEditing() {
    guard let row = editedRow, row.finishEditing() == .shake else { return }
    row.replaceRefusedText()
  }

  /// The place of an invalid text whose previous value is stored; nil for none.
  ///
  /// Ignores hidden rows.
  public var refusedText: RefusedText? {
    lastRefusedRow?.refusedPlace ?? refusedDraft?.draft.place
  }

  /// The first draft of a closed page, by key.
  private var refusedDraft: (key: String, draft: TypingDraft)? {
    let open = Set(refusedRows.compactMap { $0.row?.storedKey })
    return drafts.filter { key, draft in
      draft.result.refusal != nil && draft.stored == value(forKey: key) && !open.contains(key)
    }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Forgets a text whose row can no longer be shown, for example because the page has changed.
  package func forgetLostText() {
    guard refusedRow == nil, let key = refusedDraft?.key else { return }
    drafts[key] = nil
    handleChange(ofKey: key)
  }

  /// The row where it was last typed, while its page is open.
  package var refusedRow: AnyObject? { lastRefusedRow }
  private var lastRefusedRow: (any EditedRow)? {
    refusedRows.last { $0.row?.isRefused == true }?.row
  }

  func recordRefusal(of row: any EditedRow) {
    if let parent {
      // A new list item isn’t in the settings yet.
      if isOfItem { parent.recordRefusal(of: row) }
      return
    }
    refusedRows.removeAll { $0.row == nil || $0.row === row }
    refusedRows.append(WeakRow(row: row))
  }
}
