import Foundation
public import PropertyList
public import SettingsSchema
import Translation

/// A row of a pane: everything that it shows, and everything that the user can do with it.
///
/// Properties read the store, so a row is never out of date; ``onChange`` says when to read them again. Members of a
/// single kind are in its own type, see ``kind``.
@MainActor
public class RowModel {
  /// The element that the row shows.
  public internal(set) final var specifier: Specifier
  /// Called when anything that the row shows may have changed.
  public final var onChange: (() -> Void)?

  final let host: any RowHost
  /// The conditions of the row’s section; nil before the first one.
  final var section: SectionConditions?
  private(set) final lazy var visibleWhen = specifier.visibleWhen
  private(set) final lazy var enabledWhen = specifier.enabledWhen
  /// The image files that the row has shown.
  final var shownImages = ShownImages()
  /// The list item that the row shows; nil for other rows.
  final let item: ListItem?
  /// The key in the store; nil for none, and for list items.
  final let storedKey: String?

  /// The page that the row is on.
  public final var pane: Pane { host.pane }

  /// The bundle of the page.
  public final var bundle: SettingsBundle { host.bundle }

  init(_ source: RowSource) {
    specifier = source.specifier
    host = source.host
    item = source.item
    storedKey =
      source.item == nil ? source.draftKey ?? source.host.storedKey(of: source.specifier) : nil
  }

  // MARK: The kind

  /// The kind of control.
  public var presentation: Presentation { .unsupported }

  /// The index of the option that the row represents, in a radio group.
  public var option: Int? { nil }

  /// The options, localized and in display order; empty for other rows.
  public var options: ChoiceOptions { [] }

  /// Whether the row’s option is chosen; nil for a row that isn’t an option.
  var isChosenOption: Bool? { nil }

  /// The name of the page that the row opens; nil for a page that the program makes, and for other rows.
  public var childPaneName: String? { nil }

  /// Sets the shared options of a radio group.
  func setOptions(ofGroup options: ChoiceOptions) {}

  /// Whether the row can show a subtitle; otherwise a field shows there why the store keeps its value.
  public var showsSubtitle: Bool { true }

  /// Whether the row shows a list item as text, because its specifier can’t show it.
  var showsRawElement: Bool { false }

  /// Whether the row can be reused for the same element when its page is read again.
  var isReusable: Bool { true }

  func notifyChange() { onChange?() }

  // MARK: Strings

  /// The title, or what takes its place.
  public var title: String { showsValueAsTitle ? shownValue : ownTitle }

  /// The text below the title, "" for none.
  ///
  /// On a page that isn’t from a bundle, most rows have one, so the reason why a row is read-only is added.
  public var subtitle: String {
    bundle.isGenerated
      ? lines(bundleSubtitle, refusal) : bundleSubtitle ?? refusal ?? ""
  }

  /// The bundle’s text below the title, translated; nil for none.
  ///
  /// Source: InAppSettingsKit shows it only for switches, links to pages and elsewhere, and buttons. On a page that
  /// isn’t from a bundle, all rows show it.
  public var bundleSubtitle: String? {
    bundle.isGenerated ? ownSubtitle(for: storedValue) : nil
  }

  /// The text below a field, which has no subtitle, for its value; nil for none.
  ///
  /// Only on a page that isn’t from a bundle.
  package var fieldHint: String? {
    guard bundle.isGenerated, !showsSubtitle, let hint = specifier.hint else { return nil }
    return ownSubtitle(for: storedValue) ?? hint
  }

  /// The placeholder of an empty field, translated; nil for none.
  public var placeholder: String? { nil }

  /// The value next to the title; "" for none, and if it takes the title’s place.
  public var displayedValue: String { showsValueAsTitle ? "" : shownValue }

  /// The value, in any place.
  var shownValue: String { "" }

  /// The value as the title of an option, or else raw, so that nothing is hidden.
  var choiceText: String { value?.displayText ?? "" }

  /// The state of the row in a list of all rows, without its title.
  public var stateText: String { displayedValue }

  /// The value as shown, for searches.
  var searchableValue: String {
    displayedValue.isEmpty ? value?.displayText ?? "" : displayedValue
  }

