import Foundation
public import PropertyList
public import SettingsSchema
import Translation

/// One row of a pane: everything that the screen shows of it, and what the user can do with it.
///
/// Reading a property reads the store, so a row is never out of date; ``onChange`` tells when to read again.
/// Here is what all rows share; what belongs to one kind is in its own type, which ``kind`` gives.
@MainActor
public class RowModel {
  /// The element that the row shows.
  public internal(set) final var specifier: Specifier
  /// Called when anything that the row shows may have changed.
  public final var onChange: (() -> Void)?

  final let context: PaneContext
  /// What the start of the row's section says of all rows; nil before the first one.
  final var section: SectionConditions?
  private(set) final lazy var visibleWhen = specifier.visibleWhen
  private(set) final lazy var enabledWhen = specifier.enabledWhen
  /// What the row has shown of image files.
  final var shownImages = ShownImages()
  /// Which element of a list the row shows; nil for other rows.
  final let item: ListItem?
  /// Where the value lives in the session's store; nil for nowhere, and for elements of a list.
  final let storedKey: String?

  init(_ source: RowSource) {
    specifier = source.specifier
    context = source.context
    item = source.item
    storedKey =
      source.item == nil
      ? source.draftKey ?? source.context.session.storedKey(of: source.specifier) : nil
  }

  // MARK: The kind

  /// The control to show, in a word.
  public var presentation: Presentation { .unsupported }

  /// The position of the option that the row shows, for rows of a radio group.
  public var option: Int? { nil }

  /// The options, localized and in the order in which they are shown; none for a row that has none.
  public var options: ChoiceOptions { [] }

  /// Whether the row’s option is chosen; nil for a row that isn’t an option.
  var isChosenOption: Bool? { nil }

  /// The name of the page that the row leads to; nil for a page that the program makes, and for other rows.
  public var childPaneName: String? { nil }

  /// Takes the options that the rows of a radio group share.
  func setOptions(ofGroup options: ChoiceOptions) {}

  /// Whether the text below the title has a place; a field has none, and says there why the store keeps its value.
  public var showsSubtitle: Bool { true }

  /// Whether the row shows an element of a list as it is stored, because the list’s item can’t show it.
  var showsRawElement: Bool { false }

  /// Whether the row may show the same element in another reading of its page.
  var isReusable: Bool { true }

  func notifyChange() { onChange?() }

  // MARK: Texts

  /// The title; where there is none, what may stand in its place.
  public var title: String { showsValueAsTitle ? shownValue : ownTitle }

  /// The text below the title, "" for none.
  public var subtitle: String { bundleSubtitle ?? refusal ?? "" }

  /// The text that the bundle has below the title, translated; nil for none.
  ///
  /// Source: InAppSettingsKit shows it for switches, links to pages and elsewhere, and buttons only.
  public var bundleSubtitle: String? { nil }

  /// What an empty field shows, translated; nil for nothing.
  public var placeholder: String? { nil }

  /// The value that the row shows beside its title; "" for none, and where it stands in the title's place.
  public var displayedValue: String { showsValueAsTitle ? "" : shownValue }

  /// The value, wherever it stands.
  var shownValue: String { "" }

  /// The value as one of the options, or else raw, so that nothing is hidden.
  var choiceText: String { value?.displayText ?? "" }

  /// What the row says of its state in a list of all rows, without its title.
  public var stateText: String { displayedValue }

  /// What the row shows of its value, for searching.
  var searchableValue: String {
    displayedValue.isEmpty ? value?.displayText ?? "" : displayedValue
  }

  /// What the row is for, where its section says too little; "" for nothing.
  var purpose: String { "" }

  /// What is edited, for "Undo Change of …"; "" for what stands above the row, or the key.
  var nameInEdits: String { title }

