public import PropertyList
public import SettingsSchema

/// One row of a pane: everything that the screen shows of it, and what the user can do with it.
///
/// Reading a property reads the store, so a row is never out of date; ``onChange`` tells when to read again.
/// What belongs to one kind of row is in the extension named after it.
@MainActor
public final class RowModel {
  /// The element that the row shows.
  public internal(set) var specifier: Specifier
  /// The position of the option that the row shows, for rows of a radio group.
  public let option: Int?
  /// The control to show.
  public let presentation: Presentation
  /// Called when anything that the row shows may have changed.
  public var onChange: (() -> Void)?
  /// Called likewise, for the page with the row's options while that is open.
  public var onChoiceChange: (() -> Void)?

  let context: PaneContext
  /// What the start of the row's section says of all rows; nil before the first one.
  var section: SectionConditions?
  private(set) lazy var visibleWhen = specifier.visibleWhen
  private(set) lazy var enabledWhen = specifier.enabledWhen
  /// What was typed and is not stored.
  var draft: TextDraft?
  /// Why what was typed last was not stored, once it is not shown any more.
  var notice: TextNotice?
  /// What the row has shown of image files.
  var shownImages = ShownImages()
  /// Which element of a list the row shows; nil for other rows.
  let item: ListItem?
  /// The list that the row adds to; nil for other rows.
  let list: ListModel?
  /// Where the value lives in the session's store; nil for nowhere, and for elements of a list.
  let storedKey: String?
  /// The options while they are known; those of a program are forgotten with every change.
  var knownOptions: ChoiceOptions?

  /// - Parameters:
  ///   - option: the option that the row shows, of a radio group.
  ///   - groupOptions: the ordered options of that group, which its rows share.
  ///   - item: the element of a list that the row shows; `specifier` is the list's item then.
  ///   - list: the list that the row adds to.
  ///   - draftKey: where the value lives when that is not the element's own key.
  init(
    _ specifier: Specifier, in context: PaneContext, option: Int? = nil,
    groupOptions: ChoiceOptions? = nil, item: ListItem? = nil, list: ListModel? = nil,
    draftKey: String? = nil
  ) {
    self.item = item
    self.list = list
    storedKey = item == nil ? draftKey ?? context.session.storedKey(of: specifier) : nil
    self.specifier = specifier
    knownOptions = groupOptions
    self.context = context
    self.option = option
    presentation =
      item.map { $0.presentation(in: context.pane) } ?? specifier.presentation(in: context.pane)
  }

  func noteChange() {
    if option == nil, specifier.element.choice?.options.isEmpty == true { knownOptions = nil }
    onChange?()
    onChoiceChange?()
  }

  /// The session that the row reads and writes through.
  public var session: SettingsSession { context.session }

  func localized(_ text: String) -> String { context.pane.localized(text) }

  /// The element's own title, "" when it has none.
  var ownTitle: String { specifier.title.map(localized) ?? "" }

  /// The title.
  ///
  /// A choice without a title, and a value that is aligned to the left, stand in the title's place; a text field
  /// without one shows its placeholder; an unsupported entry says so.
  public var title: String {
    switch presentation {
    case .radio: optionTitle
    case .addItem: newItemTitle
    case .listItem: rawItemTitle
    case .pane where isListItem: itemTitle
    case .custom where isListItem && (isCustomPage || isValueStructured): itemTitle
    case .button: buttonTitle
    case .spin: stepperTitle
    case .value where showsValueAsTitle, .pane where showsValueAsTitle: shownValue
    case .choicePage where ownTitle.isEmpty: choiceText
    case .pane where ownTitle.isEmpty: specifier.element.file ?? ""
    case .unsupported: unsupportedTitle
    case .entry where ownTitle.isEmpty, .secureEntry where ownTitle.isEmpty:
      placeholder ?? ""
    case .custom where ownTitle.isEmpty && refusal != nil:
      specifier.key ?? specifier.typeInFile ?? ""
    default: ownTitle
    }
  }

