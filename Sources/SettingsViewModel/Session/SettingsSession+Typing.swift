import PropertyList

/// The edit in progress, and invalid texts.
extension SettingsSession {
  /// The place of an invalid text.
  public struct RefusedText: Sendable, Hashable {
    /// The name of the row for users.
    public let name: String
    /// The name of the row’s page.
    public let pane: String
    /// The ``SettingsSchema/Specifier/index`` of the row’s element.
    public let entry: Int
    /// The path of a stored value that is edited without its page; nil for a row of a page.
    public internal(set) var rawPath: RawPath?
  }

  /// What happens after the user leaves a field.
  public enum EditingEnd: Sendable {
    /// Nothing.
    case done
    /// The field shakes, then ``TypedRow/replaceRefusedText()`` is called.
    case shake
  }

  /// A typed text, or its replacement, that isn’t stored.
  ///
  /// It is shown until the stored value changes.
  struct TextDraft {
    let text: String
    /// Why it isn’t stored; ``ValidationResult/valid`` only with a delayed value.
    let result: ValidationResult
    /// The value to store later; see ``SettingsSession/delaysTyping``.
    var delayed: Delayed?
    var stored: PropertyListValue?
    /// The type of the rows that show it.
    let rowType: ObjectIdentifier
    /// The place where it was typed.
    let place: RefusedText
    /// Whether the user has left the field.
    var hasEnded = false

    /// A value, or nil to remove it.
    struct Delayed {
      let value: PropertyListValue?
    }
  }

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
  private var refusedDraft: (key: String, draft: TextDraft)? {
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
    if let parent { return parent.recordRefusal(of: row) }
    refusedRows.removeAll { $0.row == nil || $0.row === row }
    refusedRows.append(WeakRow(row: row))
  }
}