  /// The purpose of the row, if its section doesn’t say enough; "" for none.
  var purpose: String { "" }

  /// The name for "Undo Change of …"; "" to use the label above the row, or the key.
  var nameInEdits: String { title }

  /// The name of a list item without a control: its text, a text of its page, or else the specifier’s title.
  var itemTitle: String {
    guard let item, let value = item.value ?? item.element else { return ownTitle }
    let text: String =
      switch value {
      case .dictionary(let fields): item.summary(of: fields) ?? ""
      case .array, .data: ""
      default: choiceText
      }
    if !text.isEmpty { return text }
    return ownTitle.isEmpty ? tr("Item \(item.index + 1)") : ownTitle
  }

  // MARK: Alignment

  /// The alignments of the title that the kind supports, besides the start of the line.
  ///
  /// Source: `IASKTextAlignment`, sections 1.1 and 1.3 of the reference.
  var titlePlaces: [TextAlignment] { [] }

  /// Whether the value may take the title’s place.
  var valueMayBeTitle: Bool { false }

  /// Whether the row is static text: a read-only value without a key.
  public var isStaticText: Bool { false }

  /// Whether the row destroys something: `LeversDestructive`.
  public var isDestructive: Bool { false }

  // MARK: Availability

  /// Why the row doesn’t work, in a sentence, for its own reasons, or nil.
  var problem: String? {
    if let item { return item.list.problem }
    return hasPlace
      ? nil : tr("This element has no Key, so its value can’t be stored.")
  }

  /// The error in a file because of which the row doesn’t work, such as in that of its page; nil for other reasons.
  public var problemPlace: BundleError.Place? { nil }

  /// Whether the user can operate the row in spite of ``problem``.
  var worksDespiteProblem: Bool { false }

  /// The tooltip of a row without a problem; nil for none.
  var hint: String? { nil }

  /// Why the kind can’t be shown with the bundle’s data, or nil if it can.
  var ownRefusal: String? { nil }

  /// Whether the row needs code named in the bundle; a link to a page says so itself.
  var needsCode: Bool { specifier.typeInFile != specifier.type }

  /// The specifier to pass to the delegate.
  ///
  /// For a list item, it carries the item’s index; for a row that adds to a list, it is the addition.
  var delegateSpecifier: Specifier {
    guard item != nil else { return specifier }
    var specifier = specifier
    specifier.listMember = listMember
    return specifier
  }

  /// The list of the row, and the index of its item; nil for a row of a page.
  public var listMember: ListMember? {
    item.map { item in
      ListMember(
        .item, ofListKeyed: item.list.header.key,
        position: item.index == ListItem.gone ? nil : item.index)
    }
  }

  // MARK: Values

  /// The stored value, or nil if nothing is stored.
  var storedValue: PropertyListValue? {
    if isKeptByProgram {
      return host.program.ask { $0.settings($1, valueOf: delegateSpecifier) }
    }
    return item.map(\.value) ?? storedKey.flatMap(host.values.value(forKey:))
  }

  /// Stores a value, or removes the stored one; a value that the program keeps can’t be removed.
  func store(_ value: PropertyListValue?, kind: EditKind = .discrete) {
    if let item { return item.list.setValue(value, at: item.index, name: editName, kind: kind) }
    if isKeptByProgram {
      if let value { host.program.ask { $0.settings($1, set: value, of: delegateSpecifier) } }
      return host.program.refreshRowsOfProgram()
    }
    guard let key = storedKey else { return }
    host.values.setValue(value, forKey: key, name: editName, kind: kind, action: .change)
  }

  /// Stores a value as an undoable edit, for a widget of the program’s own; does nothing if the value can’t be changed.
  ///
  /// - Parameter value: the value; nil to remove the stored one, so that the default applies.
  public final func setValue(_ value: PropertyListValue?) {
    if hasPlace, refusal == nil, value != storedValue { store(value) }
  }

  /// Whether a stored value differs from what the row shows without one.
  func isModification(_ stored: PropertyListValue) -> Bool {
    fallbackValue.map { !$0.schemaEquals(stored) } ?? true
  }