  /// The text below the title, "" for none.
  public var subtitle: String {
    switch specifier.element {
    case _ where presentation == .listItem: itemMismatch ?? ""
    case .childPane: childPaneProblem ?? bundleSubtitle ?? ""
    case .unsupported: specifier.typeInFile ?? ""
    case .multiValue: refusal ?? unlistedValueNote
    case .webPane, .openURL, .mailCompose: linkProblem ?? lines(bundleSubtitle, browserNote)
    case .button where refusal == nil:
      lines(bundleSubtitle, buttonProblem == nil ? nil : "Needs the app’s own code")
    default: bundleSubtitle ?? refusal ?? ""
    }
  }

  private func lines(_ texts: String?...) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What assistive technology calls the control: the title, or else the placeholder of a text, what stands above
  /// the row, or the key.
  public var accessibleName: String {
    let name = title
    if !name.isEmpty { return name }
    if let placeholder, !placeholder.isEmpty { return placeholder }
    if let item { return "\(item.list.name) \(item.index + 1)" }
    return nameAbove ?? specifier.key ?? specifier.typeInFile ?? ""
  }

  /// What stands above a row without a title: a text that is nothing but a label, or else the section's heading;
  /// nil for none.
  private var nameAbove: String? { context.label(of: specifier) }

  /// Whether the user can operate the row.
  public var isSensitive: Bool { isEnabled && specifier.isEnabled && refusal == nil && isOperable }

  private var isOperable: Bool {
    switch presentation {
    case .pane: isListItem || childPaneProblem == nil
    case .unsupported: false
    case .value, .listItem, .spinner: true
    case .addItem: additionProblem == nil
    case .button: buttonProblem == nil
    case .link: linkProblem == nil
    case .custom:
      isListItem || (isCustomPage ? childPaneProblem == nil : hasPlace || isHandled)
    case .entry, .secureEntry, .text: hasPlace && !isTooLongToEdit
    default: hasPlace
    }
  }

  /// An explanation shown on hovering; nil for none.
  public var tooltip: String? {
    if let refusal { return refusal }
    return switch presentation {
    case .unsupported: unsupportedReason
    case .pane: childPaneProblem
    case .value, .listItem, .spinner: nil
    case .addItem: additionProblem
    case .button: buttonProblem
    case .link: linkProblem ?? linkTooltip
    case .custom where isCustomPage: childPaneProblem
    case .custom where isHandled: nil
    case .entry where isTooLongToEdit, .secureEntry where isTooLongToEdit,
      .text where isTooLongToEdit:
      "This text is too long for a field. It is kept as it is."
    default:
      !hasPlace
        ? "This element has no Key, so there is nowhere to keep its value." : nil
    }
  }

  /// The stored value, or where nothing is stored the one that the program registered, or the default.
  public var value: PropertyListValue? {
    storedValue ?? fallbackValue
  }

  /// The stored value, nil where nothing is stored.
  var storedValue: PropertyListValue? {
    item.map(\.value) ?? storedKey.flatMap(session.value(forKey:))
  }

  /// What counts while nothing is stored: the value that the program registered, or else what its `Info.plist` says
  /// for a title row, or else the default.
  var fallbackValue: PropertyListValue? {
    storedKey.flatMap { session.registeredDefaults[$0] }
      ?? storedKey.flatMap { _ in session.programText(for: specifier) } ?? specifier.defaultValue
  }

  /// Whether there is a place to keep the value.
  var hasPlace: Bool {
    item.map { $0.list.problem == nil } ?? (storedKey != nil)
  }

  /// What is edited, for "Undo Change of …".
  var editName: String {
    let name = presentation == .spin ? stepperName : option == nil ? title : ownTitle
    if !name.isEmpty, presentation != .choicePage || !ownTitle.isEmpty { return name }
    return nameAbove ?? specifier.key ?? ""
  }

  func store(_ value: PropertyListValue, kind: EditKind = .discrete) {
    if let item { return item.list.setValue(value, at: item.index, name: editName, kind: kind) }
    guard let key = storedKey else { return }
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
