import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import SettingsViewModel
import Translation

/// Parses the text for a key as the value that the bundle’s element would store.
struct TypedValue {
  let key: String
  /// The keys of the bundle, or nil.
  let keys: BundleKeys?
  /// The type given by the user; nil for none.
  let type: ValueType?
  /// The value to replace, whose type counts if there is no bundle; nil for none.
  var current: PropertyListValue?

  /// Whether the value must not appear in messages, even if it is rejected.
  private var isSecret: Bool { keys?.isSecret(key) == true }

  /// The element, or nil if no element has the key.
  private var entry: KeyIndex.Entry? { keys?[key] }

  /// The value to store.
  /// - Throws: ``Failure/refused(_:)`` with the valid values.
  func value(of text: String) throws(Failure) -> PropertyListValue {
    let given: PropertyListValue
    do throws(Failure) {
      given = if let type { settled(try type.value(of: text)) } else { try untyped(text) }
    } catch {
      throw isSecret ? .refused(tr("“\(key)” doesn’t accept this value.")) : error
    }
    guard let verdict = keys?.verdict(on: given, for: key) else { return given }
    // An explicit string must not match a number that reads the same.
    if verdict.problem == nil, type != .string || verdict.value.string != nil {
      return verdict.value
    }
    if let names, !isSecret { throw none(of: names, text) }
    let shown = isSecret ? Secret.mask : text.shortened
    throw .refused(
      tr("“\(key)” doesn’t accept “\(shown)”. \(verdict.problem ?? Text("It isn’t a string."))"))
  }

  /// The key’s name in its domain.
  private var name: String { keys?.key(of: key).name ?? key }

  /// A value of a schema’s key in the form that its element has.
  private func settled(_ value: PropertyListValue) -> PropertyListValue {
    keys?.texts(of: key)?.settled(value, forKey: name) ?? value
  }

  /// The value of a text without a type.
  private func untyped(_ text: String) throws(Failure) -> PropertyListValue {
    let texts = keys?.texts(of: key)
    let isList = texts?.type(ofKey: name)?.hasPrefix("a") == true
    if isList, let value = texts?.value(of: text, forKey: name) { return value }
    switch entry?.specifier.element.rule ?? .any {
    case .toggle(let toggle):
      let value =
        PropertyListType.flag(text).map(toggle.value(on:))
        ?? [toggle.trueValue, toggle.falseValue].first { $0.displayText == text }
      if let value { return value }
      throw .refused(
        tr("“\(key)” must be on or off (or true, false, yes, no), not “\(text.shortened)”."))
    case .number:
      guard let number = Double(text) else { return .string(text) }
      return Int64(exactly: number).map { .integer(Int128($0)) } ?? .real(number)
    case .date: return try ValueType.date.value(of: text)
    case .text: return .string(text)
    case .option(let options):
      return try option(text, of: ChoiceNames(options, in: entry?.pane))
    case .options(let options) where !options.isEmpty:
      let names = ChoiceNames(options, in: entry?.pane)
      // A title may contain a comma.
      let parts = names.values(named: text).isEmpty ? Self.parts(of: text) : [text]
      var values: [PropertyListValue] = []
      for part in parts { values.append(try option(part, of: names)) }
      return .array(values)
    case .texts: return .array(Self.parts(of: text).map { .string($0) })
    case .options, .list, .any:
      if isList, let mistake = texts?.mistake(in: text, forKey: name) {
        throw .refused(tr("“\(key)” was not changed. \(mistake)"))
      }
      if entry != nil {
        throw .refused(tr("Values of “\(key)” need a type. Specify it with --type."))
      }
      guard let keys else { return try like(current, text) }
      if keys.isPathInKeyFile(key) { return .string(text) }
      let advice = tr(
        "“\(key)” isn’t a key of the bundle. Specify the type of the value with --type.")
      throw .refused(keys.problem(ofUnknown: key, orElse: advice))
    }
  }

  /// The value of a text with the type of another value.
  private func like(
    _ current: PropertyListValue?, _ text: String
  ) throws(Failure) -> PropertyListValue {
    guard let current, current != .null else {
      throw .refused(
        tr("The type of “\(key)” is unknown. Add --type or --bundle."))
    }
    do throws(ValueProblem) {
      return try PropertyListType(of: current).value(of: text)
    } catch {
      throw .refused(
        tr(
          """
          “\(key)” was not changed. \(error.message) To set a value of a different type, add --type.
          """))
    }
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The names of the options; nil if it isn’t a choice.
  private var names: ChoiceNames? {
    switch entry?.specifier.element.rule {
    case .option(let options), .options(let options): ChoiceNames(options, in: entry?.pane)
    default: nil
    }
  }

  private func option(_ text: String, of names: ChoiceNames) throws(Failure) -> PropertyListValue {
    let values = names.values(named: text).uniqued(by: \.schemaForm)
    guard let value = values.first else { throw none(of: names, text) }
    if values.count == 1 { return value }
    let all = Text.list(values.map { "\(ValueText.line($0)) (\($0.typeName))" })
    let isValue = values.contains { [$0.displayText, ValueText.plain($0)].contains(text) }
    guard isValue else {
      throw .refused(
        tr("“\(key)” has several values with the title “\(text)”: \(all). Use one of the values."))
    }
    throw .refused(
      tr("“\(key)” has several values that match “\(text)”: \(all). Choose one with --type."))
  }

  private func none(of names: ChoiceNames, _ text: String) -> Failure {
    .refused(tr("“\(key)” must be one of \(names.list), not “\(text.shortened)”."))
  }
}

/// The possible names of a choice’s options: titles, in the bundle’s language or as in the file, and the values
/// themselves.
private struct ChoiceNames {
  private let options: ChoiceOptions
  private let pane: Pane?

  init(_ options: ChoiceOptions, in pane: Pane?) {
    self.options = options
    self.pane = pane
  }

  /// The values that a name may refer to.
  func values(named name: String) -> [PropertyListValue] {
    options.filter { option in
      let titles = [option.title, option.shortTitle].compactMap { $0 }
      return titles.contains(name) || titles.contains { localized($0) == name }
        || option.value.displayText == name || ValueText.plain(option.value) == name
    }.map(\.value)
  }

  /// All options for users: `Dark (2), Light (1)`.
  var list: Text {
    .list(
      options.map { option in
        let title = localized(option.title)
        let value = ValueText.plain(option.value)
        return title == value ? value : "\(title) (\(value))"
      })
  }

  private func localized(_ text: String) -> String { pane?.localized(text) ?? text }
}
