import Foundation
import TestSupport
import Testing

@testable import PropertyList

/// Random edits of strings that vary: only the edited text changes, those with forms are refused, and an edit is undone
/// after later ones.
struct RandomStringsDictionaryTests {
  private static let format = "NSStringLocalizedFormatKey"
  private static let keys = (0..<6).map { "k\($0)" } + ["é", "e\u{301}", "<&>"]

  @Test("Random edits of a .stringsdict", arguments: ["xml", "binary"])
  func random(format: String) throws {
    var random = SeededGenerator(seed: 30)
    var done = 0
    let total = RandomEdits.count(1000)
    for _ in 0..<(total + 19) / 20 {
      var table = PropertyListDictionary()
      for key in Self.keys where Bool.random(using: &random) { table[key] = entry(&random) }
      var file = try write(table, format, &random)
      for _ in 0..<20 {
        let edit = self.edit(&random)
        guard let expected = applied(edit, to: table) else {
          #expect(throws: PropertyListError.self) {
            try TableFormat.stringsdict.apply([edit], to: file)
          }
          continue
        }
        done += 1
        let edited = try TableFormat.stringsdict.apply([edit], to: file)
        let description = "\(edit)\n\(text(file))\n→\n\(text(edited))"
        #expect(try isContent(expected, of: edited), "\(description)")
        if format == "xml" { #expect(try keepsRest(of: file, edit, in: edited), "\(description)") }
        #expect(
          TableFormat.stringsdict.tables(in: edited)[0].texts.entries.count == expected.keys.count)
        let later = self.edit(&random)
        if key(later) != key(edit), name(later) != key(edit), key(later) != name(edit),
          name(later) == nil || name(later) != name(edit),
          let both = applied(later, to: expected), applied(later, to: table) != nil
        {
          let now = try TableFormat.stringsdict.apply([later], to: edited)
          #expect(try isContent(both, of: now), "\(later)\n\(description)")
          let undo = TableDifference(from: edited, to: file, in: .stringsdict)
          let undone = try PropertyListDocument.read(undo.applied(to: now)).value.dictionary
          let alone = try PropertyListDocument.read(
            TableFormat.stringsdict.apply([later], to: file)
          ).value.dictionary
          #expect(undone == alone, "\(later)\n\(description)")
        }
        (table, file) = (expected, edited)
      }
    }
    #expect(done > total / 3)
  }

  /// A text, a format with or without forms, or forms of a text.
  private func entry(_ random: inout SeededGenerator) -> PropertyListValue {
    let text = PropertyListValue.string(RandomTable.value(&random))
    let forms: PropertyListValue = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": text,
    ]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return text
    case 1: return .dictionary([Self.format: text])
    case 2: return .dictionary([Self.format: text, "x": ["y": 1]])
    case 3: return .dictionary([Self.format: "%#@n@ of it", "n": forms])
    default: return ["NSStringDeviceSpecificRuleType": ["mac": text, "other": "o"]]
    }
  }

  private func edit(_ random: inout SeededGenerator) -> PropertyListEdit {
    func key() -> String { Self.keys.randomElement(using: &random) ?? "" }
    let change: PropertyListEdit.Change =
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<4: .set(.string(RandomTable.value(&random)))
      case 4: .remove
      default: .rename(to: key())
      }
    return PropertyListEdit(at: [.key(key())], change)
  }

  private func key(_ edit: PropertyListEdit) -> LiteralText? {
    if case .key(let key)? = edit.path.first { LiteralText(key) } else { nil }
  }

  private func name(_ edit: PropertyListEdit) -> LiteralText? {
    if case .rename(let name) = edit.change { LiteralText(name) } else { nil }
  }

  /// The table after an edit; nil if that isn’t possible.
  private func applied(
    _ edit: PropertyListEdit, to table: PropertyListDictionary
  ) -> PropertyListDictionary? {
    guard let key = key(edit)?.text, case .set(let text) = edit.change else {
      return (try? edit.applied(to: .dictionary(table)))?.dictionary
    }
    var result = table
    if var entry = table[key]?.dictionary {
      // Forms of a whole text vary.
      guard entry[Self.format] != nil else { return nil }
      entry[Self.format] = text
      result[key] = .dictionary(entry)
    } else {
      result[key] = text
    }
    return result
  }

  private func isContent(_ table: PropertyListDictionary, of file: Data) throws -> Bool {
    try PropertyListDocument.read(file).value == .dictionary(table)
  }

  private func text(_ file: Data) -> String {
    file.starts(with: BinaryReader.magic) ? "binary" : String(decoding: file, as: UTF8.self)
  }

  /// Writes a table, as XML with comments before entries.
  private func write(
    _ table: PropertyListDictionary, _ format: String, _ random: inout SeededGenerator
  ) throws -> Data {
    if format == "binary" { return try PropertyListWriter.binary(.dictionary(table)) }
    let text = String(decoding: try PropertyListWriter.xml(.dictionary(table)), as: UTF8.self)
    let parts = text.components(separatedBy: "\n\t<key>")
    var result = parts[0]
    for part in parts.dropFirst() {
      let comment = Bool.random(using: &random) ? "\n  <!-- <key>é</key> -->" : ""
      result += comment + "\n\t<key>" + part
    }
    return Data(result.utf8)
  }

  /// Whether all other entries are spelled as before, in the same order, and all comments are there.
  private func keepsRest(
    of file: Data, _ edit: PropertyListEdit, in edited: Data
  ) throws -> Bool {
    let except = [key(edit), name(edit)].compactMap { $0 }
    func entries(_ file: Data) throws -> [Data] {
      try (PropertyListDocument.read(file).root.entries ?? []).filter {
        !except.contains(LiteralText($0.key))
      }.map { file[$0.keyLocation.byteRange.lowerBound..<$0.value.location.byteRange.upperBound] }
    }
    let comments = { (file: Data) in text(file).components(separatedBy: "  <!-- <key>é").count }
    return try entries(file) == entries(edited) && comments(file) == comments(edited)
  }
}
