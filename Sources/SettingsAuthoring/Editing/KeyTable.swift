import PropertyList
import SettingsSchema

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
    guard hasCells, let element else {
      required = element == nil ? [] : type.flatMap(ElementInfo.of)?.required ?? []
      all = known.map(\.name).filter { $0 != "Type" }.sorted()
      return
    }
    let cell = element["cell"]?.string
    let isDrawn = element["cellClass"] != nil
    // A class may have its own way to store a value.
    let info = isDrawn ? nil : cell.flatMap(ElementInfo.of)
    required = ["cell"] + (info?.required ?? ["label"])
    all = KeyMeaning.preferenceKeys(of: cell, isDrawn: isDrawn)
  }

  /// The keys of dictionaries in an element: questions, and the elements of a list.
  static let dictionaries = elements.union([
    "TrueConfirmationPrompt", "FalseConfirmationPrompt", "LeversConfirmation", "LeversPrompt",
  ])
  static let elements: Set<String> = ["ItemSpecifier", "AddSpecifier"]
  private static let question = "PSConfirmationPrompt"

  /// - Parameter outer: the key of a dictionary in an element, one of ``dictionaries``.
  init(of values: PropertyListDictionary, inside outer: String) {
    isCell = false
    if Self.elements.contains(outer) {
      let table = KeyTable(of: values, hasCells: false)
      let types = ElementInfo.all.map(\.type)
      kinds = table.kinds.merging(["Type": .apple("Type", .string, types)]) { $1 }
      (type, required, all) = (table.type, ["Type"] + table.required, table.all)
    } else {
      let names = ["Title", "Prompt", "ConfirmText", "DenyText"]
      kinds = Dictionary(uniqueKeysWithValues: names.map { ($0, KnownKey.apple($0, .text)) })
      (type, required, all) = (Self.question, [], names)
    }
  }

  /// A dictionary that is about to get its first key.
  static func newDictionary(_ outer: String) -> PropertyListDictionary {
    elements.contains(outer) ? [:] : ["Type": .string(question)]
  }

  /// The information about a key; nil for an unknown one.
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
}
