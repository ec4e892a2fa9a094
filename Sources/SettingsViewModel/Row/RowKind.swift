import SettingsSchema

/// The kind of a row, with its specific type.
///
/// Views switch over it in a single place.
@MainActor
public enum RowKind {
  /// A switch, or a check mark.
  case toggle(ToggleRow)
  /// A scale with a number field.
  case slider(SliderRow)
  /// A number field with buttons.
  case stepper(StepperRow)
  /// A choice from a short list, in the row itself.
  case choice(ChoiceRow)
  /// A choice of one or more options, on a separate page.
  case choicePage(ChoicePageRow)
  /// One option of a radio group.
  case radio(RadioOptionRow)
  /// A line of text.
  case textField(TextFieldRow)
  /// Text of several lines.
  case text(LongTextRow)
  /// A date or a time.
  case date(DateRow)
  /// A read-only value.
  case value(ValueRow)
  /// Opens an address, an email or a web page.
  case link(LinkRow)
  /// Opens another pane.
  case pane(PaneRow)
  /// Asks the program to do something.
  case button(ButtonRow)
  /// A list item that is shown as text, or a note about the list.
  case listItem(RowModel)
  /// Adds a new list item.
  case addItem(AddItemRow)
  /// Drawn by the program.
  case custom(CustomRow)
  /// Keyboard shortcuts.
  case shortcut(ShortcutRow)
  /// A spinner, while the program is busy.
  case spinner(SpinnerRow)
  /// Can’t be shown as a control, and says why.
  case unsupported(RowModel)
}

extension RowKind {
  /// The row that opens a page of options, if it is one.
  public var choicePage: ChoicePageRow? { if case .choicePage(let row) = self { row } else { nil } }

  /// The row that may open another pane, if it is one.
  public var leadingRow: LeadingRow? {
    switch self {
    case .pane(let row): row
    case .custom(let row): row
    default: nil
    }
  }
}

extension RowModel {
  /// The kind of the row.
  public var kind: RowKind { (self as? any ShownRow)?.ownKind ?? .unsupported(self) }
}

extension ChoiceRow: ShownRow {
  /// A choice in the row itself, or on a separate page.
  var ownKind: RowKind { (self as? ChoicePageRow).map(RowKind.choicePage) ?? .choice(self) }
}

extension RadioOptionRow: ShownRow { var ownKind: RowKind { .radio(self) } }

extension DateRow: ShownRow { var ownKind: RowKind { .date(self) } }

extension LinkRow: ShownRow { var ownKind: RowKind { .link(self) } }

extension ListChangeRow: ShownRow { var ownKind: RowKind { .listItem(self) } }

extension ListItemRow: ShownRow { var ownKind: RowKind { .listItem(self) } }

extension AddItemRow: ShownRow { var ownKind: RowKind { .addItem(self) } }

extension SliderRow: ShownRow { var ownKind: RowKind { .slider(self) } }

extension StepperRow: ShownRow { var ownKind: RowKind { .stepper(self) } }

extension PaneRow: ShownRow { var ownKind: RowKind { .pane(self) } }

extension CustomRow: ShownRow { var ownKind: RowKind { .custom(self) } }

extension ButtonRow: ShownRow { var ownKind: RowKind { .button(self) } }

extension TextFieldRow: ShownRow { var ownKind: RowKind { .textField(self) } }

extension LongTextRow: ShownRow { var ownKind: RowKind { .text(self) } }

extension ToggleRow: ShownRow { var ownKind: RowKind { .toggle(self) } }

extension ValueRow: ShownRow { var ownKind: RowKind { .value(self) } }

extension ShortcutRow: ShownRow { var ownKind: RowKind { .shortcut(self) } }

extension SpinnerRow: ShownRow { var ownKind: RowKind { .spinner(self) } }

extension UnsupportedRow: ShownRow { var ownKind: RowKind { .unsupported(self) } }

extension RowSource {
  /// Makes the row; this is the only place that maps elements to rows.
  @MainActor
  func makeRow() -> RowModel {
    item?.isMismatched == true ? ListItemRow(self) : makeElementRow()
  }

  /// Makes the row of the element, regardless of the stored value.
  @MainActor
  func makeElementRow() -> any ShownRow {
    switch specifier.element {
    case .toggle(let toggle): ToggleRow(toggle, self)
    case .slider(let slider): SliderRow(slider, self)
    case .stepper(let stepper): StepperRow(stepper, self)
    case .textField(let field): TextFieldRow(field, self)
    case .textView(let input): LongTextRow(input, self)
    case .datePicker(let picker): DateRow(picker, self)
    case .titleValue(let choice): ValueRow(choice, self)
    case .multiValue(let choice): makeChoiceRow(choice)
    case .radioGroup(let choice): RadioOptionRow(choice, self)
    case .listGroup: list?.isExtensible == false ? ListChangeRow(self) : AddItemRow(self)
    case .childPane(let child): PaneRow(child, self)
    case .webPane(let page): WebPageRow(page, self)
    case .openURL: AddressRow(self)
    case .mailCompose(let mail): MailRow(mail, self)
    case .button(let button): ButtonRow(button, self)
    case .customView: CustomRow(self)
    case .shortcut(let shortcut): ShortcutRow(shortcut, self)
    case .spinner: SpinnerRow(self)
    // A header isn’t a row.
    case .group: UnsupportedRow(nil, self)
    case .unsupported(let element): UnsupportedRow(element, self)
    }
  }

  /// Makes the row of a choice, in the row itself or on a separate page.
  @MainActor
  func makeChoiceRow(_ choice: ChoiceElement) -> ChoiceRow {
    if choice.allowsMultiple { return MultipleChoiceRow(choice, self) }
    return item == nil && specifier.isShort(choice, in: host.pane)
      ? ChoiceRow(choice, self) : ChoicePageRow(choice, self)
  }
}

extension Specifier {
  /// The maximum number of options for a list in the row itself.
  private static let longestShortList = 8

  /// Whether the list is in the row itself.
  ///
  /// This depends on the number of options, so that lists of the same length look the same. A list without a title,
  /// whose value takes the title’s place, or with a footer, has a page.
  fileprivate func isShort(_ choice: ChoiceElement, in pane: Pane) -> Bool {
    if choice.isSegmented { return (1...Self.longestShortList).contains(choice.options.count) }
    let hasTitle = title.map { !pane.localized($0).isEmpty } ?? false
    let hasFooter = choice.footerText.map { !pane.localized($0).isEmpty } ?? false
    // GTK shows no arrow for a single option, so it could not be selected.
    return hasTitle && !hasFooter && (2...Self.longestShortList).contains(choice.options.count)
  }
}
