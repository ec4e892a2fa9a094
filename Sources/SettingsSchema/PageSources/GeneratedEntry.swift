package import Foundation
package import PropertyList
import Translation

/// An entry of a page that a source makes, with the keys of a settings bundle.
package struct GeneratedEntry: Sendable {
  /// The keys and values of the entry.
  package var fields: PropertyListDictionary
  /// The type to show to users instead of the `Type`, such as a schema’s; nil for none.
  package var type: String?

  /// Creates an entry.
  package init(_ fields: PropertyListDictionary, type: String? = nil) {
    self.fields = fields
    self.type = type
  }

  /// The greatest whole number that a number field keeps exactly.
  package static let greatestExact: Int128 = 1 << 53
  /// The longest text of a field in one line, in characters.
  private static let longestLine = 80

  /// Whether a text needs several lines.
  package static func isLong(_ text: String) -> Bool {
    text.count > longestLine || text.contains(where: \.isNewline)
  }

  /// The fields of a button that adds a value of any type.
  static func addition(titled title: String) -> PropertyListDictionary {
    ["Type": "IASKButtonSpecifier", "Title": .string(title), "LeversAddsValue": true]
  }

  /// The fields of a list that the user can change.
  ///
  /// - Parameter element: the fields of an element’s row.
  package static func list(of element: PropertyListDictionary) -> PropertyListDictionary {
    list(of: element, ofTypes: [:], adding: element)
  }

  /// The fields of a list whose elements have several types.
  ///
  /// - Parameters:
  ///   - element: the fields of an element’s row.
  ///   - others: those of elements of some types, by type.
  ///   - addition: those of the row that adds an element.
  static func list(
    of element: PropertyListDictionary, ofTypes others: PropertyListDictionary,
    adding addition: PropertyListDictionary
  ) -> PropertyListDictionary {
    var fields: PropertyListDictionary = [
      "Type": "IASKListGroupSpecifier", "Deletable": true, "ItemSpecifier": .dictionary(element),
      "AddSpecifier": .dictionary(addition),
    ]
    if !others.isEmpty { fields["LeversItemSpecifiers"] = .dictionary(others) }
    return fields
  }
}

extension Pane {
  /// Creates a page from entries, which are not translated.
  package init(
    named name: String, title: String, _ entries: some Sequence<GeneratedEntry>, device: Device,
    language: String?
  ) {
    self.init(
      name: name, file: nil,
      specifiers: entries.enumerated().map { index, entry in
        var specifier = SpecifierReader(
          node: PropertyListNode(.dictionary(entry.fields)), index: index
        ).read()
        specifier.fileType = entry.type
        return specifier
      }, title: title, icon: nil, stringsTable: nil, device: device,
      strings: LocalizedStrings(folders: [], tables: [], in: BundleFiles(for: .init([]))),
      language: language, accentColor: nil)
  }
}

extension BundleError {
  /// A source has no page with a name.
  package static func missingPage(_ name: String) -> BundleError {
    BundleError(.missingPane, Text("There is no page “\(name)” in these settings."))
  }
}

extension Specifier {
  /// A longer explanation than the subtitle, for the details: `LeversDescription`; nil for none.
  package var explanation: String? { node.filledText("LeversDescription") }

  /// A text below a field, which has no subtitle: `LeversHint`; nil for none.
  package var hint: String? { node.filledText("LeversHint") }

  /// Whether a button adds a value of any type to its list or dictionary: `LeversAddsValue`.
  package var addsValue: Bool { node.flag("LeversAddsValue") }

  /// The key of the dictionary to which a button adds a value: `LeversAdditionKey`; nil for that of all values, and for
  /// a list.
  package var additionKey: String? { node.filledText("LeversAdditionKey") }

  /// The location of the relocatable schema that a button opens at a path of the user’s choice: `LeversSchema`, which
  /// is that of all schemas if it opens any; nil for others.
  package var schemaToOpen: String? { node.filledText("LeversSchema") }
}

extension SettingsBundle {
  /// Creates a bundle from a source of pages, which isn’t a folder.
  ///
  /// - Parameters:
  ///   - first: the name of the first page.
  ///   - file: the file that the pages are from; nil for none.
  package convenience init(
    from source: any PageSource, first: String, file: URL? = nil, device: Device,
    languages: LanguagePreferences, limits: PropertyListLimits = .init()
  ) {
    self.init(
      BundleLocation(resources: file, rootPane: first), device: device, languages: languages,
      limits: limits, from: source)
  }
}
