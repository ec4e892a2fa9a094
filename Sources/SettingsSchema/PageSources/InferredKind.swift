import PropertyList
import Translation

/// The kind of row that shows a value without a bundle.
enum InferredKind: Hashable, Sendable {
  case toggle, integer, real
  /// A text of one line.
  case line
  /// A longer text, or one with several lines.
  case paragraphs
  case date
  /// An array of strings, numbers or switches, which may be empty.
  indirect case list(InferredKind)
  /// A dictionary: a page with a row for each value, or one that adds the first.
  indirect case page([InferredRow])
  /// An array of dictionaries: a list whose items have a page.
  indirect case items([InferredRow])
  /// Any other array: a list whose items have rows of their own kinds, by type.
  indirect case mixed([PropertyListType: InferredKind])
  /// Any other value that is typed: a text of its type, such as JSON for a container.
  case text
  /// A value to read.
  case value

  private static let greatestExact = GeneratedEntry.greatestExact
  /// The smallest real, besides 0, of which a number field shows enough digits.
  private static let leastReal = 1e-6

  init(_ value: PropertyListValue) {
    self =
      switch value {
      case .boolean: .toggle
      case .integer(let number) where -Self.greatestExact...Self.greatestExact ~= number: .integer
      case .real(let number) where Self.isEditable(number): .real
      case .string(let text): GeneratedEntry.isLong(text) ? .paragraphs : .line
      case .date: .date
      case .array(let elements):
        Self.list(of: elements) ?? Self.items(of: elements) ?? Self.mixed(of: elements)
      case .dictionary(let values) where Self.hasPage(values): .page(InferredRow.rows(for: values))
      case .data, .uid, .null: .value
      case .integer, .real, .dictionary: .text
      }
  }

  /// Whether a number field shows a number without rounding it visibly.
  private static func isEditable(_ number: Double) -> Bool {
    number == 0 || leastReal...Double(greatestExact) ~= abs(number)
  }

  private static func hasPage(_ values: PropertyListDictionary) -> Bool {
    values.keys.allSatisfy(NestedKey.isValid)
  }

  /// The list of an array’s elements; nil if they aren’t all shown by the same control.
  private static func list(of elements: [PropertyListValue]) -> InferredKind? {
    let kinds = elements.map { element in
      // A list has no text views.
      element.string == nil ? InferredKind(element) : .line
    }
    guard let first = kinds.first else { return .list(.line) }
    return switch kinds.dropFirst().reduce(first, { $0.joined(with: $1) }) {
    case let kind where [.line, .toggle, .integer, .real].contains(kind): .list(kind)
    default: nil
    }
  }

  /// The list of an array’s elements; nil if they aren’t all dictionaries, or have no values.
  private static func items(
    of elements: [PropertyListValue], after known: [InferredRow] = []
  ) -> InferredKind? {
    let dictionaries = elements.compactMap(\.dictionary)
    guard dictionaries.count == elements.count else { return nil }
    let rows = InferredRow.rows(forElements: dictionaries, after: known)
    return rows.isEmpty ? nil : .items(rows)
  }

  /// The list of an array’s elements of several types, or of one that no other list shows.
  ///
  /// - Parameter known: the kinds so far.
  private static func mixed(
    of elements: [PropertyListValue], after known: [PropertyListType: InferredKind] = [:]
  ) -> InferredKind {
    var rows: [InferredRow] = []
    if case .page(let known)? = known[.dictionary] { rows = known }
    var kinds: [PropertyListType: InferredKind] = [:]
    for element in elements {
      let type = PropertyListType(of: element)
      let kind: InferredKind =
        switch element {
        // As in any list, and all dictionaries have one page.
        case .string: .line
        case .date, .array, .dictionary: .text
        default: InferredKind(element)
        }
      kinds[type] = kinds[type].map { $0.joined(with: kind) } ?? kind
    }
    rows = InferredRow.rows(forElements: elements.compactMap(\.dictionary), after: rows)
    if !rows.isEmpty { kinds[.dictionary] = .page(rows) }
    return .mixed(kinds)
  }

  /// The kind of a changed value: a text keeps its field while the user types, and a list its page while it is empty.
  func kind(of value: PropertyListValue) -> InferredKind {
    switch (self, value) {
    case (.line, .string), (.paragraphs, .string): self
    case (.page(let known), .dictionary(let values)) where Self.hasPage(values):
      .page(InferredRow.rows(for: values, after: known))
    case (.list, .array([])), (.items, .array([])), (.items, .array([.dictionary([:])])): self
    case (.mixed, .array([])): self
    case (.items(let known), .array(let elements)):
      Self.items(of: elements, after: known) ?? InferredKind(value)
    // Also if one kind of list could show them now: the rows stay.
    case (.mixed(let known), .array(let elements)): Self.mixed(of: elements, after: known)
    default: InferredKind(value)
    }
  }

  /// Whether the row is a list, which has a section of its own.
  var isList: Bool {
    switch self {
    case .list, .items, .mixed: true
    default: false
    }
  }

  /// The kind in an item of a list, where no row has a page of its own.
  var withoutPages: InferredKind {
    switch self {
    case .page, .items, .mixed: .text
    default: self
    }
  }

  /// The kind of row for values of two kinds.
  func joined(with other: InferredKind) -> InferredKind {
    switch (self, other) {
    case (other, _): self
    case (.line, .paragraphs), (.paragraphs, .line): .paragraphs
    case (.integer, .real), (.real, .integer): .real
    default: .text
    }
  }

  // MARK: Entries

  /// The type of the row, and what belongs to it.
  ///
  /// - Parameter page: the name of the row’s own page.
  func entry(page: String) -> PropertyListDictionary {
    switch self {
    case .toggle: ["Type": "PSToggleSwitchSpecifier"]
    case .integer: Self.number(step: 1, isReal: false)
    case .real: Self.number(step: .real(0.1), isReal: true)
    case .line: ["Type": "PSTextFieldSpecifier"]
    case .paragraphs: ["Type": "IASKTextViewSpecifier"]
    case .date: ["Type": "IASKDatePickerSpecifier"]
    case .list(let kind): GeneratedEntry.list(of: kind.entry(page: page))
    case .items: GeneratedEntry.list(of: ["Type": "PSChildPaneSpecifier", "File": .string(page)])
    case .mixed(let kinds): Self.mixed(kinds, page: page)
    case .page: ["Type": "PSChildPaneSpecifier", "File": .string(page)]
    case .text: ["Type": "IASKCustomViewSpecifier"]
    case .value: ["Type": "PSTitleValueSpecifier"]
    }
  }

  private static func mixed(
    _ kinds: [PropertyListType: InferredKind], page: String
  ) -> PropertyListDictionary {
    var items: PropertyListDictionary = [:]
    for type in PropertyListType.allCases {
      items[type.rawValue] = kinds[type].map { .dictionary($0.entry(page: page)) }
    }
    return GeneratedEntry.list(
      of: InferredKind.text.entry(page: page), ofTypes: items,
      adding: GeneratedEntry.addition(titled: tr("Add Value")))
  }

  private static func number(step: PropertyListValue, isReal: Bool) -> PropertyListDictionary {
    [
      "Type": "LeversStepperSpecifier", "MinimumValue": .integer(-greatestExact),
      "MaximumValue": .integer(greatestExact), "LeversStep": step,
      "LeversStoresReals": .boolean(isReal),
    ]
  }
}
