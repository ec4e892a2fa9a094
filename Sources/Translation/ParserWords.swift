import CLibintl
import Foundation

/// Translates the messages of swift-argument-parser, which has no translations and no hooks for them.
///
/// Known sentences are found in its English output. Everything else stays: the program’s own strings, completion
/// scripts, and sentences of later versions.
public enum ParserWords {
  /// The number of columns for a help text; nil for the terminal’s.
  ///
  /// Translations are wrapped afterward.
  public static var columns: Int? { InterfaceCatalog.language == nil ? nil : 100_000 }

  /// A message of the parser in the user’s language.
  ///
  /// - Parameters:
  ///   - text: the parser’s full message, wrapped for ``columns``.
  ///   - message: the part with the error, which may contain file names; without it, a help text.
  public static func translated(_ text: String, message: @autoclosure () -> String) -> String {
    guard InterfaceCatalog.language != nil else { return text }
    let message = message()
    let error = "Error: " + message
    if !message.isEmpty, text.hasPrefix(error) {
      return tr("Error: \(said(message[...]))", comment: "Before what is wrong with a command line")
        + translatedLines(text.dropFirst(error.count))
    }
    return text.hasPrefix("OVERVIEW: ") ? translatedLines(text[...]) : text
  }

  /// A help text, or the lines after an error.
  private static func translatedLines(_ text: Substring) -> String {
    var indent: Int?
    let width = terminalWidth
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // The usage is on one line, for copying.
      if line.hasPrefix("OVERVIEW: ") { indent = 0 }
      if line.hasPrefix("USAGE: ") { indent = nil }
      if line.hasPrefix("  "), indent == nil { indent = labelWidth }
      let translated = translated(line: line)
      return indent.map { wrapped(translated, to: width, indent: $0) } ?? translated
    }
    return lines.joined(separator: "\n")
  }

  private static func translated(line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    if let known = known(line.dropFirst(indent.count)) { return indent + known.string }
    guard line.hasPrefix("  "), line.count > labelWidth else { return String(line) }
    let label = line.prefix(labelWidth)
    let help = line.dropFirst(labelWidth)
    if let known = known(help) { return label + known.string }
    // The parser’s additions to the program’s help text.
    guard let start = help.range(of: " (", options: .backwards)?.lowerBound,
      let values = known(help[start...].dropFirst())
    else { return String(line) }
    return label + help[..<start] + " " + values.string
  }

  // MARK: Sentences

  /// A placeholder for the parser’s arguments: a name, quoted names, another sentence.
  private static let name = "\u{0}"
  private static let names = "\u{1}"
  private static let sentence = "\u{2}"

  private static let (option, value, command, usage) = (name, name, name, name)
  private static let (argument, number, shells) = (name, name, name)

  /// The parser’s sentences; if several match, the first one wins.
  ///
  /// Sources: `UsageGenerator.swift`, `HelpGenerator.swift` and `MessageInfo.swift` of swift-argument-parser 1.8.
  private static let sentences: [Text] = [
    Text("OVERVIEW: \(sentence)", comment: "Heads the help of a command: what it is for"),
    Text("USAGE: \(usage)", comment: "Heads the help of a command: how to call it"),
    Text("ARGUMENTS:", comment: "A heading in the help of a command"),
    Text("OPTIONS:", comment: "A heading in the help of a command"),
    Text("SUBCOMMANDS:", comment: "A heading in the help of a command"),
    Text("Usage: \(usage)", comment: "Follows an error in a command line: how to call the command"),
    Text(
      "Help:  \(option)", comment: "Follows an error in a command line: an option, with its help"),
    Text("See '\(command)' for detailed help."), Text("See '\(command)' for more information."),
    Text("Show the version."), Text("Show help information."),
    Text("Show subcommand help information."),
    Text("(values: \(value); default: \(value))", comment: "The values that an option takes"),
    Text("(values: \(value))", comment: "The values that an option takes"),
    Text("(default: \(value))", comment: "The value that an option has"),
    Text("\(sentence)\n   or: \(sentence)", comment: "Two possible errors in a command line"),
    Text("Unknown option '\(option)'. Did you mean '\(option)'?"),
    Text("Unknown option '\(option)'"),
    Text("Missing value for '\(option)' in '\(argument)'"),
    Text("Missing value for '\(option)'"),
    Text("The option '\(option)' does not take any value, but '\(value)' was specified."),
    Text("\(number) unexpected arguments: \(names)", comment: "The number is two or more"),
    Text("Unexpected argument '\(argument)'"),
    Text("Missing expected argument '\(argument)'"),
    Text(
      "The value '\(value)' is invalid for '\(option)'. Please provide one of the following:\n\(value)",
      comment: "%3$s is a value a line"),
    Text(
      "The value '\(value)' is invalid for '\(option)'. Please provide one of \(names).",
      comment: "%3$s is as in: “text”, “json”"),
    Text("The value '\(value)' is invalid for '\(option)'"),
    Text(
      """
      Can't autodetect a supported shell.
      Please use --generate-completion-script=<shell> with one of:
      \(shells)
      """),
    Text(
      """
      Can't generate completion scripts for '\(name)'.
      Please use --generate-completion-script=<shell> with one of:
      \(shells)
      """),
  ]

  /// A sentence of the parser in the user’s language; others are unchanged.
  private static func said(_ english: Substring) -> Text {
    known(english) ?? Text(verbatim: english)
  }

  private static func known(_ english: Substring) -> Text? {
    sentences.lazy.compactMap { filled($0, from: english) }.first
  }

  /// A text with the arguments of an English sentence; nil if the sentence doesn’t match.
  private static func filled(_ text: Text, from english: Substring) -> Text? {
    let places = text.format.arguments
    let parts = text.english.split(omittingEmptySubsequences: false) {
      [name, names, sentence].contains(String($0))
    }
    guard let first = parts.first, let last = parts.last, english.hasPrefix(first),
      english.hasSuffix(last),
      places.isEmpty ? english == first : english.count >= first.count + last.count
    else { return nil }
    var rest = english.dropFirst(first.count).dropLast(places.isEmpty ? 0 : last.count)
    var arguments: [Text.Argument] = []
    for (place, part) in zip(places, parts.dropFirst()) {
      let isLast = arguments.count == places.count - 1
      guard let found = isLast ? rest.endIndex..<rest.endIndex : rest.range(of: part) else {
        return nil
      }
      arguments.append(argument(rest[..<found.lowerBound], in: place))
      rest = rest[found.upperBound...]
    }
    var text = text
    text.format = Text.Format(text: text.format.text, arguments: arguments)
    return text
  }

  private static func argument(_ english: Substring, in place: Text.Argument) -> Text.Argument {
    switch place {
    case .string(names):
      // 'a', 'b' or 'c'
      let parts = english.split(separator: "'", omittingEmptySubsequences: false)
      let names = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      return .text(.list(names.map { Text.quoted(String($0)) }))
    case .string(sentence): return .text(said(english))
    default: return .string(String(english))
    }
  }

  // MARK: Lines

  /// The column where the parser begins an option’s description.
  private static let labelWidth = 26

  /// Like the parser.
  private static var terminalWidth: Int {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }) {
      return columns
    }
    var size = winsize()
    let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isTerminal ? Int(size.ws_col) : 80
  }

  /// Wraps a line at spaces, and between letters in languages without spaces, which take two columns each.
  private static func wrapped(_ line: String, to width: Int, indent: Int) -> String {
    var lines = [""]
    var used = 0
    for piece in pieces(of: line) {
      let columns = columns(of: piece)
      // The space at the end of a line needs no column.
      if used + columns - (piece.hasSuffix(" ") ? 1 : 0) > width, used > indent {
        if lines[lines.count - 1].hasSuffix(" ") { lines[lines.count - 1].removeLast() }
        lines.append(String(repeating: " ", count: indent))
        used = indent
      }
      lines[lines.count - 1] += piece
      used += columns
    }
    return lines.joined(separator: "\n")
  }

  /// Characters that must not begin a line.
  private static let followers = " .,:;!?)、。，：；！？）」』・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"

  /// The unbreakable parts of a line.
  private static func pieces(of line: String) -> [String] {
    var pieces = [""]
    var hasEnded = false
    for letter in line {
      let isWide = columns(of: String(letter)) > 1
      if hasEnded || isWide, !followers.contains(letter) { pieces.append("") }
      pieces[pieces.count - 1].append(letter)
      hasEnded = letter == " " || isWide
    }
    return pieces
  }

  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}
