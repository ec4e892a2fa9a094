import Foundation
import PropertyList
import SettingsSchema
import Translation

/// The control for a key in the inspector, and how its values are stored there.
enum KeyControl: Equatable {
  case toggle, number, line, paragraphs, date, color
  /// One of several values, with their titles.
  case choice([PropertyListValue], [String])
  /// Several of some values, with their titles.
  case choices([PropertyListValue], [String])
  /// An array, a dictionary or data, on a page of its own: as a list, or as text.
  case structure(PropertyListType)
  /// Text that isn’t changed here: null, a value that JSON can’t represent, or a text that is too long.
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
      self = key?.kind == .array ? .several(of: words) : .among(words, value)
    } else if let found = element.choice(for: name, value) {
      self = found
    } else if Self.keysOfColors.contains(name) {
      self = .color
    } else if Self.keysOfParagraphs.contains(name), let text = value.map(\.string) ?? "" {
      self = Self.ofParagraphs(text)
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

  private static func several(of words: [String]) -> KeyControl {
    .choices(words.map { .string($0) }, words)
  }

  /// The length of a text, and of a paragraph of it, that take a long time to lay out: GTK needs quadratic time for a
  /// paragraph.
  private static let (longText, longParagraph) = (200_000, 20_000)

  private static func ofParagraphs(_ text: String) -> KeyControl {
    guard text.utf8.count > longParagraph else { return .paragraphs }
    let isLong =
      text.utf8.count > longText
      || text.split(whereSeparator: \.isNewline).contains { $0.utf8.count > longParagraph }
    return isLong ? .readOnly : .paragraphs
  }

  private static func of(_ value: PropertyListValue?) -> KeyControl? {
    switch value {
    case nil: nil
    case .boolean: .toggle
    case .integer, .real, .uid: .number
    // A long text in one line stays a field, which must not be replaced while it is typed.
    case .string(let text): text.contains(where: \.isNewline) ? ofParagraphs(text) : .line
    case .date: .date
    case .array, .dictionary:
      value.flatMap { ValueText.editing($0).isEmpty ? .readOnly : .structure(.init(of: $0)) }
    case .data: .structure(.data)
    case .null: .readOnly
    }
  }

  private static func of(
    _ kind: ValueKind, named name: String, in element: ElementContext
  ) -> KeyControl {
    switch kind {
    case .flag: .toggle
    case .number: .number
    case .array: .structure(.array)
    case .dictionary: .structure(.dictionary)
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
    case .paragraphs, .structure: ["Type": "IASKTextViewSpecifier"]
    case .date: ["Type": "IASKDatePickerSpecifier"]
    case .color: ["Type": "PSTextFieldSpecifier", "LeversColor": true]
    case .choice(let values, let titles):
      [
        "Type": "PSMultiValueSpecifier", "Values": .array(values),
        "Titles": .array(titles.map { .string($0) }),
      ]
    case .choices(let values, let titles):
      [
        "Type": "PSMultiValueSpecifier", "Values": .array(values),
        "Titles": .array(titles.map { .string($0) }), "LeversMultipleSelection": true,
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
    case .structure: .string(Self.text(of: value))
    case .readOnly: .string(Self.summary(of: value))
    default: value
    }
  }

  /// The value for the file; nil to remove the key.
  ///
  /// A text that can’t be read leaves the old value.
  ///
  /// - Parameter old: the value in the file.
  func stored(_ value: PropertyListValue, replacing old: PropertyListValue?) -> PropertyListValue? {
    switch self {
    case .number: Self.number(value, replacing: old)
    case .choices: Self.chosen(value, inOrderOf: old)
    case .structure(let type): value.string.flatMap { try? type.value(of: $0) } ?? old
    default: value
    }
  }

  /// The chosen values, in the order that they had; the new ones come last.
  private static func chosen(
    _ value: PropertyListValue, inOrderOf old: PropertyListValue?
  ) -> PropertyListValue {
    guard let chosen = value.array, let old = old?.array else { return value }
    return .array(old.filter(chosen.contains) + chosen.filter { !old.contains($0) })
  }

  private static func number(
    _ value: PropertyListValue, replacing old: PropertyListValue?
  ) -> PropertyListValue? {
    guard let text = value.string else { return value }
    if text == old?.displayText { return old }
    // An emptied field stays a UID: the next number is one, too.
    if case .uid = old { return (try? PropertyListType.uid.value(of: text)) ?? old }
    if old?.isReal != true, let whole = try? PropertyListType.integer.value(of: text) {
      return whole
    }
    return Double(text).map { .real($0) }
  }

  /// The length of a line of data, for which narrow windows have space.
  private static let dataLine = 32

  /// The text of a structure; that of data has lines of the same length.
  private static func text(of value: PropertyListValue) -> String {
    guard case .data(let data) = value else { return ValueText.editing(value) }
    let digits = Array(data.base64EncodedString().utf8)
    return stride(from: 0, to: digits.count, by: dataLine)
      .map { String(decoding: digits[$0..<min($0 + dataLine, digits.count)], as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// Whether the row changes the value.
  var isEditable: Bool { self != .readOnly }

  /// Why a typed text can’t be stored, in a sentence; nil if it can.
  ///
  /// - Parameter old: the value in the file.
  func problem(of text: String, replacing old: PropertyListValue?) -> String? {
    let type: PropertyListType
    switch (self, old) {
    case (.structure(let structure), _) where !text.isEmpty || old != nil: type = structure
    case (.number, .uid): type = .uid
    default: return nil
    }
    do throws(ValueProblem) {
      _ = try type.value(of: text)
      return nil
    } catch {
      return error.message
    }
  }

  /// Why the row doesn’t change a value, and what to do, in sentences; "" if it does.
  func note(on value: PropertyListValue?) -> String {
    guard self == .readOnly, let value else { return "" }
    return value == .null
      ? tr(
        "The value is null. To set another one, choose Remove Key in the menu of this row first.")
      : tr(
        """
        The value is too large to be edited here. To change it, choose Show in Source in the menu of \
        this row.
        """)
  }

  /// The maximum number of values that are shown one by one.
  private static let mostSummarized = 8
  /// The maximum length of a text that isn’t edited.
  private static let mostShown = 100

  /// A container in words.
  static func summary(of value: PropertyListValue) -> String {
    switch value {
    case .array(let elements)
    where (1...mostSummarized).contains(elements.count) && ValueList.fits(value):
      elements.map(\.displayText).joined(separator: ", ")
    case .array(let elements):
      tr(
        one: "\(elements.count) element", other: "\(elements.count) elements", count: elements.count
      )
    case .dictionary(let values):
      tr(one: "\(values.count) key", other: "\(values.count) keys", count: values.count)
    case .string(let text) where text.count > mostShown: text.prefix(mostShown) + "…"
    default: value.displayText
    }
  }
}

extension PropertyListValue {
  fileprivate var isReal: Bool { if case .real = self { true } else { false } }
}
