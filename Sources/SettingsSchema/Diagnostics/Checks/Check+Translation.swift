import Foundation
import PropertyList
import Translation

// Strings of pages and their translations.

extension Check {
  static let translationChecks: [Check] = [
    Check(
      "untranslated", .warning,
      Text("A text that is translated in some languages but not in others.")
    ) { bundle in
      // Pages that share a table, such as those for several devices, share its gaps.
      var seen: Set<[String]> = []
      return bundle.pages.flatMap { page -> [Finding] in
        let tables = Translations(page, in: bundle)
        let gaps = tables.gaps(in: page).filter {
          seen.insert(tables.place + [$0.text.text]).inserted
        }
        return gaps.map { text, missing in
          var finding = text.entry.finding(
            Text(
              """
              \(text.text.quoted) isn’t translated in \(missing.inOrder): iOS \
              shows it as it is here. Add it to \(tables.fileName).
              """), at: text.node)
          finding.gap = TranslationGap(
            text: text.text, table: tables.name, missing: missing, languages: tables.languages)
          return finding.offering(tables.copying(text.text))
        }
      }
    },
    Check("language-without-table", .warning, Text("A language has no table for a page.")) {
      bundle in
      let pages = bundle.pages.map { (page: $0, tables: Translations($0, in: bundle)) }
      let lacking = pages.filter { !$0.tables.languagesWithoutTable.isEmpty }
      return Dictionary(grouping: lacking, by: \.tables.place).values.compactMap { pages in
        guard let (page, tables) = pages.first else { return nil }
        let missing = tables.languagesWithoutTable
        let message = Text(
          """
          \(tables.name).strings is missing in \(missing.map { $0 + ".lproj" }.listed): users of \
          these languages see untranslated strings.
          """)
        let misnamed = bundle.misnamedTables(of: page)
        guard let other = misnamed.first(where: { missing.contains($0.language ?? "") }) else {
          return page.finding(message, at: page.root["StringsTable"])
            .offering(tables.makingTables(for: pages.map(\.page)))
        }
        return page.finding(
          Text(pattern: "\(message) \(otherCase(other.path))"), at: page.root["StringsTable"]
        ).offering(FileFix.renaming(other, to: tables.name, in: bundle))
      }
    },
  ]
}

/// The tables of one page, by language.
private struct Translations {
  let name: String
  /// The name of its file, or of one of them.
  let fileName: String
  /// The common part of pages with the same tables.
  let place: [String]
  let languagesWithoutTable: [String]
  /// The languages that have a table, in order.
  let languages: [String]
  /// The tables, and whether each is in the bundle’s original language.
  private let tables: [(table: LanguageTable, isOwn: Bool)]

  init(_ page: CheckedPage, in bundle: CheckedBundle) {
    // A page in an .lproj folder is itself in that language.
    let found = page.file.language == nil && page.hasSpecifiers ? bundle.tables(of: page) : []
    let translated = found.filter { $0.language != nil }
    tables = LanguageTable.all(of: translated).map { table in
      (table, table.files.contains { bundle.isInOwnLanguage($0) })
    }
    name = translated.first?.name ?? ""
    fileName = "\(name).\(translated.first?.format.rawValue ?? "")"
    place = [page.file.layer ?? "", page.file.folder, name]
    let have = Set(translated.compactMap(\.language))
    let near = bundle.tables(nextTo: page).filter { $0.folder == page.file.folder }
    let all = Set(near.compactMap(\.language))
    languages = have.sorted()
    languagesWithoutTable = tables.isEmpty ? [] : all.subtracting(have).sorted()
  }

  /// The strings that are translated in some languages but not in others.
  ///
  /// In the bundle’s original language, a readable text needs no translation.
  func gaps(in page: CheckedPage) -> [(text: PageText, languages: [String])] {
    guard !tables.isEmpty else { return [] }
    return page.texts.compactMap { text in
      let isName = Translations.isName(text.text)
      var missing: [String] = []
      // A text that no translation changes, such as “F5”, needs none.
      var isTranslated = false
      for (table, isOwn) in tables {
        if let translation = table[text.text] {
          isTranslated = isTranslated || translation != text.text
        } else if isName || !isOwn {
          missing.append(table.language)
        }
      }
      guard !missing.isEmpty, isName || isTranslated else { return nil }
      return (text, missing.sorted())
    }
  }

  /// Copies the text of a name from the original language to those that lack it, whose users would otherwise see the
  /// name.
  func copying(_ name: String) -> Fix? {
    guard Translations.isName(name),
      let own = tables.first(where: { $0.isOwn && $0.table[name] != nil })?.table,
      let text = own[name],
      own.file(with: name)?.strings.details(of: name)?.variants.isEmpty != false
    else { return nil }
    let missing = tables.map(\.table).filter { $0[name] == nil }
    let edits = missing.compactMap { $0.edit(setting: name, to: text) }
    guard edits.count == missing.count else { return nil }
    return Fix(
      title: Text(
        "Copy the text of \(name.quoted) from \(own.language)",
        comment: "After “from”: a language tag"),
      edits: edits, isCertain: false)
  }

