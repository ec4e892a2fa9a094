import PropertyList
public import SettingsSchema
import Translation

/// A text that is typed: what a line and several lines share.
public class TextRow: TypedRow {
  /// How the text is typed.
  public final let input: TextInput
  /// Why the program has replaced a text that was typed over a stored value.
  private var notice: (message: String, stored: PropertyListValue?)?

  init(_ input: TextInput, _ source: RowSource) {
    self.input = input
    super.init(source)
  }

  public final override var placeholder: String? { input.placeholder.map(localized) }

  /// The text that the row shows: what was typed and is not stored, or else the stored one; a value of another
  /// type as text.
  public final var text: String { shownDraft?.text ?? storedText }

  public override var stateText: String { text }
  override var textWithoutValue: String? { "" }

  override func isModification(_ stored: PropertyListValue) -> Bool {
    stored.displayText != fallbackValue?.displayText ?? ""
  }

  override var problem: String? {
    isTooLongToEdit
      ? tr("This text is too long for a field. It is kept as it is.") : super.problem
  }

  /// Whether the text can't be edited without loss: none of GTK's texts holds a NUL.
  fileprivate var isTooLongToEdit: Bool { text.utf8.contains(0) }

  override var allowedValues: String {
    guard let rules = input.rules else { return "" }
    let texts = [
      rules.isRequired ? tr("Not empty") : nil,
      rules.minimumLength.map {
        tr(one: "At least \($0) character", other: "At least \($0) characters", count: $0)
      },
      rules.maximumLength.map {
        tr(one: "At most \($0) character", other: "At most \($0) characters", count: $0)
      },
      rules.pattern.map { tr("Matches \($0)") },
    ]
    return texts.compactMap(\.self).joined(separator: "\n")
  }

  // MARK: Typing

  /// Takes what is typed: stores it, always as a string, if it may be stored; otherwise it is only shown.
  ///
  /// An emptied field stores "": only a reset removes the key. A field that was never stored and shows this text
  /// already stores nothing.
  public final func setText(_ text: String) {
    guard hasPlace, text != self.text else { return }
    notice = nil
    let result = validate(text)
    switch result {
    case .valid: settle(text)
    case .replaced(let replacement): replace(replacement, result)
    case .refused, .refusedWithShake: refuse(text, result)
    }
  }

  final override func settle(_ text: String) {
    take(.string(text), isBefore: text == textBefore)
  }

  // MARK: The rules

  public final override var textState: TextState {
    guard isVisible else { return .accepted }
    if shownDraft != nil { return super.textState }
    if let notice, notice.stored == storedValue { return .warning(notice.message) }
    // Nobody is blamed for a text that nobody has typed yet.
    if storedValue == nil, storedText.isEmpty { return .accepted }
    return validate(storedText).refusal.map { .warning($0.text) } ?? .accepted
  }

  public final override func replaceRefusedText() {
    guard let refusal = shownDraft?.result.refusal, let replacement = refusal.replacement else {
      return super.replaceRefusedText()
    }
    setText(replacement)
    guard shownDraft == nil, let message = refusal.message else { return }
    notice = (tr("Your text was replaced. \(message)"), storedValue)
    notifyDraft()
  }

  /// The rules of the element decide first, then the store, then the program.
  final override func validate(_ text: String) -> ValidationResult {
    specifier.ruleRefusal(of: text, localized) ?? storeRefusal(of: text)
      ?? session.delegate?.settings(
        session, validate: text, of: toldSpecifier, previous: textBefore) ?? .valid
  }

  /// Where the store does not take a text, as where a schema has another type for the key.
  private func storeRefusal(of text: String) -> ValidationResult? {
    guard let storedKey, text != storedText else { return nil }
    return session.store.refusal(of: .string(text), forKey: storedKey).map {
      .refusedWithShake(replacement: nil, message: $0)
    }
  }

  final override var isTextStorable: Bool {
    guard isVisible else { return true }
    return !isRefused && specifier.ruleRefusal(of: text, localized) == nil
  }
}

extension Specifier {
  /// What becomes of a text that breaks a rule of the element; nil for one that breaks none.
  func ruleRefusal(of text: String, _ localized: (String) -> String) -> ValidationResult? {
    let text = PropertyListValue.string(text)
    return element.rule.refusal(of: text).map {
      .refusedWithShake(replacement: nil, message: $0.message(of: text, localized).string)
    }
  }
}

extension ValidationResult {
  /// Why the text was refused, and what comes in its place; nil when it was not.
  var refusal: Refusal? {
    switch self {
    case .valid, .replaced: nil
    case .refused(let replacement, let message), .refusedWithShake(let replacement, let message):
      Refusal(replacement: replacement, message: message)
    }
  }

  struct Refusal {
    let replacement: String?
    let message: String?
    /// The message, or what is said where the program gave none.
    var text: String { message ?? TextRules.Violation.otherForm.message.string }
  }
}

/// A line of text: `PSTextFieldSpecifier`.
public final class TextFieldRow: TextRow {
  public override var showsSubtitle: Bool { false }
  /// What a text field adds to typing.
  public let field: TextFieldElement

  init(_ field: TextFieldElement, _ source: RowSource) {
    self.field = field
    super.init(field.input, source)
  }

  public override var presentation: Presentation { field.isSecure ? .secureEntry : .entry }

  /// A text field without a title shows its placeholder.
  public override var title: String { ownTitle.isEmpty ? placeholder ?? "" : ownTitle }

  public override var stateText: String {
    field.isSecure && !text.isEmpty ? Secret.mask : text
  }

  /// GTK's fields hold 64 KiB.
  fileprivate override var isTooLongToEdit: Bool {
    super.isTooLongToEdit || text.utf8.count > 65_000
  }

  /// What stands behind the text, translated; "" for nothing.
  public var unit: String { field.unit.map(localized) ?? "" }

  /// Whether the text that is typed stands at the end of its field.
  ///
  /// Source: `IASKTextAlignment` of text fields, section 1.3 of the reference.
  public var isTextAtEnd: Bool { specifier.textAlignment == .right }

  // MARK: A dialog

  /// The dialog that the text is typed in, translated; nil for typing in the row.
  public var textPrompt: ConfirmationPrompt? { field.prompt.map(localized) }

  /// What a row with a dialog shows of its text: that there is one, where it is secret.
  public var promptedText: String { stateText }

  /// Takes what was typed in the dialog, as an edit of its own.
  public func setPromptedText(_ text: String) {
    session.finishContinuousEdit()
    setText(text)
    finishEditing()
  }

  // MARK: A colour

  /// The colour that the text is; nil where it is none.
  public var color: ColorText? { ColorText(text) }

  /// Whether the opacity of the colour can be chosen: where the bundle wants that, or the colour has one.
  public var choosesOpacity: Bool { field.hasOpacity || color?.hasOpacity == true }

  /// Takes a colour that was chosen, as an edit of its own, written as the one before.
  public func setColor(_ color: ColorText) {
    guard field.isColor, isSensitive, color.hexadecimal != self.color?.hexadecimal else { return }
    let pattern = self.color ?? fallbackValue?.string.flatMap(ColorText.init) ?? .standard
    setPromptedText(pattern.writing(color).text)
  }
}

/// Text of several lines: `IASKTextViewSpecifier`.
public final class LongTextRow: TextRow {
  public override var presentation: Presentation { .text }
}
