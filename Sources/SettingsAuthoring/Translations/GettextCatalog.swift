package import Foundation
import PropertyList
import Translation

/// A catalog of gettext (`.po`): the strings of a bundle in one language.
///
/// The context of a text has its table and key, since equal strings of several keys are translated separately. Source:
/// the manual of GNU gettext, section 3, “The Format of PO Files”.
package enum GettextCatalog {
  /// Separates the table from the key in a context.
  private static let separator = "|"

  /// The catalog for the strings; always the same for the same strings.
  package static func write(_ exchange: TextExchange) -> Data {
    let name = exchange.tables.first.map { $0.original.prefix { $0 != "/" } } ?? ""
    var entries = [
      """
      msgid ""
      msgstr ""
      \("Project-Id-Version: \(name)\n".inDoubleQuotes())
      "PO-Revision-Date: \\n"
      "Last-Translator: \\n"
      "Language-Team: \\n"
      "Language: \(exchange.targetLanguage)\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "X-Source-Language: \(exchange.sourceLanguage)\\n"

      """
    ]
    for table in exchange.tables {
      entries += table.units.filter { !$0.source.isEmpty }.map { unit in
        var lines = (unit.note?.split(whereSeparator: \.isNewline) ?? []).map { "#. \($0)" }
        lines += unit.uses.map { "#: \($0.replacingOccurrences(of: " ", with: "%20"))" }
        if unit.needsReview { lines.append("#, fuzzy") }
        let context = table.original + separator + unit.key
        lines.append("msgctxt \(context.inDoubleQuotes())")
        lines.append("msgid \(unit.source.inDoubleQuotes())")
        lines.append("msgstr \((unit.target ?? "").inDoubleQuotes())")
        return lines.joined(separator: "\n") + "\n"
      }
    }
    return Data(entries.joined(separator: "\n").utf8)
  }

  // MARK: Reading

  /// Reads the strings of a catalog; fuzzy and obsolete ones aren’t translations.
  ///
  /// - Throws: ``ExchangeError`` if it is damaged, isn’t UTF-8, or has strings without a table and key.
  package static func read(_ catalog: Data) throws(ExchangeError) -> TextExchange {
    guard var text = String(data: catalog, encoding: .utf8) else {
      throw ExchangeError(Text("The catalog isn’t UTF-8. Convert it with “msgconv -t UTF-8”."))
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    var reader = GettextReader(text)
    let messages = try reader.read()
    let header = messages.first { $0.id.isEmpty && $0.context == nil }
    guard let language = header?.field("Language"), !language.isEmpty else {
      throw ExchangeError(Text("Its header doesn’t specify the language. Add “Language: de\\n”."))
    }
    var exchange = TextExchange(
      sourceLanguage: header?.field("X-Source-Language") ?? "en", targetLanguage: language,
      tables: [])
    var indexes: [String: Int] = [:]
    for message in messages where !message.id.isEmpty {
      guard let context = message.context, let bar = self.bar(in: context) else {
        throw ExchangeError(
          Text(
            """
            “\(message.id)” has no msgctxt with its table and key. Export the catalog again, and \
            keep these lines.
            """), line: message.line)
      }
      let original = context[..<bar.lowerBound]
      let index = indexes[String(original)] ?? exchange.tables.count
      if index == exchange.tables.count {
        indexes[String(original)] = index
        exchange.tables.append(TextExchange.Table(original: String(original), units: []))
      }
      exchange.tables[index].units.append(
        TextExchange.Unit(
          key: String(context[bar.upperBound...]), source: message.id,
          target: message.text.isEmpty || message.isFuzzy ? nil : message.text,
          note: message.note, uses: message.references))
    }
    return exchange
  }
  /// The separator in a context: the first one after the name of a table, since keys may have it, too.
  private static func bar(in context: String) -> Range<String.Index>? {
    TableFormat.allCases.compactMap { format in
      // Literally: the separator and an accent after it are one character.
      context.range(of: ".\(format.rawValue)\(separator)", options: .literal)
    }.min { $0.lowerBound < $1.lowerBound }.map {
      context.unicodeScalars.index(before: $0.upperBound)..<$0.upperBound
    }
  }
}
