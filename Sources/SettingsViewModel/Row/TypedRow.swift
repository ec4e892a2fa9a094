import PropertyList
import SettingsSchema
import Translation

/// A row whose value is typed: the common parts of strings and numbers.
///
/// An edit begins with the focus, or else with the first letter. Valid text is stored while typing, and the whole edit
/// is one undo step. While the text isn’t valid, the value from before the edit stays stored: a save, a crash or
/// another window never gets half of a value. Afterward, the row keeps an invalid text, and says why.
public class TypedRow: RowModel, EditedRow {
  /// An edit of a value, from the focus to Enter, leaving the field, saving or closing.
  private struct ValueEdit {
    /// The stored value before the edit; nil for none.
    let before: PropertyListValue?
    /// The text of that value in the row.
    let text: String
    /// The value last stored by the edit; if the store has another one, it was changed elsewhere.
    var stored: PropertyListValue?
  }

  private var edit: ValueEdit?
  /// Whether the row’s field has the focus; typing after the end of an edit begins a new one.
  private(set) final var hasFocus = false
  /// The draft of a row without its own key, such as for a list item.
  private var ownDraft: TypingDraft?

  /// Typed text that isn’t stored.
  ///
  /// Shown by all rows of a key, on any page.
  private var draft: TypingDraft? {
    get {
      let draft = storedKey.map { host.typing.drafts[$0] } ?? ownDraft
      return draft?.rowType == ObjectIdentifier(type(of: self)) ? draft : nil
    }
    set {
      if let storedKey { host.typing.drafts[storedKey] = newValue } else { ownDraft = newValue }
    }
  }

  /// The draft, if it is shown: the stored value is the same as when it was typed, and the row isn’t hidden.
  final var shownDraft: TypingDraft? {
    guard let draft, draft.stored == storedValue, isVisible else { return nil }
    return draft
  }

  /// The text of the stored value, or of the default.
  var storedText: String { value?.displayText ?? "" }

  /// The text that the row showed before the edit.
  final var textBefore: String { currentEdit?.text ?? storedText }

  final var refusedPlace: RefusedText? { shownDraft?.place }

  /// Whether the row shows an invalid text.
  final var isRefused: Bool { shownDraft?.result.refusal != nil }

  /// The edit in progress, unless the value was changed elsewhere, such as by undo.
  private var currentEdit: ValueEdit? {
    edit.flatMap { $0.stored == storedValue ? $0 : nil }
  }

  /// The path of a stored value that the row edits without an element; nil for a row of a page.
  var rawPath: RawPath? { nil }

  /// The stored key that an edit changes; nil for none.
  var editedKey: String? { storedKey }

  // MARK: An edit

  /// Begins an edit when the field gets the focus.
  public final func beginEditing() {
    hasFocus = true
    begin()
  }

  /// Ends an edit when the field loses the focus.
  @discardableResult
  public final func leave() -> EditingEnd {
    hasFocus = false
    return finishEditing()
  }

  private func begin() {
    if let other = host.typing.editedRow, other !== self, other.leave() == .shake {
      other.replaceRefusedText()
    }
    host.typing.finishContinuousEdit()
    edit = ValueEdit(before: storedValue, text: storedText, stored: storedValue)
    host.typing.editedRow = self
  }

  private func continueEdit() {
    if currentEdit == nil { begin() }
  }

  /// Stores a typed value, or restores the original one if they are equal.
  final func storeTyped(_ typed: PropertyListValue, isBefore: Bool) {
    continueEdit()
    let value = isBefore ? edit?.before : typed
    if host.typing.delaysTyping, hasFocus, value != storedValue {
      delay(value, as: isBefore ? textBefore : typed.displayText)
    } else {
      keep(value)
    }
  }

  private func keep(_ value: PropertyListValue?) {
    let hadDraft = draft != nil
    draft = nil
    if value != storedValue {
      write(value)
    } else if hadDraft {
      notifyDraft()
    }
  }

  /// Shows a valid text, which is stored later.
  private func delay(_ value: PropertyListValue?, as text: String) {
    draft = makeDraft(text, .valid, over: storedValue)
    draft?.delayed = .init(value: value)
    notifyDraft()
    host.typing.handleReplacement()
  }

