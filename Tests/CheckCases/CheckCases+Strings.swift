import Foundation
import PropertyList
import TestSupport

extension CheckCase {
  /// Checks of translations.
  package static let strings: [CheckCase] = [
    CheckCase(
      "damaged-strings", bad: { try german("\"a\" = \"b\"") },
      good: { try german("\"a\" = \"b\";") }),
    CheckCase(
      "duplicate-string", bad: { try german("\"a\" = \"b\"; \"a\" = \"c\";") },
      good: { try german("\"a\" = \"b\"; \"A\" = \"c\";") }),
    CheckCase(
      "strings-outside-lproj",
      bad: {
        let fixture = try BundleFixture([])
        try fixture.file("Settings.bundle/Root.strings", Data())
        return fixture
      }, good: { try german("") }),
    CheckCase(
      "strings-table-missing", bad: { try root([], ["StringsTable": "Table"]) },
      good: {
        let fixture = try root([], ["StringsTable": "Table"])
        try fixture.strings("de", "Table", [:])
        return fixture
      }),
    CheckCase(
      "strings-table-missing", bad: { try table("de.lproj/T", named: "folder/T") },
      good: { try table("de.lproj/folder/T", named: "folder/T") }),
    CheckCase(
      "strings-outside-lproj", bad: { try table("folder/T", named: "folder/T") },
      good: { try table("de.lproj/folder/T", named: "folder/T") }),
    CheckCase(
      "unused-strings", bad: { try table("de.lproj/folder/T", named: "T") },
      good: { try table("folder/T", named: "folder/T") }),
    CheckCase(
      "unused-strings", bad: { try german("\"Old\" = \"Alt\";") },
      good: { try german("\"T\" = \"Titel\";") }),
    CheckCase(
      "unused-strings", bad: { try table("de.lproj/other", named: "table") },
      good: { try table("de.lproj/Table", named: "table") }),
    CheckCase(
      "unused-strings", bad: { try table("de.lproj/T", named: "Other.strings") },
      good: { try table("de.lproj/T", named: "T.strings") }),
    CheckCase(
      "untranslated", bad: { try languages(de: ["T": "Titel"], fr: [:]) },
      good: { try languages(de: ["T": "Titel"], fr: ["T": "Titre"]) }),
    CheckCase(
      "language-without-table",
      bad: {
        let fixture = try german("\"T\" = \"Titel\";")
        try fixture.strings("fr", "Other", [:])
        return fixture
      }, good: { try languages(de: [:], fr: [:]) }),
  ]

  private static func german(_ text: String) throws -> BundleFixture {
    let fixture = try BundleFixture([.toggle()])
    try fixture.file("Settings.bundle/de.lproj/Root.strings", Data(text.utf8))
    return fixture
  }

  /// A page with a named table.
  private static func table(_ path: String, named name: String) throws -> BundleFixture {
    let fixture = try root([.toggle()], ["StringsTable": .string(name)])
    try fixture.file("Settings.bundle/" + path + ".strings", Data("\"T\" = \"Titel\";".utf8))
    return fixture
  }

  /// The page is in English, which needs no translation.
  private static func languages(
    de: KeyValuePairs<String, String>, fr: KeyValuePairs<String, String>
  ) throws -> BundleFixture {
    let fixture = try BundleFixture([.toggle()])
    try fixture.strings("de", "Root", de)
    try fixture.strings("fr", "Root", fr)
    try fixture.strings("en", "Root", [:])
    return fixture
  }
}