  /// What the element of a list is called where it is no control: its text, a text of its page, or else the item's
  /// title.
  var itemTitle: String {
    guard let item, let value = item.value ?? item.element else { return ownTitle }
    let text: String =
      switch value {
      case .dictionary(let fields): item.summary(of: fields) ?? ""
      case .array, .data: ""
      default: choiceText
      }
    if !text.isEmpty { return text }
    return ownTitle.isEmpty ? tr("Element \(item.index + 1)") : ownTitle
  }

  // MARK: Alignment

  /// Where the kind lets the bundle put the title, besides the start of the line.
  ///
  /// Source: `IASKTextAlignment`, sections 1.1 and 1.3 of the reference.
  var titlePlaces: [TextAlignment] { [] }

  /// Whether the value may stand in the title's place.
  var valueMayBeTitle: Bool { false }

  /// Whether the row is a text that only stands there: a value to read without a key.
  public var isStaticText: Bool { false }

  /// Whether the row destroys something: `LeversDestructive`.
  public var isDestructive: Bool { false }

  // MARK: What can be done

  /// Why nothing can be done with the row, in a sentence, for its own reasons; nil when something can.
  var problem: String? {
    if let item { return item.list.problem }
    return hasPlace
      ? nil : tr("This element has no Key, so its value can’t be stored.")
  }

  /// Whether the user can operate the row whatever ``problem`` says.
  var worksDespiteProblem: Bool { false }

  /// What is told of the row on hovering that has no problem; nil for nothing.
  var hint: String? { nil }

  /// Why the kind can't be shown with what the bundle has; nil when it can.
  var ownRefusal: String? { nil }

  /// Whether code that the bundle names is needed; a link to a page says so itself.
  var needsCode: Bool { specifier.typeInFile != specifier.type }

  /// The element as the program is told of it: of a list's item, with the position of the element; of the row that
  /// adds to a list, what it adds with.
  var toldSpecifier: Specifier {
    guard item != nil else { return specifier }
    var told = specifier
    told.listMember = listMember
    return told
  }

  /// The list that the row is of, and the position of the element that it shows; nil for a row of a page.
  public var listMember: ListMember? {
    item.map { item in
      ListMember(
        .item, ofListKeyed: item.list.header.key,
        position: item.index == ListItem.gone ? nil : item.index)
    }
  }

  // MARK: Values

  /// The stored value, nil where nothing is stored.
  var storedValue: PropertyListValue? {
    if isKeptByProgram {
      return session.delegate?.settings(session, valueOf: toldSpecifier)
    }
    return item.map(\.value) ?? storedKey.flatMap(session.value(forKey:))
  }

  /// Stores a value, or removes what is stored; a value that the program keeps can't be removed.
  func store(_ value: PropertyListValue?, kind: EditKind = .discrete) {
    if let item { return item.list.setValue(value, at: item.index, name: editName, kind: kind) }
    if isKeptByProgram {
      if let value { session.delegate?.settings(session, set: value, of: toldSpecifier) }
      return session.refreshRowsOfProgram()
    }
    guard let key = storedKey else { return }
    session.setValue(value, forKey: key, name: editName, kind: kind)
  }

  /// Whether a stored value is another one than what the row shows without one.
  func isModification(_ stored: PropertyListValue) -> Bool {
    fallbackValue.map { !$0.schemaEquals(stored) } ?? true
  }

  /// Whether the row bears the marks of its key: of a radio group only the chosen option does.
  var bearsMarks: Bool { true }

  /// Whether the row bears the mark of a value that is not the default, or of an element that the default list does
  /// not have.
  public var isMarkedModified: Bool {
    item.map { $0.list.marks.isModified($0.index) } ?? (bearsMarks && isModified)
  }

  /// Whether the row bears the mark of a value that is not saved yet, or of an element that the saved list does not
  /// have.
  ///
  /// Never where the store keeps each change at once.
  public var isMarkedUnsaved: Bool {
    if let item { return item.list.marks.isUnsaved(item.index) }
    return bearsMarks && specifier.element.isResettable
      && storedKey.map { session.unsavedKeys.contains($0) } ?? false
  }

