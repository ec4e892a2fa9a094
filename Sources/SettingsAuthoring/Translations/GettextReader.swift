import Foundation
import Translation

/// A message of a gettext catalog.
struct GettextMessage {
  var line = 0
  var context: String?
  var id = ""
  var text = ""
  var note: String?
  var references: [String] = []
  var isFuzzy = false

  /// A field of the header, which is the text of the empty id.
  func field(_ name: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}

/// Reads a gettext catalog line by line.
struct GettextReader {
  private enum Field {
    case context, id, text
  }

  private let lines: [Substring]
  private var messages: [GettextMessage] = []
  private var message = GettextMessage()
  private var field: Field?

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  mutating func read() throws(ExchangeError) -> [GettextMessage] {
    for (index, line) in lines.enumerated() {
      try read(line.trimmingCharacters(in: .whitespaces), number: index + 1)
    }
    guard field == nil || field == .text else { throw unexpected(lines.count) }
    finish()
    return messages
  }

  /// Ends a message, once something of the next one is read.
  private mutating func finish() {
    if field == .text { messages.append(message) }
    if field != nil { message = GettextMessage() }
    field = nil
  }

  private mutating func read(_ line: String, number: Int) throws(ExchangeError) {
    if line.hasPrefix("#") || line.isEmpty {
      if field == .text { finish() }
      // The comments before it are those of the obsolete message.
      if line.hasPrefix("#~"), field == nil { message = GettextMessage() }
      readComment(line)
      return
    }
    // Works on bytes, because a quotation mark and an accent after it are one character.
    if line.utf8.first == UInt8(ascii: "\"") {
      guard let field else { throw unexpected(number) }
      return append(try unquoted(line, number), to: field)
    }
    let keyword = line.prefix { $0 != " " && $0 != "\t" }
    let rest = line.dropFirst(keyword.count).trimmingCharacters(in: .whitespaces)
    switch keyword {
    case "msgctxt" where field == nil || field == .text, "msgid" where field != .id:
      if field == .text { finish() }
      if field == nil { message.line = number }
      field = keyword == "msgid" ? .id : .context
    case "msgstr" where field == .id: field = .text
    case _ where keyword == "msgid_plural" || keyword.hasPrefix("msgstr["):
      throw ExchangeError(
        Text("A text of a settings bundle has no plural forms. Remove the message."), line: number)
    default: throw unexpected(number)
    }
    if let field { append(try unquoted(rest, number), to: field) }
  }

  private mutating func readComment(_ line: String) {
    if line.hasPrefix("#,") {
      message.isFuzzy = message.isFuzzy || line.contains("fuzzy")
    } else if line.hasPrefix("#. ") {
      let note = String(line.dropFirst(3))
      message.note = message.note.map { $0 + "\n" + note } ?? note
    } else if line.hasPrefix("#: ") {
      message.references += line.dropFirst(3).split(separator: " ").map {
        $0.replacingOccurrences(of: "%20", with: " ")
      }
    }
  }

  private mutating func append(_ text: String, to field: Field) {
    switch field {
    case .context: message.context = (message.context ?? "") + text
    case .id: message.id += text
    case .text: message.text += text
    }
  }

  private func unquoted(_ line: String, _ number: Int) throws(ExchangeError) -> String {
    let quote = UInt8(ascii: "\"")
    guard line.utf8.count >= 2, line.utf8.first == quote, line.utf8.last == quote else {
      throw unexpected(number)
    }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars.dropFirst().dropLast() {
      if isEscaped {
        switch scalar {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "a": result.append("\u{07}")
        case "b": result.append("\u{08}")
        case "f": result.append("\u{0C}")
        case "v": result.append("\u{0B}")
        default: result.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    guard !isEscaped else { throw unexpected(number) }
    return String(result)
  }

  private func unexpected(_ number: Int) -> ExchangeError {
    ExchangeError(Text("It isn’t a line of a gettext catalog."), line: number)
  }
}
