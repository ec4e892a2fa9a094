import PropertyList

// Files of translations.

extension Check {
  static let tableChecks: [Check] = [
    Check("damaged-strings", .warning, "A file of translations has mistakes.") { bundle in
      bundle.tables.flatMap { table in
        table.strings.diagnostics.map {
          Finding(
            $0.message + " iOS may show none of the file's translations.", file: table.url,
            line: $0.line)
        }
      }
    },
    Check("duplicate-string", .warning, "A text is translated twice.") { bundle in
      bundle.tables.flatMap { table -> [Finding] in
        var first: [String: StringsEntry] = [:]
        return table.strings.entries.compactMap { entry in
          guard let other = first[entry.key] else {
            first[entry.key] = entry
            return nil
          }
          let difference = other.value == entry.value ? "too" : "with another text"
          return Finding(
            "\(entry.key.quoted) stands on line \(other.line) \(difference); one of the two is lost. "
              + "Remove one.", file: table.url, line: entry.line)
        }
      }
    },
    Check("strings-outside-lproj", .warning, "Translations outside of any language.") { bundle in
      bundle.tables.filter { $0.language == nil }.map {
        Finding(
          "This file is in no .lproj folder, so all languages without a table of their own get "
            + "its texts. Move it to, say, en.lproj.", file: $0.url, line: 0)
      }
    },
    Check("strings-table-missing", .warning, "A StringsTable without a file.") { bundle in
      bundle.pages.compactMap { page in
        guard let name = page.stringsTable, bundle.tables(of: page).isEmpty else { return nil }
        let other = bundle.tables.first { $0.name.lowercased() == name.lowercased() }
        let hint =
          other.map { "The file is \($0.path.quoted), and devices tell upper from lower case." }
          ?? "Add the file to each .lproj folder, or remove StringsTable."
        return page.finding(
          "There is no “\(name.shortened).strings” in the bundle, so no text is translated. \(hint)",
          at: page.root["StringsTable"])
      }
    },
    Check("unused-strings", .note, "Translations that no page uses.") { bundle in
      var users: [String: [CheckedPage]] = [:]
      for page in bundle.pages {
        for table in bundle.tables(of: page) { users[table.path, default: []].append(page) }
      }
      let strings = Dictionary(
        bundle.pages.map { ($0.file.path, $0.allStrings) }, uniquingKeysWith: { $0.union($1) })
      return bundle.tables.compactMap { table in
        guard let pages = users[table.path] else {
          return Finding("No page uses this file; it may be removed.", file: table.url, line: 0)
        }
        let used = pages.compactMap { strings[$0.file.path] }
        let unused = table.strings.entries.filter { entry in
          !used.contains { $0.contains(entry.key) }
        }
        guard let first = unused.first else { return nil }
        return Finding(
          "No page has \(unused.map(\.key).listed); the translations may be removed unless the app "
            + "uses them.", file: table.url, line: first.line)
      }
    },
  ]
}
