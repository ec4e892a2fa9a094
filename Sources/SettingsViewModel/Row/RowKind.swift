import SettingsSchema

/// A row as what it is, with all that only this kind has: whoever shows rows switches over it, once.
@MainActor
public enum RowKind {
  /// A switch, or a check mark.
  case toggle(ToggleRow)
  /// A scale with a number field.
  case slider(SliderRow)
  /// A number field with buttons.
  case stepper(StepperRow)
  /// One of a short list, in the row itself.
  case choice(ChoiceRow)
  /// One of a list, or several, on a page of its own.
  case choicePage(ChoicePageRow)
  /// One option of a radio group.
  case radio(RadioOptionRow)
  /// A line of text.
  case textField(TextFieldRow)
  /// Text of several lines.
  case text(LongTextRow)
  /// A date or a time.
  case date(DateRow)
  /// A value to read.
  case value(ValueRow)
  /// Opens an address, an e-mail or a page of the web.
  case link(LinkRow)
  /// Leads to another pane.
  case pane(PaneRow)
  /// Asks the program to do something.
  case button(ButtonRow)
  /// An element of a list that is shown as it is, or what is to be said of the list.
  case listItem(RowModel)
  /// Makes a new element of a list.
  case addItem(AddItemRow)
  /// What the program shows as it likes.
  case custom(CustomRow)
  /// Turns while the program is busy.
  case spinner(SpinnerRow)
  /// Can't be shown as a control; says why.
  case unsupported(RowModel)
}

/// The words for what rows are shown as, for searching (`@type:`) and for `leversctl`.
public enum Presentation: String, Sendable, CaseIterable {
  case toggle, checkmark, slider, spin, choice, choicePage, radio, entry, secureEntry, text, date
  case value, link, pane, button, listItem, addItem, custom, spinner, unsupported
}

/// What a row is made of.
struct RowSource {
  let specifier: Specifier
  let context: PaneContext
  /// The option that the row shows, of a radio group.
  var option: Int?
  /// The ordered options of that group, which its rows share.
  var groupOptions: ChoiceOptions?
  /// The element of a list that the row shows; `specifier` is the list's item then.
  var item: ListItem?
  /// The list that the row adds to.
  var list: ListModel?
  /// Where the value lives when that is not the element's own key.
  var draftKey: String?

  /// The row; here alone the kind of the element decides what becomes of it.
  @MainActor
  func makeRow() -> RowModel {
    item?.isMismatched == true ? ListItemRow(self) : makeElementRow()
  }

  /// The row of the element, whatever is stored.
  @MainActor
  func makeElementRow() -> RowModel {
    switch specifier.element {
    case .toggle(let toggle): ToggleRow(toggle, self)
    case .slider(let slider): SliderRow(slider, self)
    case .stepper(let stepper): StepperRow(stepper, self)
    case .textField(let field): TextFieldRow(field, self)
    case .textView(let input): LongTextRow(input, self)
    case .datePicker(let picker): DateRow(picker, self)
    case .titleValue(let choice): ValueRow(choice, self)
    case .multiValue(let choice) where choice.allowsMultiple: MultipleChoiceRow(choice, self)
    case .multiValue(let choice):
      item == nil && specifier.isShort(choice, in: context.pane)
        ? ChoiceRow(choice, self) : ChoicePageRow(choice, self)
    case .radioGroup(let choice): RadioOptionRow(choice, self)
    case .listGroup: list?.isExtensible == false ? ListChangeRow(self) : AddItemRow(self)
    case .childPane(let child): PaneRow(child, self)
    case .webPane(let page): WebPageRow(page, self)
    case .openURL: AddressRow(self)
    case .mailCompose(let mail): MailRow(mail, self)
    case .button(let button): ButtonRow(button, self)
    case .customView: CustomRow(self)
    case .spinner: SpinnerRow(self)
    // It starts a section and is no row.
    case .group: UnsupportedRow(nil, self)
    case .unsupported(let element): UnsupportedRow(element, self)
    }
  }
}

extension Specifier {
  /// A list is short enough for the row itself up to this many options.
  private static let longestShortList = 8

  /// Whether the list is in the row itself.
  ///
  /// The number of its options decides, so that lists of one length look the same. One without a title, whose value
  /// stands in the title's place, or with a footer, has a page.
  fileprivate func isShort(_ choice: ChoiceElement, in pane: Pane) -> Bool {
    if choice.isSegmented { return (1...Self.longestShortList).contains(choice.options.count) }
    let hasTitle = title.map { !pane.localized($0).isEmpty } ?? false
    let hasFooter = choice.footerText.map { !pane.localized($0).isEmpty } ?? false
    // A list of one has no arrow in GTK, so its only option could not be chosen.
    return hasTitle && !hasFooter && (2...Self.longestShortList).contains(choice.options.count)
  }
}
