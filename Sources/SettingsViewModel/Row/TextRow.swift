import PropertyList
public import SettingsSchema
import Translation

/// A typed text: the common parts of a line and of several lines.
public class TextRow: TypedRow {
  /// How the text is typed.
  public final let input: TextInput
  /// Why the program replaced a typed text.
  private var notice: (message: String, stored: PropertyListValue?)?

  init(_ input: TextInput, _ source: RowSource) {
    self.input = input
    super.init(source)
  }

  public final override var placeholder: String? { input.placeholder.map(localized) }

  /// The text of the row: typed text that isn’t stored, or else the stored value as text.
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

  /// Whether editing would lose text: GTK’s text widgets can’t hold a NUL.
  var isTooLongToEdit: Bool { text.utf8.contains(0) }

  package override var allowedValues: String {
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

  /// Stores a typed text as a string if it is valid; otherwise only shows it.
  ///
  /// An emptied field stores "": only a reset removes the key. If nothing was ever stored and the field already shows
  /// this text, nothing is stored.
  public final func setText(_ text: String) {
    guard hasPlace, !text.isSame(as: self.text) else { return }
    notice = nil
    let result = validate(text)
    switch result {
    case .valid: settle(text)
    case .replaced(let replacement): replace(replacement, result)
    case .refused, .refusedWithShake: refuse(text, result)
    }
  }

  final override func settle(_ text: String) {
    storeTyped(.string(text), isBefore: text.isSame(as: textBefore))
  }

  // MARK: The rules

  public final override var textState: TextState {
    guard isVisible else { return .accepted }
    if shownDraft != nil { return super.textState }
    if let notice, notice.stored == storedValue { return .warning(notice.message) }
    // Don’t blame the user for a text that they haven’t typed.
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

  /// The rules of the element come first, then the store, then the program.
  final override func validate(_ text: String) -> ValidationResult {
    specifier.ruleRefusal(of: text, localized) ?? storeRefusal(of: text)
      ?? host.program.ask {
        $0.settings($1, validate: text, of: delegateSpecifier, previous: textBefore)
      } ?? .valid
  }

  /// The result if the store rejects a text, for example because a schema has another type for the key.
  private func storeRefusal(of text: String) -> ValidationResult? {
    guard !text.isSame(as: storedText) else { return nil }
    let value = PropertyListValue.string(text)
    let refusal =
      item.map { $0.list.refusal(of: value, at: $0.index) }
      ?? storedKey.flatMap { host.values.refusal(of: value, forKey: $0) }
    return refusal.map { .refusedWithShake(replacement: nil, message: $0) }
  }

  final override var isTextStorable: Bool {
    guard isVisible else { return true }
    return !isRefused && specifier.ruleRefusal(of: text, localized) == nil
  }
}

extension Specifier {
  /// The result if a text breaks a rule of the element; nil if it doesn’t.
  func ruleRefusal(of text: String, _ localized: (String) -> String) -> ValidationResult? {
    let text = PropertyListValue.string(text)
    return element.rule.refusal(of: text).map {
      .refusedWithShake(replacement: nil, message: $0.message(of: text, localized).string)
    }
  }
}

extension ValidationResult {
  /// Why the text was refused, and its replacement; nil if it was accepted.
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
    /// The message, or a default one if the program gave none.
    var text: String { message ?? TextRules.Violation.otherForm.message.string }
  }
}
