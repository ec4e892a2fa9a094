package import Foundation
import Markup
import SettingsSchema
import Translation

/// XLIFF 1.2, as Xcode exports and imports it.
///
/// Source: the OASIS standard of February 1, 2008, and the files of `xcodebuild -exportLocalizations`.
package enum XLIFF {
  /// The document for the strings; always the same for the same strings.
  ///
  /// A text with a character that XML doesn’t allow is left out.
  package static func write(_ exchange: TextExchange) -> Data {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#,
    ]
    for table in exchange.tables {
      let languages = [
        "source-language=" + XMLText.attribute(exchange.sourceLanguage),
        // The name of its folder may have the older form, as in “pt_BR”.
        "target-language="
          + XMLText.attribute(exchange.targetLanguage.replacingOccurrences(of: "_", with: "-")),
      ].joined(separator: " ")
      lines += [
        "  <file original=\(XMLText.attribute(table.original)) \(languages) datatype=\"plaintext\">",
        "    <header>", "      " + tool, "    </header>", "    <body>",
      ]
      lines += table.units.filter(\.isRepresentable).flatMap { self.lines(of: $0) }
      lines += ["    </body>", "  </file>"]
    }
    lines.append("</xliff>")
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The program that has written the document.
  private static var tool: String {
    let version = XMLText.attribute(LeversVersion.number)
    return #"<tool tool-id="\#(id)" tool-name="Levers" tool-version=\#(version)/>"#
  }

  private static let id = "io.github.levers.Levers"

  private static func lines(of unit: TextExchange.Unit) -> [String] {
    var lines = ["      <trans-unit id=\(XMLText.attribute(unit.key)) xml:space=\"preserve\">"]
    lines.append("        <source>\(XMLText.content(unit.source))</source>")
    // An empty target is read as none.
    if let target = unit.target, !target.isEmpty {
      let state = unit.needsReview ? " state=\"\(toReview[0])\"" : ""
      lines.append("        <target\(state)>\(XMLText.content(target))</target>")
    }
    if let note = unit.note { lines.append("        <note>\(XMLText.content(note))</note>") }
    return lines + ["      </trans-unit>"]
  }

  /// Reads the strings of a document.
  ///
  /// - Throws: ``ExchangeError`` if it isn’t XLIFF 1.2, or is damaged.
  package static func read(_ document: Data) throws(ExchangeError) -> TextExchange {
    let root: MarkupElement
    do throws(MarkupElement.Problem) {
      root = try MarkupElement.read(utf8(document))
    } catch {
      throw ExchangeError(Text("It isn’t XML: \(error.message)"), line: error.location.line)
    }
    guard root.name == "xliff" else {
      throw ExchangeError(
        Text("It isn’t XLIFF: its first element is “\(root.name)”."), line: root.location.line)
    }
    guard let version = root.attributes["version"], version == "1.2" else {
      throw ExchangeError(
        Text(
          """
          It is XLIFF \(root.attributes["version"] ?? "?"), but only version 1.2 can be read. \
          Export it as XLIFF 1.2.
          """), line: root.location.line)
    }
    let files = root.children.filter { $0.name == "file" }
    guard let first = files.first, let source = first.attributes["source-language"],
      let target = files.lazy.compactMap({ $0.attributes["target-language"] }).first
    else {
      throw ExchangeError(
        Text("It has no <file> element with a source-language and a target-language."),
        line: root.location.line)
    }
    var exchange = TextExchange(sourceLanguage: source, targetLanguage: target, tables: [])
    for file in files {
      guard file.attributes["target-language"] ?? target == target else {
        throw ExchangeError(
          Text("It has several target languages. Export each to a file of its own."),
          line: file.location.line)
      }
      exchange.tables.append(
        TextExchange.Table(
          original: file.attributes["original"] ?? "", units: try units(in: file)))
    }
    return exchange
  }

  /// A document in UTF-16 as UTF-8, the only encoding that the parser reads.
  private static func utf8(_ document: Data) -> Data {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    guard marks.contains(where: { document.starts(with: $0) }),
      let text = String(data: document, encoding: .utf16)
    else { return document }
    return Data(text.utf8)
  }

  private static func units(
    in element: MarkupElement
  ) throws(ExchangeError) -> [TextExchange.Unit] {
    var units: [TextExchange.Unit] = []
    for child in element.children {
      switch child.name {
      case "body", "group": units += try self.units(in: child)
      case "trans-unit": units.append(try unit(child))
      default: break
      }
    }
    return units
  }

  /// The states of translations that aren’t finished: some tools copy the source first.
  private static let unfinished: Set = [
    "new", "needs-translation", "needs-adaptation", "needs-l10n",
  ]

  /// The states of translations to review; the first one is written.
  private static let toReview = [
    "needs-review-translation", "needs-review-adaptation", "needs-review-l10n",
  ]

  private static func unit(_ element: MarkupElement) throws(ExchangeError) -> TextExchange.Unit {
    guard let key = element.attributes["id"], let source = element.child("source") else {
      throw ExchangeError(
        Text("A trans-unit needs an id and a source."), line: element.location.line)
    }
    let target = element.child("target")
    if let inline = target?.children.first {
      throw ExchangeError(
        Text(
          """
          The target of “\(key)” has the element “\(inline.name)”, but a text has only \
          characters. Write it as text.
          """), line: inline.location.line)
    }
    let state = target?.attributes["state"] ?? ""
    let isDone = !unfinished.contains(state)
    // Tools write an empty target for a text that isn’t translated.
    let text = target.map(\.text).flatMap { $0.isEmpty || !isDone ? nil : $0 }
    return TextExchange.Unit(
      key: key, source: source.text, target: text, needsReview: toReview.contains(state),
      note: element.child("note")?.text)
  }
}

extension TextExchange.Unit {
  fileprivate var isRepresentable: Bool {
    [key, source, target ?? "", note ?? ""].allSatisfy { XMLText.isRepresentable($0) }
  }
}
