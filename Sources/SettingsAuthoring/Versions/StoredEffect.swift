public import PropertyList
public import SettingsSchema
public import Translation

/// The effect on values that the old version of a bundle stored for a key.
public enum StoredEffect: Sendable, Hashable {
  /// The new version reads all of them as before.
  case kept
  /// Nothing reads them.
  case ignored
  /// Nothing is stored, so users get the new default.
  case replaced
  /// Some are outside the new range.
  case outOfRange(NumberRange)
  /// Some aren’t among the choices: these values, or empty if there are too many.
  case notAmongChoices([PropertyListValue])
  /// They have another type than the expected one, which is described in words.
  case otherType(String, expected: Text)
  /// Some stored text violates the new rules.
  case againstRules
  /// These are read as something else.
  case otherMeaning([PropertyListValue])
  /// It depends on the app.
  case unknown

  /// The word for scripts.
  public var name: String {
    switch self {
    case .kept: "kept"
    case .ignored: "ignored"
    case .replaced: "default-changed"
    case .outOfRange: "out-of-range"
    case .notAmongChoices: "not-among-choices"
    case .otherType: "other-type"
    case .againstRules: "against-rules"
    case .otherMeaning: "other-meaning"
    case .unknown: "unknown"
    }
  }

  /// Whether a value is lost, rejected, or means something else.
  public var isLossy: Bool {
    switch self {
    case .kept, .unknown: false
    default: true
    }
  }

  /// A sentence for users; nil for none.
  public var message: Text? {
    switch self {
    case .kept: nil
    case .ignored: Text("Stored values are ignored.")
    case .replaced: Text("Users without a stored value get the new default.")
    case .outOfRange(let range):
      Text(
        """
        Stored numbers outside \(PropertyListValue.real(range.minimum).displayText) to \
        \(PropertyListValue.real(range.maximum).displayText) are out of range.
        """)
    case .notAmongChoices([]): Text("Stored values may not be among the options.")
    case .notAmongChoices(let values):
      Text("Not among the options, if stored: \(Text.list(values.map(ValueText.line))).")
    case .otherType(let type, let expected):
      Text("Stored values are of type \(type); \(expected).")
    case .againstRules: Text("Stored text may break the new rules.")
    case .otherMeaning(let values):
      Text("Means something else now, if stored: \(Text.list(values.map(ValueText.line))).")
    case .unknown: Text("What happens to stored values depends on the app.")
    }
  }
}

extension StoredEffect {
  /// The effect on values of one element in another one.
  ///
  /// - Parameter problem: why the new version rejects a value, or nil if it accepts it.
  init(
    of old: ValueRule, in new: ValueRule, samples: ValueSamples,
    _ problem: (PropertyListValue) -> ValueRefusal?
  ) {
    if case .any = old, case .any = new {
      self = .kept
      return
    }
    let refused = samples.values.compactMap { value -> (PropertyListValue, ValueRefusal)? in
      // The old version may reject a sample for the same reason, such as a text.
      guard let refusal = problem(value), refusal != old.refusal(of: value) else { return nil }
      return (value, refusal)
    }
    if let (value, refusal) = refused.first {
      self.init(
        refusal, of: value, among: samples.isComplete ? refused.map(\.0) : [])
    } else if case .any = old {
      self = .unknown
    } else if case .text(let old) = old, case .text(let new) = new,
      new?.isStricter(than: old) == true
    {
      self = .againstRules
    } else {
      let others = samples.values.filter { old.isOn($0) != new.isOn($0) && new.isOn($0) != nil }
      self = others.isEmpty ? .kept : .otherMeaning(others)
    }
  }

  private init(_ refusal: ValueRefusal, of value: PropertyListValue, among all: [PropertyListValue])
  {
    switch refusal {
    case .type(let expected): self = .otherType(value.typeName, expected: expected)
    case .range(let range): self = .outOfRange(range)
    case .option: self = .notAmongChoices(all)
    case .text: self = .againstRules
    case .element(let index, let inner):
      let element = value.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      self.init(inner, of: element ?? value, among: all.compactMap { $0.array?.first })
    case .field(let key, let inner):
      self.init(inner, of: value.dictionary?[key] ?? value, among: [])
    }
  }
}

extension ValueRule {
  /// Whether a switch is on with a value; nil for other elements.
  fileprivate func isOn(_ value: PropertyListValue) -> Bool? {
    if case .toggle(let toggle) = self { toggle.isOn(value) } else { nil }
  }
}

extension TextRules {
  /// Whether a text may follow the other rules and break these.
  fileprivate func isStricter(than other: TextRules?) -> Bool {
    pattern != nil && pattern != other?.pattern
      || (minimumLength ?? 0) > (other?.minimumLength ?? 0)
      || (maximumLength ?? .max) < (other?.maximumLength ?? .max)
      || isRequired && other?.isRequired != true
  }
}
