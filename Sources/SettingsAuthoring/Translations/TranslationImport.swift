import Foundation
import PropertyList
package import SettingsSchema
package import Translation

/// Takes a translator’s strings into a bundle.
package struct TranslationImport: Sendable {
  /// Something about a text that the translator or author should know.
  package struct Remark: Equatable, Sendable {
    package let original: String
    package let key: String
    package let message: Text
  }

  /// The changed tables, not saved yet.
  package private(set) var changes: BundleChanges
  /// The number of new or different strings.
  package private(set) var changed = 0
  package private(set) var remarks: [Remark] = []
  /// The mistakes in the changed tables, because of which programs may read none of their strings.
  package private(set) var damage: [BundleError] = []

  /// Compares a translator’s strings with those of a bundle.
  ///
  /// Strings without a translation, and those that no table has, are left out.
  ///
  /// - Throws: ``AuthoringError`` if the bundle is in an archive, or a table can’t be changed.
  package init(
    _ exchange: TextExchange, into bundle: SettingsBundle
  ) throws(AuthoringError) {
    changes = try BundleChanges(of: bundle)
    let texts = BundleTexts(bundle)
    guard let language = texts.language(named: exchange.targetLanguage) else {
      throw .notALanguage(exchange.targetLanguage)
    }
    var files: Set<URL> = []
    for part in exchange.tables {
      let table = texts.tables.first {
        Self.place(of: part.original) == Self.place(of: TextExchange.original(of: $0, in: texts))
      }
      var edits: [URL: [PropertyListEdit]] = [:]
      for unit in part.units {
        guard let target = unit.target else { continue }
        guard let table, table.has(unit.key) else {
          remark(part, unit, Text("The bundle doesn’t have the text."))
          continue
        }
        if unit.source != table.source(of: unit.key) {
          remark(part, unit, Text("The source text has changed since the export."))
        }
        if TranslationState(of: table.source(of: unit.key), target) == .arguments {
          remark(part, unit, Text("The arguments, such as %@, differ from the source’s."))
        }
        let isReviewed = table.needsReview(unit.key, in: language) && !unit.needsReview
        guard table.text(of: unit.key, in: language) != target || isReviewed else { continue }
        guard table.isTranslated(unit.key) else {
          remark(part, unit, Text("Not to be translated"))
          continue
        }
        guard table.isEditable(unit.key, in: language) else {
          remark(part, unit, Text("The text varies by number, device or width. Edit it in Xcode."))
          continue
        }
        changed += 1
        let place = table.place(of: unit.key, in: language)
        edits[place.file, default: []].append(place.edit(.set(.string(target))))
      }
      for (file, edits) in edits { try changes.apply(edits, to: file) }
      files.formUnion(edits.keys)
    }
    damage = texts.damage.filter { $0.place.map { files.contains($0.file) } == true }
  }

  private mutating func remark(
    _ table: TextExchange.Table, _ unit: TextExchange.Unit, _ message: Text
  ) {
    remarks.append(Remark(original: table.original, key: unit.key, message: message))
  }

  /// The path in the bundle without the language and the format, so that a bundle may have been moved or renamed since,
  /// or its tables made a string catalog.
  private static func place(of original: String) -> String {
    let parts = original.split(separator: "/").map(String.init)
    let bundle = parts.lastIndex { $0.hasSuffix(".bundle") || $0.hasSuffix(".app") }
    let place = parts[(bundle.map { $0 + 1 } ?? 0)...].filter { !$0.hasSuffix(".lproj") }
      .joined(separator: "/")
    return TableFormat(nameOf: place).map { String(place.dropLast($0.rawValue.count + 1)) } ?? place
  }
}
