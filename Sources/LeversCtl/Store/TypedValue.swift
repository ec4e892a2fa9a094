import Foundation
import PropertyList
import SettingsSchema

/// Reads what is typed for a key as the value that the bundle's element would store.
struct TypedValue {
  let key: String
  /// The element; nil when no element has the key.
  let entry: KeyIndex.Entry?
  /// The type that the user names; nil for none.
  let type: ValueType?

  private var rule: ValueRule { entry?.specifier.element.rule ?? .any }

  /// The value to store.
  /// - Throws: ``Failure/refused(_:)`` that says what is possible.
  func value(of text: String) throws(Failure) -> PropertyListValue {
    let given = if let type { try type.value(of: text) } else { try untyped(text) }
    do throws(ValueRefusal) {
      let value = try rule.settled(given)
      // Who says that it is a string does not mean a number that reads the same.
      if type == .string, value.string == nil { throw ValueRefusal.option }
      return value
    } catch {
      if case .option = error, let names { throw none(of: names, text) }
      let reason = error.message(of: given) { entry?.pane.localized($0) ?? $0 }
      throw .refused("“\(key)” does not take “\(text)”. \(reason)")
    }
  }

  /// What a text means by itself.
  private func untyped(_ text: String) throws(Failure) -> PropertyListValue {
    switch rule {
    case .toggle(let toggle):
      return ValueType.position(text).map(toggle.value(on:))
        ?? [toggle.trueValue, toggle.falseValue].first { $0.displayText == text } ?? .string(text)
    case .number:
      guard let number = Double(text) else { return .string(text) }
      return Int64(exactly: number).map { .integer(Int128($0)) } ?? .real(number)
    case .date: return try ValueType.date.value(of: text)
    case .text: return .string(text)
    case .option(let options):
      return try option(text, of: ChoiceNames(options, in: entry?.pane))
    case .options(let options) where !options.isEmpty:
      let names = ChoiceNames(options, in: entry?.pane)
      // A title may hold a comma itself.
      let parts =
        names.values(named: text).isEmpty
        ? text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } : [text]
      var values: [PropertyListValue] = []
      for part in parts { values.append(try option(part, of: names)) }
      return .array(values)
    case .options, .list, .any:
      throw refused(
        (entry == nil ? "is no key of the bundle" : "is not edited in the bundle")
          + ": name the type of the value with --type")
    }
  }

  /// The names of the options; nil for what is no choice.
  private var names: ChoiceNames? {
    switch rule {
    case .option(let options), .options(let options): ChoiceNames(options, in: entry?.pane)
    default: nil
    }
  }

  private func option(_ text: String, of names: ChoiceNames) throws(Failure) -> PropertyListValue {
    let values = names.values(named: text).reduce(into: [PropertyListValue]()) { found, value in
      if !found.contains(where: { $0.schemaEquals(value) }) { found.append(value) }
    }
    guard let value = values.first else { throw none(of: names, text) }
    if values.count == 1 { return value }
    let all = values.map { "\(ValueText.line($0)) (\($0.typeName))" }.joined(separator: ", ")
    throw refused("has several values that “\(text)” may mean: \(all). Say which with --type")
  }

  private func none(of names: ChoiceNames, _ text: String) -> Failure {
    refused("takes \(names.list), not “\(text)”")
  }

  private func refused(_ reason: String) -> Failure { .refused("“\(key)” \(reason).") }
}
