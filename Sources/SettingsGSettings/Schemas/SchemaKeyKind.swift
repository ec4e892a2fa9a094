import PropertyList
import SettingsSchema

/// The kind of row for the values of a GSettings key.
enum SchemaKeyKind: Hashable, Sendable {
  case toggle
  /// One of several words: an enum, or a text with `choices`.
  case choice([String])
  /// Several of some words.
  case flags([String])
  /// A number in a short range.
  case slider(NumberRange, step: Double?)
  /// A number.
  case stepper(NumberRange, storesReals: Bool)
  /// A whole number that a number field wouldn’t keep exactly: its digits.
  case whole(ClosedRange<Int128>)
  case line
  /// A text of several lines.
  case paragraphs
  /// A list of strings, or of words.
  indirect case list(SchemaKeyKind)
  /// A list of numbers, each typed as text.
  case numberList
  /// Any other value, as the text of a GVariant.
  case variant

  /// The valid values of a key, besides its type.
  enum Range: Hashable, Sendable {
    case any
    case words([String])
    case flags([String])
    case numbers(PropertyListValue, PropertyListValue)
  }

  /// How values are represented in a store for these rows.
  enum Form: Sendable {
    /// As ``GVariantCoding`` does.
    case own
    /// As the text of a GVariant.
    case text
    /// As a list of such strings.
    case texts
  }

  /// The greatest extent of a slider.
  private static let greatestExtent = 100.0
  private static let greatestExact = Double(GeneratedEntry.greatestExact)

  /// Chooses the kind for a type and range.
  ///
  /// Independent of the user’s value, so that no value has another kind of row.
  /// - Parameter isLong: whether the default is a long text.
  init(type: String, range: Range, isLong: Bool = false) {
    self =
      switch (type, range) {
      case ("b", _): .toggle
      case ("s", .words(let words)): .choice(words)
      case ("as", .words(let words)): .list(.choice(words))
      case ("as", .flags(let words)): .flags(words)
      case ("s", _): isLong ? .paragraphs : .line
      case ("o", _), ("g", _): .line
      case ("as", _), ("ao", _), ("ag", _): .list(.line)
      case ("an", _), ("aq", _), ("ai", _), ("au", _), ("ax", _), ("at", _), ("ad", _): .numberList
      default:
        Self.bounds(of: type, range).map { Self.number($0, isReal: type == "d") }
          ?? Self.wholeBounds(of: type, range).map { .whole($0) } ?? .variant
      }
  }

  /// The bounds of a number of 64 bits; nil for others.
  private static func wholeBounds(of type: String, _ range: Range) -> ClosedRange<Int128>? {
    guard ["x", "t"].contains(type), let whole = GVariantCoding.integers(ofType: type) else {
      return nil
    }
    guard case .numbers(.integer(let least), .integer(let greatest)) = range else { return whole }
    return least < greatest ? whole.clamped(to: least...greatest) : nil
  }

  /// The bounds of a number that a control shows exactly; nil for others.
  private static func bounds(of type: String, _ range: Range) -> NumberRange? {
    let whole: NumberRange? =
      type == "d"
      ? NumberRange(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
      : GVariantCoding.integers(ofType: type).map {
        NumberRange(Double($0.lowerBound), Double($0.upperBound))
      }
    guard var bounds = whole else { return nil }
    if case .numbers(let first, let last) = range, let least = first.number,
      let greatest = last.number
    {
      // A range may be infinite.
      bounds = NumberRange(max(least, bounds.minimum), min(greatest, bounds.maximum))
    }
    let isExact = -greatestExact <= bounds.minimum && bounds.maximum <= greatestExact
    // A control can’t have a range of one number.
    return (isExact || type == "d") && bounds.minimum < bounds.maximum ? bounds : nil
  }

  private static func number(_ range: NumberRange, isReal: Bool) -> SchemaKeyKind {
    range.maximum - range.minimum <= greatestExtent
      ? .slider(range, step: isReal ? nil : 1) : .stepper(range, storesReals: isReal)
  }

  /// Whether the row is a list, which has a section of its own.
  var isList: Bool {
    switch self {
    case .list, .numberList: true
    default: false
    }
  }

  /// The form of the values.
  var form: Form {
    switch self {
    case .variant, .whole: .text
    case .numberList: .texts
    default: .own
    }
  }
}

extension SchemaKeyKind {
  /// The type of the row, and what belongs to it.
  ///
  /// - Parameter purpose: what its strings are; nil for just strings.
  func fields(_ purpose: SchemaKeyPurpose? = nil) -> PropertyListDictionary {
    switch self {
    case .toggle: ["Type": "PSToggleSwitchSpecifier"]
    case .choice(let words): Self.choice(of: words)
    case .flags(let words):
      Self.choice(of: words).merging(["LeversMultipleSelection": true])
    case .slider(let range, let step):
      Self.number("PSSliderSpecifier", range)
        .merging(step.map { ["LeversStep": .real($0)] } ?? [:])
    case .stepper(let range, let storesReals):
      Self.number("LeversStepperSpecifier", range).merging([
        "LeversStep": storesReals ? 0.1 : 1, "LeversStoresReals": .boolean(storesReals),
      ])
    case .whole(let range):
      [
        "Type": "PSTextFieldSpecifier", "KeyboardType": "NumbersAndPunctuation",
        "LeversWholeNumber": true, "MinimumValue": .integer(range.lowerBound),
        "MaximumValue": .integer(range.upperBound),
      ]
    case .line where purpose == .shortcut: Self.shortcut(allowsMultiple: false)
    case .list where purpose == .shortcut: Self.shortcut(allowsMultiple: true)
    case .line: Self.line(purpose)
    case .variant: Self.line(nil)
    case .paragraphs: ["Type": "IASKTextViewSpecifier"]
    case .list(let item): GeneratedEntry.list(of: item.fields(purpose))
    case .numberList: GeneratedEntry.list(of: Self.line(nil))
    }
  }

  private static func line(_ purpose: SchemaKeyPurpose?) -> PropertyListDictionary {
    (["Type": "PSTextFieldSpecifier"] as PropertyListDictionary).merging(purpose?.fields ?? [:])
  }

  private static func shortcut(allowsMultiple: Bool) -> PropertyListDictionary {
    ["Type": "LeversShortcutSpecifier", "LeversMultipleSelection": .boolean(allowsMultiple)]
  }

  private static func choice(of words: [String]) -> PropertyListDictionary {
    [
      "Type": "PSMultiValueSpecifier", "Values": .array(words.map { .string($0) }),
      "Titles": .array(words.map { .string(KeyTitle.title(for: $0)) }),
    ]
  }

  private static func number(_ type: String, _ range: NumberRange) -> PropertyListDictionary {
    [
      "Type": .string(type), "MinimumValue": .real(range.minimum),
      "MaximumValue": .real(range.maximum),
    ]
  }
}

extension PropertyListDictionary {
  /// The dictionary with the values of another one.
  fileprivate func merging(_ other: PropertyListDictionary) -> PropertyListDictionary {
    var merged = self
    for (key, value) in other { merged[key] = value }
    return merged
  }
}
