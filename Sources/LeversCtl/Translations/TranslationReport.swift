import PropertyList
import SettingsSchema
import Translation

/// How much of a bundle is translated, for the command line.
struct TranslationReport {
  private typealias Row = (table: TextTable, text: TableText, state: TranslationState)

  private let texts: BundleTexts
  private let languages: [String]

  init(_ texts: BundleTexts, languages: [String]) {
    self.texts = texts
    self.languages = languages
  }

  /// Whether each text has a translation with the right arguments.
  var isComplete: Bool {
    languages.allSatisfy { language in
      !rows(in: language).contains { $0.state == .missing || $0.state == .arguments }
    }
  }

  /// The strings that pages use, with their states.
  private func rows(in language: String) -> [Row] {
    texts.tables.flatMap { table in
      table.used.map { ($0, table.state(of: $0.key, in: language)) }
        .map { (table, $0, $1) }
    }
  }

  /// The number of translated strings, including those that are the same as the source, which may be right.
  private static func done(_ rows: [Row]) -> Int {
    rows.count { $0.state == .translated || $0.state == .same }
  }

  private func unused(in table: TextTable) -> [String] {
    table.texts.filter { $0.uses.isEmpty && !$0.isMentioned }.map(\.key)
  }

  /// - Parameter isListing: whether to list the strings that need attention.
  func text(isListing: Bool) -> String {
    var lines: [String] = []
    for language in languages {
      let rows = rows(in: language)
      let parts =
        [tr("\(language): \(String(Self.done(rows))) of \(String(rows.count)) translated")]
        + TranslationState.allCases.filter { $0 != .translated }.compactMap { state in
          let count = rows.count { $0.state == state }
          return count == 0 ? nil : "\(Self.word(for: state)): \(count)"
        }
      lines.append(parts.joined(separator: ", "))
      guard isListing else { continue }
      for row in rows where row.state != .translated {
        let place = row.text.uses.first.map { "\($0.path):\($0.line): " } ?? ""
        lines.append(
          "  \(place)\(Self.word(for: row.state)): \(row.text.key.shortened)".withControlsEscaped)
      }
    }
    let unused = texts.tables.flatMap { self.unused(in: $0) }
    if !unused.isEmpty {
      lines.append(tr("Not used by any page: \(Text.list(unused))").withControlsEscaped)
    }
    if languages.isEmpty { lines.append(tr("The bundle has no translations.")) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func word(for state: TranslationState) -> String {
    switch state {
    case .translated: tr("translated")
    case .missing: tr("missing")
    case .same: tr("same as the source")
    case .arguments: tr("different arguments")
    }
  }

  /// The same for programs, with all strings.
  var json: String {
    let languages = languages.map { language -> JSONNode in
      let rows = rows(in: language)
      let counts = TranslationState.allCases.map { state in
        let count = state == .translated ? Self.done(rows) : rows.count { $0.state == state }
        return (key: state.rawValue, value: Self.number(count))
      }
      let attention = rows.filter { $0.state != .translated }.map { Self.node(of: $0) }
      return .object(
        [("language", .string(language)), ("texts", Self.number(rows.count))] + counts
          + [("attention", .array(attention))])
    }
    return JSONWriter.text([
      "sourceLanguage": .string(texts.sourceLanguage),
      "languages": .array(languages),
      "unused": .array(
        texts.tables.flatMap { table in unused(in: table).map { JSONNode.string($0) } }),
      "damaged": .array(texts.damage.compactMap(\.place).map { Self.node(of: $0) }),
    ]) + "\n"
  }

  private static func number(_ count: Int) -> JSONNode { .number(String(count)) }

  private static func node(of row: Row) -> JSONNode {
    [
      "table": .string(row.table.name),
      "key": .string(row.text.key),
      "state": .string(row.state.rawValue),
      "uses": .array(row.text.uses.map { .string("\($0.path):\($0.line)") }),
    ]
  }

  private static func node(of place: BundleError.Place) -> JSONNode {
    [
      "file": .string(place.file.shownPath),
      "line": place.line.map(number) ?? .null,
      "message": .string(place.problem.english),
    ]
  }
}
