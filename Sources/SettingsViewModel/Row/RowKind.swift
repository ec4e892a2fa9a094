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

/// A row of an element.
///
/// Each type of row states its kind here, so that the types need not know each other.
@MainActor
protocol ShownRow: RowModel {
  var ownKind: RowKind { get }
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
  /// The row as what it is.
  public var kind: RowKind { (self as? any ShownRow)?.ownKind ?? .unsupported(self) }
}

extension ChoiceRow: ShownRow {
  /// A choice in the row itself, or on a page of its own.
  var ownKind: RowKind { (self as? ChoicePageRow).map(RowKind.choicePage) ?? .choice(self) }
}

extension RadioOptionRow: ShownRow {
  var ownKind: RowKind { .radio(self) }
}

extension DateRow: ShownRow {
  var ownKind: RowKind { .date(self) }
}

extension LinkRow: ShownRow {
  var ownKind: RowKind { .link(self) }
}

extension ListChangeRow: ShownRow {
  var ownKind: RowKind { .listItem(self) }
}

extension ListItemRow: ShownRow {
  var ownKind: RowKind { .listItem(self) }
}

extension AddItemRow: ShownRow {
  var ownKind: RowKind { .addItem(self) }
}

extension SliderRow: ShownRow {
  var ownKind: RowKind { .slider(self) }
}

extension StepperRow: ShownRow {
  var ownKind: RowKind { .stepper(self) }
}

extension PaneRow: ShownRow {
  var ownKind: RowKind { .pane(self) }
}

extension CustomRow: ShownRow {
  var ownKind: RowKind { .custom(self) }
}

extension ButtonRow: ShownRow {
  var ownKind: RowKind { .button(self) }
}

extension TextFieldRow: ShownRow {
  var ownKind: RowKind { .textField(self) }
}

extension LongTextRow: ShownRow {
  var ownKind: RowKind { .text(self) }
}

extension ToggleRow: ShownRow {
  var ownKind: RowKind { .toggle(self) }
}

extension ValueRow: ShownRow {
  var ownKind: RowKind { .value(self) }
}

extension SpinnerRow: ShownRow {
  var ownKind: RowKind { .spinner(self) }
}

extension UnsupportedRow: ShownRow {
  var ownKind: RowKind { .unsupported(self) }
}

extension RowSource {
  /// The row; here alone the kind of the element decides what becomes of it.
  @MainActor
  func makeRow() -> RowModel {
    item?.isMismatched == true ? ListItemRow(self) : makeElementRow()
  }

  /// The row of the element, whatever is stored.
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