  /// Whether the row has the marks of its key: in a radio group, only the selected option does.
  var bearsMarks: Bool { true }

  /// Whether the row is marked as modified: its value isn’t the default, or its item isn’t in the default list.
  public var isMarkedModified: Bool {
    item.map { $0.list.marks.isModified($0.index) } ?? (bearsMarks && isModified)
  }

  /// Whether the row is marked as unsaved: its value isn’t saved yet, or its item isn’t in the saved list.
  ///
  /// Always false if the store keeps each change immediately.
  public var isMarkedUnsaved: Bool {
    if let item { return item.list.marks.isUnsaved(item.index) }
    return bearsMarks && specifier.element.isChangeable
      && storedKey.map { host.values.isUnsaved($0) } ?? false
  }

  /// The name of the setting to reset.
  public var resetName: String { editName }

  /// A value as the row would show it.
  func text(ofDefault value: PropertyListValue) -> String {
    hidesDefault ? (Secret.isHidden(value) ? Secret.mask : "") : value.displayText
  }

  /// Whether the default stays hidden; this doesn’t need all pages.
  var hidesDefault: Bool { specifier.isSecureField }

  /// The text if there is neither a value nor a default; nil for none.
  var textWithoutValue: String? { nil }

  /// The allowed values, as strings for authors of bundles; "" for any.
  package var allowedValues: String { "" }

  /// The value that the control shows, which a new item has even if the user doesn’t touch it; nil for none.
  var shownControlValue: PropertyListValue? { nil }

  // MARK: Images

  /// The image before the title: `IASKCellImage`, or a page’s `Icon`, or nil.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func icon(scale: Int) -> RowIcon? { shownIcon(at: .title, scale: scale) }

  /// The image file for the page that the row opens; nil for none.
  func iconURL(scale: Int) -> URL? { nil }

  // MARK: Typing

  /// The validation state of the row’s text; a hidden row’s text is always accepted.
  ///
  /// Source: InAppSettingsKit, section 1.11 of the reference.
  public var textState: TextState { .accepted }

  /// Whether the shown text may be stored; true for rows without a text.
  var isTextStorable: Bool { true }

  /// Ends an edit, so that later changes can be undone separately.
  @discardableResult
  public func finishEditing() -> EditingEnd {
    host.typing.finishContinuousEdit()
    return .done
  }

  /// Stores the text that replaced the typed one, if it is still shown; the edit continues.
  func storeShownReplacement() {}

  /// Discards typed text that isn’t stored.
  func forgetTyping() {}
}

extension RowModel {
  /// The stored value, or else the value registered by the program, or the default.
  public var value: PropertyListValue? { storedValue ?? fallbackValue }

  /// The default value: the registered value, or else the program’s `Info.plist` for a title row, or
  /// else the default.
  var fallbackValue: PropertyListValue? {
    storedKey.flatMap { host.values.programValue(forKey: $0, of: specifier) }
      ?? specifier.defaultValue
  }

  /// Whether the value can be stored.
  var hasPlace: Bool {
    item.map { $0.list.problem == nil } ?? (storedKey != nil || isKeptByProgram)
  }

  /// The default as the row would show it, or nil if there is none.
  public var defaultText: String? { specifier.registeredDefault.map(text(ofDefault:)) }

  /// Whether the stored value differs from what the row shows without one.
  ///
  /// A switch is compared by its position, a field without a default by its text. Always false for a row without a key,
  /// a list item (see ``isMarkedModified``), a read-only value, and if the bundle has no defaults.
  public var isModified: Bool {
    guard bundle.isResettable(specifier), let key = storedKey,
      let stored = host.values.value(forKey: key)
    else { return false }
    return isModification(stored)
  }

  /// The stored value as a text to edit: a scalar as it is, a date in ISO 8601, data in base64, an array or a
  /// dictionary as JSON (see ``PropertyListJSON``); "" for none.
  public var valueText: String { value.map(ValueText.editing) ?? "" }

  /// Whether the value’s text has several lines.
  public var isValueStructured: Bool { value?.array != nil || value?.dictionary != nil }
}