  /// Stores a value that was typed and is shown.
  private func keepDelayed() {
    guard let delayed = shownDraft?.delayed else { return }
    continueEdit()
    keep(delayed.value)
  }

  /// Shows an invalid text, and stores the value from before the edit.
  final func refuse(_ text: String, _ result: ValidationResult) {
    continueEdit()
    let before = edit?.before
    draft = makeDraft(text, result, over: before)
    host.typing.recordRefusal(of: self)
    if storedValue == before { notifyDraft() } else { write(before) }
  }

  /// Shows the replacement of a typed text, which is stored at the end.
  final func replace(_ text: String, _ result: ValidationResult) {
    continueEdit()
    draft = makeDraft(text, result, over: storedValue)
    notifyDraft()
    host.typing.handleReplacement()
  }

  private func makeDraft(
    _ text: String, _ result: ValidationResult, over stored: PropertyListValue?
  ) -> TypingDraft {
    TypingDraft(
      text: text, result: result, stored: stored, rowType: ObjectIdentifier(type(of: self)),
      place: RefusedText(
        name: accessibleName, pane: pane.name, entry: specifier.index, rawPath: rawPath))
  }

  /// Stores a value as a part of the edit.
  private func write(_ value: PropertyListValue?) {
    store(value, kind: .typing)
    edit?.stored = storedValue
    if value == edit?.before, let editedKey { host.typing.leaveToOthers([editedKey]) }
  }

  /// Restores the text and the value from before the edit.
  ///
  /// - Returns: False if there was nothing to restore.
  @discardableResult
  public final func cancelEditing() -> Bool {
    let change = currentEdit.flatMap { $0.before == storedValue ? nil : $0 }
    guard change != nil || shownDraft != nil else { return false }
    draft = nil
    if let change { write(change.before) } else { notifyDraft() }
    end()
    return true
  }

  /// Ends an edit, so that later typing can be undone separately.
  ///
  /// A replacement is stored now. An invalid text stays, unless the program has a replacement.
  @discardableResult
  public final override func finishEditing() -> EditingEnd {
    defer {
      keepDelayed()
      end()
    }
    keepDelayed()
    guard let draft = shownDraft else {
      self.draft = nil
      return .done
    }
    let result = validate(draft.text)
    switch result {
    case .valid: settle(draft.text)
    case .replaced(let replacement): settle(replacement)
    case .refused, .refusedWithShake:
      self.draft = makeDraft(draft.text, result, over: draft.stored)
      self.draft?.hasEnded = true
      if case .refusedWithShake = result { return draft.hasEnded ? .done : .shake }
      replaceRefusedText()
    }
    return .done
  }

  private func end() {
    edit = nil
    if host.typing.editedRow === self { host.typing.editedRow = nil }
    host.typing.finishContinuousEdit()
    if hasFocus { begin() }
  }

  /// Replaces an invalid text with the program’s, if it has one.
  public func replaceRefusedText() { notifyDraft() }

  final override func storeShownReplacement() {
    keepDelayed()
    guard let draft = shownDraft, case .replaced = draft.result else { return }
    switch validate(draft.text) {
    case .valid, .replaced(draft.text): settle(draft.text)
    default: break
    }
    keepDelayed()
  }

  final override func forgetTyping() { draft = nil }

  /// Discards text that isn’t stored, and shows the stored value.
  final func dropDraft() {
    guard draft != nil else { return }
    draft = nil
    notifyDraft()
  }

  /// Notifies all rows of the key, and the window.
  final func notifyDraft() {
    if storedKey == nil { notifyChange() }
    host.typing.handleDraft(ofKey: storedKey)
  }

  // MARK: The rules

  /// Validates a text.
  func validate(_ text: String) -> ValidationResult { .valid }

  /// Stores a valid text, and shows it.
  func settle(_ text: String) {}

  public override var textState: TextState {
    guard let draft = shownDraft, let refusal = draft.result.refusal else { return .accepted }
    return .refused(
      draft.hasEnded ? tr("The previous value was kept. \(refusal.text)") : refusal.text)
  }

  override var isTextStorable: Bool { !isRefused }
}