  /// Makes the missing tables, with the strings that users see now, for translators to replace.
  func makingTables(for pages: [CheckedPage]) -> Fix? {
    // A string catalog has all languages in one file.
    guard let first = tables.flatMap(\.table.files).first(where: { $0.format == .strings }) else {
      return nil
    }
    let texts = pages.flatMap(\.texts).map(\.text).uniqued(by: \.self).filter { text in
      tables.contains { $0.table[text] != nil }
    }
    let own = tables.first(where: \.isOwn)?.table
    return FileFix.makingTables(
      named: name, for: languagesWithoutTable,
      in: URL(fileURLWithPath: (first.layer ?? "") + first.folder, isDirectory: true),
      texts.map { ($0, own?[$0] ?? $0) })
  }

  /// Whether a text is a name for a translation rather than readable text, such as `SOUND_TITLE`.
  private static func isName(_ text: String) -> Bool {
    // Check bytes first: few strings have either, and characters are slower.
    text.utf8.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
      && !text.utf8.contains { $0 <= 0x20 }
      && (text.contains("_") || (text.count > 4 && text.contains(".") && text.last != "."))
      && text.contains(where: \.isLetter)
  }
}

// Translation files.

extension Check {
  static let tableChecks: [Check] = [
    Check("damaged-strings", .warning, Text("A translation file has mistakes.")) { bundle in
      bundle.tables.flatMap { table in
        table.strings.diagnostics.map {
          Finding(
            Text("\($0.message) iOS may show none of the file’s translations."), file: table.url,
            line: $0.line)
        }
      }
    },
    Check("duplicate-string", .warning, Text("A text is translated twice.")) { bundle in
      bundle.tables.flatMap { table -> [Finding] in
        var first: [String: StringsEntry] = [:]
        return table.strings.entries.compactMap { entry in
          guard let other = first[entry.key] else {
            first[entry.key] = entry
            return nil
          }
          let (key, line) = (entry.key.quoted, String(other.line))
          return Finding(
            other.value == entry.value
              ? Text("\(key) is also defined on line \(line); only one is used. Remove one.")
              : Text(
                """
                \(key) is also defined on line \(line), with another text; only one is used. \
                Remove one.
                """), file: table.url, line: entry.line
          ).offering(table.place.removeRepeats(of: entry.key))
        }
      }
    },
    Check("strings-outside-lproj", .warning, Text("Translations outside any language.")) {
      bundle in
      let outside = bundle.tables.filter { $0.language == nil }
      let pages = outside.isEmpty ? [:] : bundle.pagesOfTables
      return outside.map {
        Finding(
          Text(
            """
            This file isn’t in an .lproj folder, so all languages without a table of their own get \
            its strings. Move it to, say, en.lproj.
            """), file: $0.url, line: 0
        ).offering(FileFix.moving($0, of: pages[$0.url]?.first, in: bundle))
      }
    },
    Check("strings-table-missing", .warning, Text("A StringsTable without a file.")) { bundle in
      bundle.pages.compactMap { page in
        guard let name = page.stringsTable, bundle.tables(of: page).isEmpty else { return nil }
        let other = bundle.misnamedTables(of: page).first
        let hint =
          name.tableName != nil
          ? Text("StringsTable is the name without .strings.")
          : other.map { otherCase($0.path) }
            ?? Text("Add the file to each .lproj folder, or remove StringsTable.")
        return page.finding(
          Text(
            "There is no “\(name.shortened).strings” in the bundle, so no text is translated. \(hint)"
          ),
          at: page.root["StringsTable"]
        ).offering(
          other.map { page.place?.set("StringsTable", to: .string($0.name)) }
            ?? FileFix.makingTable(named: name, of: page, in: bundle))
      }
    },
    Check("unused-strings", .note, Text("Translations that no page uses.")) { bundle in
      guard bundle.isCompletelyRead else { return [] }
      // A page without the table that it names may have been meant to use any other one.
      let lacksTable = bundle.pages.contains {
        $0.stringsTable != nil && bundle.tables(of: $0).isEmpty
      }
      func isKept(_ table: CheckedTable) -> Bool { lacksTable || table.isForCode }
      let users = bundle.pagesOfMeantTables
      let strings = Dictionary(
        bundle.pages.map { ($0.file.url, $0.allStrings) }, uniquingKeysWith: { $0.union($1) })
      // A string catalog has a table for each language.
      let files = Dictionary(grouping: bundle.tables, by: \.url)
      return bundle.tables.uniqued(by: \.url).compactMap { table in
        guard let pages = users[table.url] else {
          return Finding(
            Text("No page uses this file; you can remove it."), file: table.url, line: 0
          ).offering(
            isKept(table) ? nil : FileFix.removing(table, besides: Set(users.keys), in: bundle))
        }
        let used = pages.compactMap { strings[$0.file.url] }
        var keys: Set<String> = []
        let isCatalog = table.format == .xcstrings
        let unused = (files[table.url] ?? []).flatMap(\.strings.entries).filter { entry in
          !used.contains { $0.contains(entry.key) }
            && (!isCatalog || keys.insert(entry.key).inserted)
        }
        guard let first = unused.first else { return nil }
        return Finding(
          Text(
            """
            No page has \(unused.map(\.key).listed); you can remove the translations unless the \
            app uses them.
            """), file: table.url, line: first.line
        ).offering(
          isKept(table) ? nil : table.place.remove(Array(Set(unused.map(\.key))).sorted()))
      }
    },
  ]
}
