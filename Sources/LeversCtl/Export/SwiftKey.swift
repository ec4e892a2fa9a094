import Foundation
import PropertyList
import SettingsSchema

/// The Swift type of a key, and how the key is made.
struct SwiftKey {
  /// A choice as an enum of texts or whole numbers.
  struct Enumeration {
    let rawType: String
    /// The options with their raw values as source.
    let cases: [(option: ChoiceOption, raw: String)]

    /// Nil when the values are not all texts, or all whole numbers that fit.
    init?(_ options: [ChoiceOption]) {
      let texts = options.compactMap(\.value.string)
      let numbers = options.compactMap { $0.value.integer.flatMap { Int(exactly: $0) } }
      if texts.count == options.count {
        rawType = "String"
        cases = zip(options, texts).map { ($0, SwiftLiteral.text($1)) }
      } else if numbers.count == options.count {
        rawType = "Int"
        cases = zip(options, numbers).map { ($0, String($1)) }
      } else {
        return nil
      }
    }
  }

  /// The type; nil where it is an enum.
  let type: String?
  /// What follows the name of the key: its default, and what a switch stores; "" for neither.
  let arguments: String
  /// The enum, where the key is a choice and has one.
  private(set) var enumeration: Enumeration?
  /// The option of the enum that is the default.
  private(set) var defaultOption: Int?

  init(_ key: ExportedKey) {
    let value = key.defaultValue
    switch key.shape {
    case .toggle(let on, let off):
      type = "Bool"
      let isOn = value.map { $0 == on } ?? false
      let isPlain = on == true && off == false
      arguments =
        ", default: \(isOn)"
        + (isPlain ? "" : ", on: \(SwiftLiteral.value(on)), off: \(SwiftLiteral.value(off))")
    case .number(let range):
      let number = value?.lenientNumber ?? range?.lowerBound ?? 0
      (type, arguments) = ("Double", ", default: \(SwiftLiteral.number(number))")
    case .text:
      let text = value.flatMap { String(propertyList: $0) } ?? ""
      (type, arguments) = ("String", ", default: \(SwiftLiteral.text(text))")
    case .date: (type, arguments) = SwiftKey.plain(value?.date.map { .date($0) }, else: "Date")
    case .list(let isOfTexts):
      let texts = value.map { [String](propertyList: $0) } ?? []
      if isOfTexts, let texts {
        type = "[String]"
        arguments =
          ", default: [" + texts.map { SwiftLiteral.text($0) }.joined(separator: ", ") + "]"
      } else {
        type = "[PropertyListValue]"
        let values = value?.array ?? []
        arguments =
          ", default: [" + values.map { SwiftLiteral.value($0) }.joined(separator: ", ") + "]"
      }
    case .choice(let options):
      let index = value.flatMap { value in options.firstIndex { $0.value == value } }
      // A default that is none of the options can't be said with an enum.
      if let enumeration = Enumeration(options), value == nil || index != nil {
        (type, arguments) = (nil, "")
        self.enumeration = enumeration
        defaultOption = index
      } else {
        (type, arguments) = SwiftKey.common(
          options.map(\.value) + (value.map { [$0] } ?? []), value)
      }
    case .any(let example):
      (type, arguments) = SwiftKey.plain(value ?? example, else: "PropertyListValue")
    }
  }

  /// The type of several values: theirs where they agree.
  private static func common(
    _ values: [PropertyListValue], _ value: PropertyListValue?
  ) -> (String, String) {
    let types = Set(values.map(\.typeName))
    let name =
      switch types {
      case ["string"]: "String"
      case ["boolean"]: "Bool"
      case ["integer"] where values.allSatisfy { Int(propertyList: $0) != nil }: "Int"
      case ["real"], ["real", "integer"]: "Double"
      default: "PropertyListValue"
      }
    guard let value else { return (name + "?", "") }
    if name == "PropertyListValue" { return (name, ", default: \(SwiftLiteral.value(value))") }
    if name == "Double" {
      return (name, ", default: \(SwiftLiteral.number(value.lenientNumber ?? 0))")
    }
    return plain(value, else: name)
  }

  /// The type of a default; without one, an optional.
  private static func plain(_ value: PropertyListValue?, else type: String) -> (String, String) {
    switch value {
    case nil: (type + "?", "")
    case .string(let text): ("String", ", default: \(SwiftLiteral.text(text))")
    case .integer(let number) where Int(exactly: number) != nil: ("Int", ", default: \(number)")
    case .real(let number): ("Double", ", default: \(SwiftLiteral.number(number))")
    case .boolean(let flag): ("Bool", ", default: \(flag)")
    case .date(let date): ("Date", ", default: \(SwiftLiteral.date(date))")
    case .data(let data): ("Data", ", default: \(SwiftLiteral.data(data))")
    case .some(let value): ("PropertyListValue", ", default: \(SwiftLiteral.value(value))")
    }
  }
}
