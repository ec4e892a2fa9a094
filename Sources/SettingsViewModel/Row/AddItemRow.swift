public import SettingsSchema
import Translation

/// Adds a new item to a list.
public final class AddItemRow: ListHeaderRow {
  /// How to add a new list item.
  public enum Addition: Sendable {
    /// By typing it.
    case text(TextFieldElement)
    /// On a page, from options, or with a switch, a slider or a stepper, with Cancel and Done.
    case draft
    /// By code of the program.
    case code
  }

  /// The validation result for the text of a new item; nil for none.
  private var verdict: ValidationResult?

  public override var presentation: Presentation { .addItem }
  public override var stateText: String { "" }
  override var problem: String? { additionProblem }
  override var delegateSpecifier: Specifier { adder ?? specifier }

  public override var listMember: ListMember? {
    list.map { ListMember(.addition, ofListKeyed: $0.header.key) }
  }

  /// The specifier for new items.
  private var adder: Specifier? { list?.group.addition }

  /// How the row adds an item; nil if the bundle doesn’t say.
  public var addition: Addition? {
    guard let adder else { return nil }
    if case .textField(let field) = adder.element { return .text(field) }
    return adder.element.makesDraft && adder.code == nil ? .draft : .code
  }

  public override var title: String {
    guard let adder else { return tr("Add") }
    if let title = pane.title(of: adder) { return title }
    if case .text(let field)? = addition, let hint = field.input.placeholder {
      return localized(hint)
    }
    return tr("Add")
  }

  /// Why nothing can be added, in a sentence, or nil.
  public var additionProblem: String? {
    guard let list else { return nil }
    if let problem = list.problem { return problem }
    guard let adder else { return list.group.unusableAdditionProblem }
    switch addition {
    case .code where !host.program.handles(adder):
      return tr("Items can only be added in the app.")
    case .draft: return draftProblem(adder)
    default: return nil
    }
  }

  private func draftProblem(_ adder: Specifier) -> String? {
    if adder.element.choice?.options.isEmpty == true {
      return tr("There are no options to choose from.")
    }
    guard adder.element.file != nil else {
      return adder.element.isEditable
        ? nil : tr("The AddSpecifier has no File, so no page can be opened.")
    }
    return pageError?.message.string
  }

  public override var problemPlace: BundleError.Place? {
    list?.problem == nil ? pageError?.place : nil
  }

  /// Why the page for a new item can’t be read, or nil.
  private var pageError: BundleError? {
    guard case .draft? = addition else { return nil }
    return adder?.element.file.flatMap { bundle.error(ofPane: $0) }
  }

  // MARK: By typing

  public override var textState: TextState {
    guard isVisible, let refusal = verdict?.refusal else { return .accepted }
    return .refused(refusal.text)
  }

  override func forgetTyping() { verdict = nil }

  /// Validates the text of a new item; ``RowModel/textState`` says whether it may be added.
  public func typeNewText(_ text: String) {
    verdict = text.isEmpty ? nil : validate(text)
    notifyChange()
  }

  /// Adds a text to the list, unless it is empty.
  ///
  /// - Returns: The validation result; a refused text is not added.
  @discardableResult
  public func addText(_ text: String) -> ValidationResult {
    guard let list, !text.isEmpty, additionProblem == nil else { return .valid }
    let result = validate(text)
    switch result {
    case .valid: list.add(.string(text))
    case .replaced(let other): list.add(.string(other))
    case .refused, .refusedWithShake: break
    }
    verdict = result.refusal == nil ? nil : result
    notifyChange()
    return result
  }

  /// The rules of the addition come first, then those of the item, then the store, then the program.
  private func validate(_ text: String) -> ValidationResult {
    guard let list, let adder else { return .valid }
    return adder.ruleRefusal(of: text, localized)
      ?? list.group.item?.ruleRefusal(of: text, localized)
      ?? list.refusal(of: .string(text), at: nil).map {
        .refusedWithShake(replacement: nil, message: $0)
      }
      ?? host.program.ask { $0.settings($1, validate: text, of: adder, previous: "") } ?? .valid
  }

  // MARK: Otherwise

  /// Asks the program’s code to add an item.
  public func addByCode() {
    guard let adder, additionProblem == nil else { return }
    if case .button = adder.element {
      host.program.ask { $0.settings($1, pressed: adder) }
    } else {
      host.program.ask { $0.settings($1, activated: adder) }
    }
  }
}
