package import Foundation
package import PropertyList
import Synchronization
import Translation

/// Pages inferred from the values of a property list without a bundle.
///
/// A row for each value, in the order of the file, then a list for each array of simple values. Thread-safe; follows
/// the values that it is told.
package final class InferredPages: PageSource {
  private struct State {
    var values: PropertyListDictionary
    var entries: [PropertyListDictionary]
  }

  /// The longest text of a field in one line, in characters.
  private static let longestLine = 80
  /// The largest whole number that a number field keeps exactly.
  private static let greatestExact: Int128 = 1 << 53

  private let title: String
  private let device: Device
  private let language: String?
  private let state: Mutex<State>

  /// - Parameter title: the title of the page, such as the file’s name.
  package init(
    _ values: PropertyListDictionary, title: String, device: Device = .pad, language: String? = nil
  ) {
    self.title = title
    self.device = device
    self.language = language
    state = Mutex(State(values: values, entries: Self.entries(for: values)))
  }

  /// Infers the pages again, if values were added, removed, or got another type.
  ///
  /// - Returns: Whether the pages have changed.
  package func update(_ values: PropertyListDictionary) -> Bool {
    let entries = Self.entries(for: values)
    return state.withLock { state in
      state.values = values
      guard entries != state.entries else { return false }
      state.entries = entries
      return true
    }
  }

  // MARK: Inference

  private static func entries(for values: PropertyListDictionary) -> [PropertyListDictionary] {
    var rows: [PropertyListDictionary] = []
    var lists: [PropertyListDictionary] = []
    for (key, value) in values {
      var entry: PropertyListDictionary = [
        "Key": .string(key), "Title": .string(KeyTitle.title(for: key)),
      ]
      for (word, setting) in words(for: value) { entry[word] = setting }
      if entry["Type"] == "IASKListGroupSpecifier" {
        lists.append(entry)
      } else {
        rows.append(entry)
      }
    }
    return rows + lists
  }

  private static func words(for value: PropertyListValue) -> PropertyListDictionary {
    switch value {
    case .boolean: ["Type": "PSToggleSwitchSpecifier"]
    case .integer(let number) where -greatestExact...greatestExact ~= number: numberWords
    case .real: numberWords
    case .string(let text): textWords(for: text)
    case .date: ["Type": "IASKDatePickerSpecifier"]
    case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
      [
        "Type": "IASKListGroupSpecifier", "Deletable": true,
        "ItemSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"]),
        "AddSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"]),
      ]
    default: ["Type": "PSTitleValueSpecifier"]
    }
  }

  private static let numberWords: PropertyListDictionary = [
    "Type": "LeversStepperSpecifier", "MinimumValue": .integer(-greatestExact),
    "MaximumValue": .integer(greatestExact),
  ]

  private static func textWords(for text: String) -> PropertyListDictionary {
    let isLong = text.count > longestLine || text.contains(where: \.isNewline)
    return ["Type": isLong ? "IASKTextViewSpecifier" : "PSTextFieldSpecifier"]
  }

  // MARK: PageSource

  package var isFixed: Bool { false }
  package var name: String? { title }
  package var fallbackName: String { title }
  package var isCurrent: Bool { true }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }

  package func pane(named name: String) throws(BundleError) -> Pane {
    guard name == "Root" else {
      throw BundleError(.missingPane, Text("There is no page “\(name)” in these settings."))
    }
    let entries = state.withLock { $0.entries }
    let specifiers = entries.enumerated().map { index, entry in
      SpecifierReader(node: PropertyListNode(.dictionary(entry)), index: index).read()
    }
    return Pane(
      name: name, file: nil, specifiers: specifiers, title: title, icon: nil, stringsTable: nil,
      device: device,
      strings: LocalizedStrings(folders: [], tables: [], in: BundleFiles(for: .init([]))),
      language: language, accentColor: nil)
  }

  package func panes(besides known: [Pane]) -> [Pane] { [] }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }
}

extension SettingsBundle {
  /// Creates a bundle from pages that are inferred from a settings file.
  package convenience init(
    _ pages: InferredPages, of file: URL, languages: LanguagePreferences
  ) {
    self.init(BundleLocation(resources: file), device: .pad, languages: languages, from: pages)
  }

  /// The pages inferred from values; nil for others.
  package var inferredPages: InferredPages? { source as? InferredPages }
}
