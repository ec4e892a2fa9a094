public import PropertyList
public import SettingsSchema

/// One row of a pane: everything that the screen shows of it, and what the user can do with it.
///
/// Reading a property reads the store, so a row is never out of date; ``onChange`` tells when to read again.
/// What belongs to one kind of row is in the extension named after it.
@MainActor
public final class RowModel {
  /// The element that the row shows.
  public let specifier: Specifier
  /// The position of the option that the row shows, for rows of a radio group.
  public let option: Int?
  /// The control to show.
  public let presentation: Presentation
  /// Called when anything that the row shows may have changed.
  public var onChange: (() -> Void)?
  /// Called likewise, for the page with the row's options while that is open.
  public var onChoiceChange: (() -> Void)?

  let context: PaneContext
  /// The options while they are known; those of a program are forgotten with every change.
  var knownOptions: [ChoiceOption]?

  /// - Parameters:
  ///   - option: the option that the row shows, of a radio group.
  ///   - groupOptions: the ordered options of that group, which its rows share.
  init(
    _ specifier: Specifier, in context: PaneContext, option: Int? = nil,
    groupOptions: [ChoiceOption]? = nil
  ) {
    self.specifier = specifier
    knownOptions = groupOptions
    self.context = context
    self.option = option
    presentation = specifier.presentation(in: context.pane)
  }

  func noteChange() {
    if option == nil, specifier.element.choice?.options.isEmpty == true { knownOptions = nil }
    onChange?()
    onChoiceChange?()
  }

  var session: SettingsSession { context.session }

  func localized(_ text: String) -> String { context.pane.localized(text) }

  /// The element's own title, "" when it has none.
  var ownTitle: String { specifier.title.map(localized) ?? "" }

  /// The title.
  ///
  /// A choice without a title, and a value that is aligned to the left, stand in the title's place; an unsupported entry says so.
  public var title: String {
    switch presentation {
    case .radio: optionTitle
    case .addItem: newItemTitle
    case .button: buttonTitle
    case .spin: stepperTitle
    case .value where showsValueAsTitle, .pane where showsValueAsTitle: valueText
    case .choicePage where ownTitle.isEmpty: choiceText
    case .pane where ownTitle.isEmpty: childPaneName ?? ""
    case .unsupported: unsupportedTitle
    default: ownTitle
    }
  }

  /// The text below the title, "" for none.
  public var subtitle: String {
    switch specifier.element {
    case .childPane: childPaneProblem ?? bundleSubtitle ?? ""
    case .unsupported: specifier.type ?? ""
    case .multiValue: unlistedValueNote
    case .webPane, .openURL, .mailCompose: linkProblem ?? lines(bundleSubtitle, browserNote)
    case .button: lines(bundleSubtitle, buttonProblem == nil ? nil : "Needs the app’s own code")
    default: bundleSubtitle ?? ""
    }
  }

  private func lines(_ texts: String?...) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What assistive technology calls the control: the title, or the key where there is none.
  public var accessibleName: String {
    let name = title
    if !name.isEmpty { return name }
    return specifier.key ?? specifier.type ?? ""
  }

  /// Whether the user can operate the row.
  public var isSensitive: Bool {
    switch presentation {
    case .pane: childPaneProblem == nil
    case .unsupported: false
    case .value, .spinner: true
    case .button: buttonProblem == nil
    case .link: linkProblem == nil
    case .entry, .secureEntry: specifier.key != nil && !isTooLongToEdit
    default: specifier.key != nil
    }
  }

  /// An explanation shown on hovering; nil for none.
  public var tooltip: String? {
    switch presentation {
    case .unsupported: unsupportedReason
    case .pane: childPaneProblem
    case .value, .spinner: nil
    case .button: buttonProblem
    case .link: linkProblem ?? linkTooltip
    case .entry where isTooLongToEdit, .secureEntry where isTooLongToEdit:
      "This text is too long for a field. It is kept as it is."
    default:
      specifier.key == nil
        ? "This element has no Key, so there is nowhere to keep its value." : nil
    }
  }

  /// The stored value, or the default where nothing is stored.
  public var value: PropertyListValue? {
    specifier.key.flatMap(session.value(forKey:)) ?? specifier.defaultValue
  }

  /// What is edited, for "Undo Change of …".
  var editName: String {
    let name = presentation == .spin ? stepperName : option == nil ? title : ownTitle
    if presentation == .choicePage, ownTitle.isEmpty { return specifier.key ?? "" }
    return name.isEmpty ? specifier.key ?? "" : name
  }

  func store(_ value: PropertyListValue, kind: EditKind = .discrete) {
    guard let key = specifier.key else { return }
    session.setValue(value, forKey: key, name: editName, kind: kind)
  }
}

extension Specifier {
  /// A list is short enough for the row itself up to this many options.
  private static let longestShortList = 8

  func presentation(in pane: Pane) -> Presentation {
    switch element {
    case .toggle(let toggle): toggle.isCheckmark ? .checkmark : .toggle
    case .slider: .slider
    case .stepper: .spin
    case .textField(let field): field.isSecure ? .secureEntry : .entry
    case .textView: .text
    case .datePicker: .date
    case .titleValue: .value
    case .multiValue(let choice): isShort(choice, in: pane) ? .choice : .choicePage
    case .radioGroup: .radio
    case .listGroup: .addItem
    case .childPane: .pane
    case .webPane, .openURL, .mailCompose: .link
    case .button: .button
    case .customView: .custom
    case .spinner: .spinner
    case .group, .unsupported: .unsupported
    }
  }

  private func isShort(_ choice: ChoiceElement, in pane: Pane) -> Bool {
    if choice.allowsMultiple { return false }
    if choice.isSegmented { return (1...Self.longestShortList).contains(choice.options.count) }
    let hasTitle = title.map { !pane.localized($0).isEmpty } ?? false
    let hasFooter = choice.footerText.map { !pane.localized($0).isEmpty } ?? false
    // A list of one has no arrow in GTK, so its only option could not be chosen.
    return hasTitle && !hasFooter && (2...Self.longestShortList).contains(choice.options.count)
      && choice.options.allSatisfy { $0.shortTitle == nil }
  }
}
