public import PropertyList
import Translation

/// The values that an element accepts, how they are stored, and why others are rejected.
///
/// Every new value is validated by this rule: from rows, imported files, stored values, and `leversctl set`. Checks use
/// it for defaults, and exports describe it. Values that are already stored stay. Source: sections 1.4, 1.10 and 9 of
/// the reference. `KeyboardType` is only a hint.
public enum ValueRule: Sendable {
  /// The `TrueValue` or the `FalseValue` of a switch.
  case toggle(ToggleElement)
  /// A number.
  case number(NumberRange, NumberForm)
  /// A point in time.
  case date
  /// A text; nil for any.
  case text(TextRules?)
  /// An array of strings.
  case texts
  /// The value of an option.
  case option(ChoiceOptions)
  /// An array of options’ values; if there are none, the program provides them.
  case options(ChoiceOptions)
  /// An array, with elements for the item of a list.
  case list(ListGroupElement)
  /// Any value.
  case any

  /// The type of a stored number.
  public enum NumberForm: Sendable, Hashable {
    /// A real, as of a slider.
    case real
    /// An integer if the number is whole, otherwise a real, as for a stepper.
    case wholeIfPossible
    /// Integer or real, as given: a number of seconds.
    case seconds
  }

  /// The value to store for a new one: of the element’s own type, on its step, or one of its options.
  ///
  /// A value that only reads like that of an option ("1" for 1) becomes the option’s.
  /// - Parameter stored: the value to replace. If it is the same, it stays, and so do invalid elements of it.
  /// - Throws: ``ValueRefusal`` if the value isn’t valid.
  public func settled(
    _ value: PropertyListValue, inPlaceOf stored: PropertyListValue? = nil
  ) throws(ValueRefusal) -> PropertyListValue {
    try settled(value, inPlaceOf: stored, pages: nil)
  }

  /// Returns the fields of a list item as a page stores them; fields that aren’t on the page are kept.
  typealias ItemPages = (
    _ fields: PropertyListDictionary, _ page: String
  ) throws(ValueRefusal) -> PropertyListDictionary

  /// - Parameter pages: the pages of list items; without them, fields aren’t validated.
  func settled(
    _ value: PropertyListValue, inPlaceOf stored: PropertyListValue? = nil, pages: ItemPages?
  ) throws(ValueRefusal) -> PropertyListValue {
    if value == stored { return value }
    switch self {
    case .any: return value
    case .toggle(let toggle):
      let options = ChoiceOptions(
        [toggle.trueValue, toggle.falseValue].map { ChoiceOption(value: $0, title: "") })
      if let own = options.ownValue(for: value) { return own }
      let (on, off) = (ValueText.json(toggle.trueValue), ValueText.json(toggle.falseValue))
      throw .type(Text("a switch takes \(on) or \(off)"))
    case .number(let range, let form): return try form.settled(value, in: range)
    case .date where value.date != nil: return value
    case .date: throw .type(Text("a date is expected"))
    case .text(let rules):
      guard let text = value.string else { throw .type(Text("text is expected")) }
      guard let violation = rules?.violation(of: text) else { return value }
      throw .text(violation, message: rules?.message)
    case .texts:
      return try ValueRule.elements(of: value, besides: stored, Text("a list is expected")) {
        element throws(ValueRefusal) in
        guard element.string != nil else { throw .type(Text("text is expected")) }
        return element
      }
    case .option(let options):
      if let own = options.ownValue(for: value) { return own }
      throw .option
    case .options(let options):
      return try ValueRule.elements(
        of: value, besides: stored, Text("a list of options is expected")
      ) {
        element throws(ValueRefusal) in
        if options.isEmpty { return element }
        guard let own = options.ownValue(for: element) else { throw .option }
        return own
      }
    case .list(let list):
      return try ValueRule.elements(of: value, besides: stored, Text("a list is expected")) {
        element throws(ValueRefusal) in
        try list.settled(element, pages: pages)
      }
    }
  }

  /// Why a new value can’t be stored, or nil if it can.
  public func refusal(
    of value: PropertyListValue, inPlaceOf stored: PropertyListValue? = nil
  ) -> ValueRefusal? {
    do throws(ValueRefusal) {
      _ = try settled(value, inPlaceOf: stored)
      return nil
    } catch {
      return error
    }
  }

  /// The value that a control stores for a number: the nearest one in the range; nil if it isn’t a number.
  public func nearest(to number: Double) -> PropertyListValue? {
    guard case .number(let range, let form) = self else { return nil }
    return form.value(of: range.settled(number))
  }

  private static func elements(
    of value: PropertyListValue, besides stored: PropertyListValue?, _ expected: Text,
    _ settle: (PropertyListValue) throws(ValueRefusal) -> PropertyListValue
  ) throws(ValueRefusal) -> PropertyListValue {
    guard let elements = value.array else { throw .type(expected) }
    let kept = Set(stored?.array ?? [])
    var result: [PropertyListValue] = []
    for (index, element) in elements.enumerated() {
      do throws(ValueRefusal) {
        result.append(kept.contains(element) ? element : try settle(element))
      } catch {
        throw .element(index, error)
      }
    }
    return .array(result)
  }
}

extension ValueRule.NumberForm {
  fileprivate func settled(
    _ value: PropertyListValue, in range: NumberRange
  ) throws(ValueRefusal) -> PropertyListValue {
    // A Boolean is a number in Cocoa, but not for users.
    guard value.boolean == nil, let number = value.number,
      number.isFinite || range.bounds != nil
    else {
      throw .type(
        self == .seconds ? Text("a number of seconds is expected") : Text("a number is expected"))
    }
    guard number.isFinite, range.allows(number) else { throw .range(range) }
    return self == .seconds ? value : self.value(of: range.onStep(number))
  }

  func value(of number: Double) -> PropertyListValue {
    if self != .real, let whole = Int64(exactly: number) { return .integer(Int128(whole)) }
    return .real(number)
  }
}

extension ListGroupElement {
  /// Whether the item can show an element: its field of a dictionary, or its page.
  ///
  /// Other elements are shown as text.
  public func shows(_ element: PropertyListValue) -> Bool {
    guard let item = item(for: element) else { return false }
    let isPage = if case .childPane = item.element { true } else { false }
    return switch (item.element, element) {
    case (.titleValue, _), (.button, _), (.customView, _): true
    case (_, .array), (_, .data): false
    case (_, .dictionary(let entries)):
      switch item.key.map({ entries[$0] }) {
      case nil, .dictionary??, .array??, .data??: isPage
      default: true
      }
    default: item.key != nil || !isPage
    }
  }

  /// The element with its value as the item stores it, and the other fields as the item’s page does.
  fileprivate func settled(
    _ element: PropertyListValue, pages: ValueRule.ItemPages?
  ) throws(ValueRefusal) -> PropertyListValue {
    guard let item = item(for: element) else { return element }
    guard shows(element) else { throw .type(Text("it isn’t allowed in this list")) }
    guard case .dictionary(var fields) = element else {
      return try item.element.rule.settled(element)
    }
    if let key = item.key, let value = fields[key] {
      do throws(ValueRefusal) {
        fields[key] = try item.element.rule.settled(value)
      } catch {
        throw .field(key, error)
      }
    }
    if let page = item.paneNames.first, let pages {
      fields = try pages(fields, page)
    }
    return .dictionary(fields)
  }
}
