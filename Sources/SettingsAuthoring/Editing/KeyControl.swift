import Foundation
import PropertyList
import SettingsSchema
import Translation

/// The control for a key in the inspector, and how its values are stored there.
enum KeyControl: Equatable {
  case toggle, number, line, paragraphs, date, color
  /// One of several values, with their titles.
  case choice([PropertyListValue], [String])
  /// Several of some words.
  case words([String])
  /// Text that isn’t changed here.
  case readOnly

  private static let keysOfColors = ["LeversAccentColor"]
  private static let keysOfParagraphs = ["FooterText", "footerText", "Prompt"]

  /// - Parameters:
  ///   - key: what is known about the key; nil for an unknown one.
  ///   - value: its value; nil for none.
  init(
    _ key: KnownKey?, named name: String, _ value: PropertyListValue?, in element: ElementContext
  ) {
    if let words = key?.words, !words.isEmpty {
      self = key?.kind == .array ? .words(words) : .among(words, value)
    } else if let found = element.choice(for: name, value) {
      self = found
    } else if Self.keysOfColors.contains(name) {
      self = .color
    } else if Self.keysOfParagraphs.contains(name), value == nil || value?.string != nil {
      self = .paragraphs
    } else {
      self = Self.of(value) ?? Self.of(key?.kind ?? .any, named: name, in: element)
    }
  }

  /// A choice between words, among them the current value.
  static func among(_ words: [String], _ value: PropertyListValue?) -> KeyControl {
    let others = [value?.string].compactMap(\.self).filter { !words.contains($0) && !$0.isEmpty }
    let all = words + others
    return .choice(all.map { .string($0) }, all)
  }

  private static func of(_ value: PropertyListValue?) -> KeyControl? {
    switch value {
    case nil: nil
    case .boolean: .toggle
    case .integer, .real: .number
    // A long text in one line stays a field, which must not be replaced while it is typed.
    case .string(let text): text.contains(where: \.isNewline) ? .paragraphs : .line
    case .date: .date
    default: .readOnly
    }
  }

  private static func of(
    _ kind: ValueKind, named name: String, in element: ElementContext
  ) -> KeyControl {
    switch kind {
    case .flag: .toggle
    case .number: .number
    case .array, .dictionary: .readOnly
    case .string, .text, .textOrDictionary: .line
    case .any: name == "DefaultValue" ? element.controlOfDefault : .line
    }
  }

  // MARK: Entries

  /// The type of the row, and what belongs to it.
  var entry: PropertyListDictionary {
    switch self {
    case .toggle: ["Type": "PSToggleSwitchSpecifier"]
    case .number:
      [
        "Type": "PSTextFieldSpecifier", "KeyboardType": "DecimalPad",
        "LeversPattern": .string("-?[0-9]*[.]?[0-9]+|"),
        "LeversMessage": .string(tr("Enter a number, such as 10 or 0.5.")),
      ]
    case .line: ["Type": "PSTextFieldSpecifier"]
    case .paragraphs: ["Type": "IASKTextViewSpecifier"]
    case .date: ["Type": "IASKDatePickerSpecifier"]
    case .color: ["Type": "PSTextFieldSpecifier", "LeversColor": true]
    case .choice(let values, let titles):
      [
        "Type": "PSMultiValueSpecifier", "Values": .array(values),
        "Titles": .array(titles.map { .string($0) }),
      ]
    case .words(let words):
      [
        "Type": "PSMultiValueSpecifier", "Values": .array(words.map { .string($0) }),
        "Titles": .array(words.map { .string($0) }), "LeversMultipleSelection": true,
      ]
    case .readOnly: ["Type": "PSTitleValueSpecifier"]
    }
  }

  /// The row for the type of a value that can be of any.
  ///
  /// - Parameters:
  ///   - name: the name of the value.
  ///   - value: the value; nil if it isn’t known, or for none.
  ///   - key: the key of the row.
  static func typeChoice(
    of name: String, _ value: PropertyListValue? = nil, key: String
  ) -> PropertyListDictionary {
    var types: [PropertyListType] = [.string, .integer, .real, .boolean, .date]
    if let type = value.map({ PropertyListType(of: $0) }), !types.contains(type) {
      types.append(type)
    }
    let choice = KeyControl.choice(types.map { .string($0.rawValue) }, types.map(\.title))
    var entry = choice.entry
    entry["Key"] = .string(key)
    entry["Title"] = .string(tr("Type of \(name)"))
    return entry
  }

  // MARK: Values

  /// The value for the row.
  func shown(_ value: PropertyListValue) -> PropertyListValue {
    switch self {
    case .number, .line, .paragraphs, .color: .string(value.displayText)
    case .readOnly: .string(Self.summary(of: value))
    default: value
    }
  }

  /// The value for the file; nil to remove the key.
  ///
  /// - Parameter old: the value in the file.
  func stored(_ value: PropertyListValue, replacing old: PropertyListValue?) -> PropertyListValue? {
    guard self == .number, let text = value.string else { return value }
    if text == old?.displayText { return old }
    if let number = Int64(text) {
      return old?.isReal == true ? .real(Double(number)) : .integer(Int128(number))
    }
    return Double(text).map { .real($0) }
  }

  /// Whether the row changes the value.
  var isEditable: Bool { self != .readOnly }

  /// A container in words.
  private static func summary(of value: PropertyListValue) -> String {
    switch value {
    case .array(let elements):
      tr(
        one: "\(elements.count) element", other: "\(elements.count) elements", count: elements.count
      )
    case .dictionary(let values):
      tr(one: "\(values.count) key", other: "\(values.count) keys", count: values.count)
    default: value.displayText
    }
  }
}

extension PropertyListValue {
  fileprivate var isReal: Bool { if case .real = self { true } else { false } }
}
