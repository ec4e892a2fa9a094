import PropertyList
public import SettingsSchema

/// How a new element of a list is made.
public enum ItemAddition: Sendable {
  /// By typing it.
  case text(TextFieldElement)
  /// On a page, from options, or by a switch or a slider, with Cancel and Done.
  case draft
  /// By code of the program.
  case code
}

extension RowModel {
  /// How the row makes a new element; nil for other rows.
  public var addition: ItemAddition? {
    guard let specifier = list?.group.addition else { return nil }
    return switch specifier.element {
    case .textField(let field): .text(field)
    case .childPane, .multiValue, .toggle, .slider: specifier.code == nil ? .draft : .code
    case .customView(let view): view.file == nil || specifier.code != nil ? .code : .draft
    default: .code
    }
  }

  /// The title of the row that makes a new element of a list.
  var newItemTitle: String {
    guard let specifier = list?.group.addition else { return "Add" }
    let title = specifier.title.map(localized) ?? ""
    if !title.isEmpty { return title }
    if case .textField(let field) = specifier.element, let hint = field.input.placeholder {
      return localized(hint)
    }
    return "Add"
  }

  /// Why nothing can be added, in a sentence; nil when something can.
  public var additionProblem: String? {
    guard let list else { return nil }
    if let problem = list.problem { return problem }
    guard let specifier = list.group.addition else { return list.group.unusableAdditionProblem }
    switch addition {
    case .code where !session.handles(specifier):
      return "Elements are added by the app's own code, which is not part of the bundle."
    case .draft: return draftProblem(specifier)
    default: return nil
    }
  }

  private func draftProblem(_ specifier: Specifier) -> String? {
    if specifier.element.choice?.options.isEmpty == true {
      return "There are no options to choose from."
    }
    switch specifier.element {
    case .multiValue, .toggle, .slider: return nil
    default: break
    }
    guard let file = specifier.element.file else {
      return "It names no File, so there is no page to fill in."
    }
    do throws(BundleError) {
      _ = try session.bundle.pane(named: file)
      return nil
    } catch {
      return error.message
    }
  }

  /// Takes what is typed for a new element: ``textState`` says whether it may be added.
  public func typeNewText(_ text: String) {
    draft = text.isEmpty ? nil : TextDraft(text: text, result: validateNew(text), stored: nil)
    noteChange()
  }

  /// Adds a text to the list; an empty one adds nothing.
  ///
  /// - Returns: what becomes of the text; a refused one is not added.
  @discardableResult
  public func addText(_ text: String) -> ValidationResult {
    guard let list, !text.isEmpty, additionProblem == nil else { return .valid }
    let result = validateNew(text)
    switch result {
    case .valid: list.add(.string(text))
    case .replaced(let other): list.add(.string(other))
    case .refused, .refusedWithShake: break
    }
    draft = result.refusal == nil ? nil : TextDraft(text: text, result: result, stored: nil)
    noteChange()
    return result
  }

  /// The rules of what adds decide first, then those of what shows the element, then the program.
  private func validateNew(_ text: String) -> ValidationResult {
    guard let group = list?.group, let addition = group.addition else { return .valid }
    for specifier in [addition, group.item].compactMap({ $0 }) {
      if let message = ruleMessage(for: text, of: specifier) {
        return .refusedWithShake(replacement: nil, message: message)
      }
    }
    return session.delegate?.settings(session, validate: text, of: addition, previous: "") ?? .valid
  }

  /// Begins a new element that is made on a page or from options.
  /// - Throws: ``BundleError`` when its page can't be read.
  public func beginAddition() throws(BundleError) -> ListDraft {
    guard let list, let specifier = list.group.addition else {
      throw BundleError(.missingPane, "This row adds nothing to a list.")
    }
    if let problem = additionProblem { throw BundleError(.missingPane, problem) }
    return try ListDraft(specifier, of: list)
  }

  /// Asks the program's code to add an element.
  public func addByCode() {
    guard let specifier = list?.group.addition, additionProblem == nil else { return }
    if case .button = specifier.element {
      session.delegate?.settings(session, pressed: specifier)
    } else {
      session.delegate?.settings(session, activated: specifier)
    }
  }
}