  /// What is reset, as the user knows it.
  public var resetName: String { editName }

  /// A value as the row would show it.
  func text(ofDefault value: PropertyListValue) -> String {
    hidesDefault ? (Secret.isHidden(value) ? Secret.mask : "") : value.displayText
  }

  /// Whether the default is not told; all pages need not be read for it.
  var hidesDefault: Bool { specifier.isSecureField }

  /// What the row shows where there is neither a value nor a default; nil for nothing.
  var textWithoutValue: String? { nil }

  /// The values that the bundle allows, as texts for those who write bundles; "" for any.
  var allowedValues: String { "" }

  /// Stores what the control shows, as it is what a new element is while nobody has moved it.
  func storeShownControl() {}

  // MARK: Images

  /// The image before the title: `IASKCellImage`, or a page's `Icon`; nil for none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func icon(scale: Int) -> RowIcon? { shownIcon(at: .title, scale: scale) }

  /// The image file that stands for the page that the row leads to; nil for none.
  func iconURL(scale: Int) -> URL? { nil }

  // MARK: Typing

  /// What became of the row's text; a hidden row's is always accepted.
  ///
  /// Source: InAppSettingsKit, section 1.11 of the reference.
  public var textState: TextState { .accepted }

  /// Whether the row, where it is a text that is shown, shows one that may be stored.
  var isTextStorable: Bool { true }

  /// Ends an edit: what follows can be undone by itself.
  @discardableResult
  public func finishEditing() -> EditingEnd {
    session.finishContinuousEdit()
    return .done
  }

  /// Stores the text that replaces what was typed, where one is shown and stays as it is; the edit goes on.
  func storeShownReplacement() {}

  /// Forgets what was typed and is not stored.
  func forgetTyping() {}
}

// MARK: Texts

extension RowModel {
  /// The session that the row reads and writes through.
  public var session: SettingsSession { context.session }

  func localized(_ text: String) -> String { context.pane.localized(text) }

  /// A question in the bundle's language.
  func localized(_ prompt: ConfirmationPrompt) -> ConfirmationPrompt {
    ConfirmationPrompt(
      title: prompt.title.map { localized($0) }, prompt: prompt.prompt.map { localized($0) },
      confirmText: prompt.confirmText.map { localized($0) },
      denyText: prompt.denyText.map { localized($0) })
  }

  /// The element's own title, "" when it has none.
  var ownTitle: String { specifier.title.map(localized) ?? "" }

  /// The text of the element's `IASKSubtitle` for a value; nil for none.
  ///
  /// Source: InAppSettingsKit, section 1.6 of the reference.
  func ownSubtitle(for value: PropertyListValue?) -> String? {
    specifier.subtitle?.text(for: value).map(localized)
  }

  func lines(_ texts: String?...) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What assistive technology calls the control: the title, or else the placeholder of a text, what stands above
  /// the row, or the key.
  public var accessibleName: String {
    let name = title
    if !name.isEmpty { return name }
    if let placeholder, !placeholder.isEmpty { return placeholder }
    if let item { return "\(item.list.name) \(item.index + 1)" }
    return nameWithoutTitle
  }

  /// What a row is called that has no title, and is no element of a list.
  private var nameWithoutTitle: String {
    if let nameAbove, context.ownLabel(of: specifier) == nil, !purpose.isEmpty {
      if nameAbove.searchFolded.contains(purpose.searchFolded) { return nameAbove }
      return tr(
        "\(nameAbove), \(purpose)",
        comment: "What a slider without a title is called: its section, and what it is for")
    }
    return nameAbove ?? specifier.key ?? specifier.typeInFile ?? ""
  }

  /// What stands above a row without a title: a text that is nothing but a label, or else the section's heading;
  /// nil for none.
  private var nameAbove: String? { context.label(of: specifier) }

