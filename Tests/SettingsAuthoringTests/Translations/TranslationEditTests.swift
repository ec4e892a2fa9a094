import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

struct TranslationEditTests {
  private static let german = "/* Ton */\r\n\"Sound\" = \"Ton\";  // gut\r\n\"Old\"=\"Alt\";\r\n"
  private let fixture: BundleFixture
  private let bundle: SettingsBundle
  private let table: TextTable

  init() throws {
    fixture = try BundleFixture()
    try fixture.page(
      "Root", [["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "Help"]])
    try fixture.file(
      "Settings.bundle/de.lproj/Root.strings", Self.german.utf16LittleEndian)
    bundle = try SettingsBundle(path: fixture.app)
    table = try #require(BundleTexts(bundle).tables.first)
  }

  private func edit(
    _ key: String, _ old: String?, _ new: String?, _ language: String = "de"
  ) throws -> TranslationEdit {
    try TranslationEdit(of: key, in: table, language, from: old, to: new, of: bundle)
  }

  private var content: Data? { try? Data(contentsOf: table.place(of: "Sound", in: "de").file) }

  @Test("A translation is replaced, added and removed in its place; Undo writes the same bytes")
  func edits() throws {
    for (key, old, new, expected) in [
      ("Sound", "Ton", "Klang", Self.german.replacingOccurrences(of: "\"Ton\"", with: "\"Klang\"")),
      ("Help", nil, "Eins\nZwei", Self.german + "\"Help\" = \"Eins\\nZwei\";\r\n"),
      ("Old", "Alt", nil, Self.german.replacingOccurrences(of: "\"Old\"=\"Alt\";\r\n", with: "")),
    ] {
      let edit = try edit(key, old, new)
      try edit.save()
      #expect(content == expected.utf16LittleEndian, "\(key)")
      #expect(TranslationEdit.current(of: key, in: table, "de", of: bundle) == new)
      try edit.undo()
      #expect(content == Self.german.utf16LittleEndian, "\(key)")
    }
  }

  @Test("A new language gets its table with the first text, which Undo removes")
  func newLanguage() throws {
    let file = table.place(of: "Sound", in: "pt-BR").file
    let edit = try edit("Sound", nil, "Som", "pt-BR")
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    try edit.save()
    #expect(try StringsFile.read(contentsOf: file)["Sound"] == "Som")
    try edit.undo()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A translation that another program has changed is not replaced")
  func changed() throws {
    let other = Self.german.replacingOccurrences(of: "\"Ton\"", with: "\"Laut\"").utf16LittleEndian
    let prepared = try edit("Sound", "Ton", "Klang")
    try other.write(to: table.place(of: "Sound", in: "de").file)
    let message = self.message { try edit("Sound", "Ton", "Klang") }
    #expect(message?.contains("to “Laut” in the meantime") == true)
    #expect(throws: AuthoringError.self) { try prepared.save() }
    #expect(throws: AuthoringError.self) { try edit("Old", nil, "Neu") }
    #expect(content == other)
  }

  @Test("Undo leaves later changes of other strings, and refuses if the text itself has changed")
  func undoAfterChanges() throws {
    let first = try edit("Sound", "Ton", "Klang")
    try first.save()
    try edit("Help", nil, "Hilfe").save()
    try first.undo()
    #expect(content == (Self.german + "\"Help\" = \"Hilfe\";\r\n").utf16LittleEndian)
    try edit("Sound", "Ton", "Laut").save()
    let changed = content
    #expect(message { try first.undo() }?.contains("the same part in the meantime") == true)
    #expect(content == changed)
  }

  @Test("A table that was added is removed by Undo, unless others have added strings")
  func undoOfNewTable() throws {
    let file = table.place(of: "Sound", in: "fr").file
    let edit = try edit("Sound", nil, "Son", "fr")
    try edit.save()
    try Data("\"Help\" = \"?\";\n\"Sound\" = \"Son\";\n".utf8).write(to: file)
    try edit.undo()
    #expect(try Data(contentsOf: file) == Data("\"Help\" = \"?\";\n".utf8))
    try Data("\n\"Sound\" = \"Son\";\n".utf8).write(to: file)
    try edit.undo()
    #expect(!file.isPresent)
  }

  @Test("A file in an unknown encoding stays as it is, and the message says why")
  func encoding() throws {
    // Half a character at the end of UTF-16.
    let damaged = "\"Sound\" = \"Ton\";".utf16LittleEndian + Data([0x0A])
    try damaged.write(to: table.place(of: "Sound", in: "de").file)
    let message = self.message { try edit("Sound", "Ton", "Klang").save() }
    #expect(message?.contains("Save it as UTF-8 first") == true)
    #expect(content == damaged)
  }

  /// Why something fails; nil if it doesn’t.
  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? AuthoringError)?.message.string
    }
  }
}

extension TranslationEdit {
  /// Takes the saved edit back, as the history of the bundle does.
  func undo() throws { try changes.reversed.rebased().save() }
}
