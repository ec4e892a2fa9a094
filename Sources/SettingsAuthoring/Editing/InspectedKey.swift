import Foundation
import PropertyList
import SettingsSchema

/// A key of an element, or of the page itself, as a key in the store of the inspector.
struct InspectedKey: Hashable {
  /// The index of the element; nil for the page’s root dictionary.
  let element: Int?
  /// The key in the dictionary, or ``choices``.
  let name: String

  /// The name for the options of an element, which several keys of the file have.
  static let choices = "/choices"
  private static let page = "page"

  init(_ name: String, of element: Int?) {
    self.name = name
    self.element = element
  }

  /// The key with a text; nil for other texts.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let place = text[..<slash]
    guard place == Self.page || Int(place) != nil else { return nil }
    element = Int(place)
    name = String(text[text.index(after: slash)...])
  }

  /// The text in the store.
  var text: String { "\(element.map(String.init) ?? Self.page)/\(name)" }
}

/// The keys that an element can have, with their meanings.
struct KeyTable {
  /// The keys that it needs, in order.
  let required: [String]
  /// All keys, in order.
  let all: [String]
  private let kinds: [String: KnownKey]
  private let type: String?
  private let isCell: Bool

  /// - Parameters:
  ///   - element: the element; nil for the page’s root dictionary.
  ///   - hasCells: whether it is of a preference bundle.
  init(of element: PropertyListDictionary?, hasCells: Bool) {
    isCell = hasCells
    let type = element?["Type"]?.string
    self.type = type
    let known: [KnownKey] =
      if hasCells {
        []
      } else if element == nil {
        Vocabulary.root.filter { $0.kind != .array }
      } else {
        type.flatMap(ElementType.init).map { Array(Vocabulary.keys(of: $0).values) } ?? []
      }
    kinds = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
    let cells = hasCells ? KeyMeaning.preferenceKeys : []
    required =
      hasCells
      ? (element == nil ? [] : ["cell", "label"])
      : element == nil ? [] : type.flatMap(ElementInfo.of)?.required ?? []
    all = (known.map(\.name) + (element == nil ? [] : cells)).filter { $0 != "Type" }.sorted()
  }

  /// What is known about a key; nil for an unknown one.
  func known(_ key: String) -> KnownKey? {
    kinds[key] ?? (isCell ? KnownKey.cell(key) : nil)
  }

  /// The meaning of a key in a sentence; "" for an unknown one.
  func meaning(of key: String) -> String {
    let text =
      isCell
      ? KeyMeaning.ofPreference(key) : KeyMeaning.of(key, in: type)
    return text?.string ?? ""
  }

  /// Whether several keys are the options of the element, in order: values, titles, short titles, and icons.
  var hasChoices: Bool { kinds["Values"] != nil }
}