  /// What is edited, for "Undo Change of …".
  var editName: String {
    let name = nameInEdits
    return name.isEmpty ? nameAbove ?? specifier.key ?? "" : name
  }

  /// An explanation shown on hovering; nil for none.
  public var tooltip: String? { reason ?? problem ?? hint }

  /// The key, for those who write the bundle; of an option its value, too.
  ///
  /// Nil for a row without a key, and for the elements of lists, which have none of their own.
  public var keyCaption: String? {
    guard item == nil, let key = specifier.key else { return nil }
    guard let option, options.indices.contains(option) else { return key }
    return "\(key) = \(options[option].value.displayText)"
  }

  /// Whether the title stands in the middle, in the accent colour.
  public var isCentered: Bool {
    specifier.textAlignment == .center && titlePlaces.contains(.center)
  }

  /// Whether the title stands at the end of the line: of a button, link, page or text that asks for the right.
  public var isAtEnd: Bool { specifier.textAlignment == .right && titlePlaces.contains(.right) }

  /// Whether the value stands in the title's place: for a value to read, and for a page with a key, that are
  /// aligned to the left.
  public var showsValueAsTitle: Bool {
    valueMayBeTitle && specifier.textAlignment == .left && !shownValue.isEmpty
  }

  /// Whether the title, or the text below it, is another one for another value.
  var hasTextsOfValue: Bool {
    valueMayBeTitle && specifier.textAlignment == .left
      || specifier.subtitle?.texts.isEmpty == false
  }

  /// How the bundle's language writes dates.
  var locale: Locale {
    session.bundle.languages.first.map(Locale.init(identifier:)) ?? .current
  }

  /// A date in the bundle's language.
  func text(
    of date: Date, date dateStyle: Date.FormatStyle.DateStyle = .abbreviated,
    time timeStyle: Date.FormatStyle.TimeStyle = .shortened
  ) -> String {
    date.formatted(Date.FormatStyle(date: dateStyle, time: timeStyle).locale(locale))
  }

  /// The value as a date to read; nil when it is none, or one that no calendar has.
  var dateToRead: String? {
    value?.date.flatMap { $0.isInCalendar ? text(of: $0) : nil }
  }
}

// MARK: Values

extension RowModel {
  /// The stored value, or where nothing is stored the one that the program registered, or the default.
  public var value: PropertyListValue? { storedValue ?? fallbackValue }

  /// What counts while nothing is stored: the value that the program registered, or else what its `Info.plist` says
  /// for a title row, or else the default.
  var fallbackValue: PropertyListValue? {
    storedKey.flatMap { session.registeredDefaults[$0] }
      ?? storedKey.flatMap { _ in session.programText(for: specifier) } ?? specifier.defaultValue
  }

  /// Whether there is a place to keep the value.
  var hasPlace: Bool {
    item.map { $0.list.problem == nil } ?? (storedKey != nil || isKeptByProgram)
  }

  /// The default as the row would show it, nil when there is none.
  public var defaultText: String? { specifier.registeredDefault.map(text(ofDefault:)) }

  /// Whether the stored value differs from what the row shows without one.
  ///
  /// A switch counts by its position, a field that has no default by its text. A row without a key never does,
  /// nor does an element of a list, nor a value to read: ``isMarkedModified`` tells of elements.
  public var isModified: Bool {
    guard specifier.element.isResettable, let key = storedKey,
      let stored = session.value(forKey: key)
    else { return false }
    return isModification(stored)
  }

  /// The stored value as a text to edit: a scalar as itself, a date in ISO 8601, bytes in base64, an array or a
  /// dictionary as JSON (see ``PropertyListJSON``); "" for none.
  public var valueText: String { value.map(ValueText.editing) ?? "" }

  /// Whether the value's text has several lines.
  public var isValueStructured: Bool { value?.array != nil || value?.dictionary != nil }
}
