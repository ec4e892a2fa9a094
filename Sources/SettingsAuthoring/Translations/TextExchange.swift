import Foundation
import PropertyList
package import SettingsSchema

/// The strings of a bundle in one language, on the way to translators or back.
package struct TextExchange: Equatable, Sendable {
  /// The strings of a table.
  package struct Table: Equatable, Sendable {
    /// The table in the source language, such as `Settings.bundle/en.lproj/Root.strings`.
    package let original: String
    package var units: [Unit]
  }

  /// A text and its translation.
  package struct Unit: Equatable, Sendable {
    /// The key in the table.
    package let key: String
    /// The text in the source language.
    package let source: String
    /// The translation; nil for none.
    package var target: String?
    /// Whether the translation is marked as one to review.
    package var needsReview = false
    /// The author’s comment on the text; nil for none.
    package var note: String?
    /// The places in pages, such as `Root.plist:12`.
    package var uses: [String] = []
  }

  package let sourceLanguage: String
  package let targetLanguage: String
  package var tables: [Table]

  package init(sourceLanguage: String, targetLanguage: String, tables: [Table]) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.tables = tables
  }

  /// The strings that pages use, with their translations into a language.
  package init(_ texts: BundleTexts, in language: String) {
    sourceLanguage = texts.sourceLanguage
    targetLanguage = language
    tables = texts.tables.map { table in
      let comments = table.comments
      return Table(
        original: Self.original(of: table, in: texts),
        units: table.used.filter { Self.isSimple($0.key, in: table, language) }.map { text in
          Unit(
            key: text.key, source: table.source(of: text.key),
            target: table.text(of: text.key, in: language),
            needsReview: table.needsReview(text.key, in: language), note: comments[text.key],
            uses: text.uses.map { "\($0.path):\($0.line)" })
        })
    }
  }

  /// The keys of the strings that pages use and no exchange has, since they vary by number, device or width.
  package static func leftOut(of texts: BundleTexts, in language: String) -> [String] {
    texts.tables.flatMap { table in
      table.used.map(\.key).filter {
        table.isTranslated($0) && !isSimple($0, in: table, language)
      }
    }
  }

  /// Whether a text and its translation are one text each, rather than forms of one.
  static func isSimple(_ key: String, in table: TextTable, _ language: String) -> Bool {
    table.isEditable(key, in: language)
      && table.sourceLanguage.flatMap { table.details(of: key, in: $0) }?.isEditable != false
  }

  /// The path of a table in the source language, from the folder with the bundle.
  static func original(of table: TextTable, in texts: BundleTexts) -> String {
    let folder = [texts.folder.lastPathComponent, table.path].filter { !$0.isEmpty }
    let name =
      table.isCatalog
      ? ["\(table.name).xcstrings"]
      : ["\(texts.sourceLanguage).lproj", "\(table.name).strings"]
    return (folder + name).joined(separator: "/")
  }
}
