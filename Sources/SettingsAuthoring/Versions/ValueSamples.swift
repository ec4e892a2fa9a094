import Foundation
import PropertyList
import SettingsSchema

/// Values that an element may have stored, to try them on another one.
struct ValueSamples {
  /// The values: all of a choice, and the extremes of others.
  let values: [PropertyListValue]
  /// Whether the element can’t store any other value.
  let isComplete: Bool

  init(_ specifier: Specifier) {
    switch specifier.element.rule {
    case .toggle(let toggle): self.init([toggle.trueValue, toggle.falseValue], isComplete: true)
    case .number(let range, let form): self.init(Self.numbers(range, form))
    case .date: self.init([.date(Date(timeIntervalSinceReferenceDate: 0))])
    case .text: self.init(["a"])
    case .texts: self.init([.array(["<Super>a"])])
    case .option(let options): self.init(options.map(\.value), isComplete: true)
    case .options(let options):
      self.init(options.map { .array([$0.value]) }, isComplete: !options.isEmpty)
    case .list(let list): self.init(Self.elements(of: list).map { .array([$0]) })
    // Any value may be stored; that of the app is the likeliest.
    case .any: self.init([specifier.defaultValue].compactMap(\.self))
    }
  }

  private init(_ values: [PropertyListValue], isComplete: Bool = false) {
    self.values = values
    self.isComplete = isComplete
  }

  /// The ends, and a number between them, with a fraction if there may be one.
  private static func numbers(
    _ range: NumberRange, _ form: ValueRule.NumberForm
  ) -> [PropertyListValue] {
    let bounds = range.bounds ?? -1e15...1e15
    let middle = range.settled(
      bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * 0.381966)
    return [bounds.lowerBound, bounds.upperBound, middle].map { number in
      guard form != .real, let whole = Int64(exactly: number.rounded()) else {
        return .real(number)
      }
      return .integer(Int128(whole))
    }
  }

  /// Items as the list’s specifier stores them; the fields of its page are settings of their own.
  private static func elements(of list: ListGroupElement) -> [PropertyListValue] {
    guard let item = list.item else { return [] }
    let own = ValueSamples(item).values
    return item.key.map { key in own.map { .dictionary([key: $0]) } } ?? own
  }
}
