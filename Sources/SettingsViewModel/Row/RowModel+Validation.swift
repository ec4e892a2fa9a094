import PropertyList
import SettingsSchema

/// How the text of a row stands with the rules of its element and the program.
public enum TextState: Sendable, Hashable {
  /// It may be stored.
  case accepted
  /// What is stored breaks a rule, or what was typed was not stored; and why.
  case warning(String)
  /// What is shown is not stored, and why.
  case refused(String)
}

/// What is to happen once the user has left a field.
public enum EditingEnd: Sendable {
  /// Nothing.
  case done
  /// The field shakes, then ``RowModel/putBackRefusedText()`` is called.
  case shake
}

extension RowModel {
  /// What became of the row's text; a hidden row's is always accepted.
  ///
  /// Source: InAppSettingsKit, section 1.11 of the reference.
  public var textState: TextState {
    if presentation == .addItem {
      guard isVisible, let refusal = draft?.result.refusal else { return .accepted }
      return .refused(refusal.message ?? TextRules.Violation.otherForm.message)
    }
    guard specifier.element.textInput != nil, isVisible else { return .accepted }
    if let draft = shownDraft {
      guard let refusal = draft.result.refusal else { return .accepted }
      return .refused(refusal.message ?? TextRules.Violation.otherForm.message)
    }
    if let notice, notice.stored == storedValue { return .warning(notice.message) }
    // Nobody is blamed for a text that nobody has typed yet.
    if storedValue == nil, storedText.isEmpty { return .accepted }
    guard let refusal = validate(storedText).refusal else { return .accepted }
    return .warning(refusal.message ?? TextRules.Violation.otherForm.message)
  }

  /// Ends an edit: typing that follows can be undone by itself.
  ///
  /// A replacement is stored now. A text that was refused goes: the replacement comes in its place, where it may
  /// be stored, or else the text that was stored last.
  @discardableResult
  public func finishEditing() -> EditingEnd {
    defer { session.finishContinuousEdit() }
    guard let draft = shownDraft else {
      self.draft = nil
      return .done
    }
    let result = validate(draft.text)
    self.draft = TextDraft(text: draft.text, result: result, stored: draft.stored)
    switch result {
    case .valid: settle(draft.text)
    case .replaced(let replacement): settle(replacement)
    case .refused: putBackRefusedText()
    case .refusedWithShake: return .shake
    }
    return .done
  }

  /// Takes a refused text away; nothing when none is shown.
  public func putBackRefusedText() {
    guard let refusal = shownDraft?.result.refusal else { return }
    draft = nil
    if let replacement = refusal.replacement { setText(replacement) }
    if draft == nil, let message = refusal.message {
      notice = TextNotice(message: "Your text was not stored. " + message, stored: storedValue)
    }
    noteChange()
  }

  /// Stores the text that replaces what was typed, where one is shown; before a save.
  func storeReplacement() {
    if let draft = shownDraft, case .replaced = draft.result { finishEditing() }
  }

  /// Stores the text that replaces what was typed, where one is shown and stays as it is; the edit goes on.
  func storeShownReplacement() {
    guard let draft = shownDraft, case .replaced = draft.result else { return }
    switch validate(draft.text) {
    case .valid, .replaced(draft.text): settle(draft.text)
    default: break
    }
  }

  /// The draft, where it is shown: it was typed over what is stored now, and the row is not hidden.
  var shownDraft: TextDraft? {
    guard let draft, draft.stored == storedValue, isVisible else { return nil }
    return draft
  }

  /// The rules of the element decide first, then the program.
  func validate(_ text: String) -> ValidationResult {
    if let message = ruleMessage(for: text, of: specifier) {
      return .refusedWithShake(replacement: nil, message: message)
    }
    return session.delegate?.settings(
      session, validate: text, of: toldSpecifier, previous: storedText) ?? .valid
  }

  /// What is said of a text that breaks a rule of an element; nil for one that breaks none.
  func ruleMessage(for text: String, of specifier: Specifier) -> String? {
    let text = PropertyListValue.string(text)
    return specifier.element.rule.refusal(of: text)?.message(of: text, localized)
  }

  /// Whether the row, where it is a text that is shown, shows one that may be stored.
  var isTextStorable: Bool {
    guard specifier.element.textInput != nil, isVisible else { return true }
    return shownDraft?.result.refusal == nil && ruleMessage(for: text, of: specifier) == nil
  }
}
