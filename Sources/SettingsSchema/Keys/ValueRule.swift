public import PropertyList
import Translation

/// Which values an element takes, what becomes of them, and why it takes no others.
///
/// Every new value is judged by it, wherever it comes from: rows, files that are imported, the raw view,
/// `leversctl set`; and so are defaults by the checks, and exports say what it says. What is stored already stays.
/// Source: sections 1.4, 1.10 and 9 of the reference. `KeyboardType` is a hint there and no rule.
public enum ValueRule: Sendable {
  /// The `TrueValue` or the `FalseValue` of a switch.
  case toggle(ToggleElement)
  /// A number.
  case number(NumberRange, NumberForm)
  /// A point in time.
  case date
  /// A text; nil for any.
  case text(TextRules?)
  /// The value of an option.
  case option(ChoiceOptions)
  /// An array of values of options; where there are none, the program knows them.
  case options(ChoiceOptions)
  /// An array, each element as the item of a list shows it.
  case list(ListGroupElement)
  /// Any value.
  case any

  /// The type in which a number is stored.
  public enum NumberForm: Sendable, Hashable {
    /// A real, as of a slider.
    case real
    /// An integer where it is whole, else a real, as of a stepper.
    case wholeIfPossible
    /// Either, as it was given: a number of seconds.
    case seconds
  }

  /// The value that is stored for a new one: of the element's own type, on its step, or one of its options.
  ///
  /// The value of an option that only reads the same ("1" for 1) is that option's.
  /// - Parameter stored: what it takes the place of. The same value stays, and so do those of its elements that
  ///   do not fit.
  /// - Throws: ``ValueRefusal``, which says why none is.
  public func settled(
    _ value: PropertyListValue, inPlaceOf stored: PropertyListValue? = nil
  ) throws(ValueRefusal) -> PropertyListValue {
    try settled(value, inPlaceOf: stored, pages: nil)
  }

  /// - Parameter pages: knows the pages that items of lists lead to; without it their fields are not judged.
  func settled(
    _ value: PropertyListValue, inPlaceOf stored: PropertyListValue? = nil, pages: (any ItemPages)?
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
      guard let text = value.string else { throw .type(Text("a text is expected")) }
      guard let violation = rules?.violation(of: text) else { return value }
      throw .text(violation, message: rules?.message)
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

  /// Why a new value is not stored; nil when it is.
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

  /// What a control stores that is moved to a number: the nearest one of the range; nil for what is no number.
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

/// The pages that items of lists lead to.
protocol ItemPages {
  /// The fields of a list’s element as a page stores them; those that are not on it are kept.
  func settled(
    _ fields: PropertyListDictionary, ofPage page: String
  ) throws(ValueRefusal) -> PropertyListDictionary
}

extension ValueRule.NumberForm {
  fileprivate func settled(
    _ value: PropertyListValue, in range: NumberRange
  ) throws(ValueRefusal) -> PropertyListValue {
    // A boolean is a number to Cocoa, but not to those who read one.
    guard value.boolean == nil, let number = value.number, number.isFinite else {
      throw .type(
        self == .seconds ? Text("a number of seconds is expected") : Text("a number is expected"))
    }
    guard range.allows(number) else { throw .range(range) }
    return self == .seconds ? value : self.value(of: range.onStep(number))
  }

  func value(of number: Double) -> PropertyListValue {
    if self != .real, let whole = Int64(exactly: number) { return .integer(Int128(whole)) }
    return .real(number)
  }
}

extension ListGroupElement {
  /// Whether the item can show an element: its own field of a dictionary, or the page that the item leads to.
  ///
  /// An element that is none of its kind is shown as it is.
  public func shows(_ element: PropertyListValue) -> Bool {
    guard let item else { return false }
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

  /// The element with the value in it as the item stores it, and the other fields as the item's page does.
  fileprivate func settled(
    _ element: PropertyListValue, pages: (any ItemPages)?
  ) throws(ValueRefusal) -> PropertyListValue {
    guard let item else { return element }
    guard shows(element) else { throw .type(Text("this list does not expect it")) }
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
      fields = try pages.settled(fields, ofPage: page)
    }
    return .dictionary(fields)
  }
}
