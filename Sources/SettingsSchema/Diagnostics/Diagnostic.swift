public import Foundation
import PropertyList
public import Translation

/// Something wrong with a bundle: what, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public let severity: Severity
  /// The stable name of the check that found it, such as `missing-type`.
  public let code: String
  /// What iOS makes of it and how to mend it, in a sentence or two; may hold any text of the bundle.
  public let message: Text
  /// The file that it is in.
  public internal(set) var file: URL
  /// The line, 1-based; nil when it concerns the whole file or the file has no lines.
  public let line: Int?
  /// The column, 1-based, in UTF-8 bytes.
  public let column: Int?
  /// The entry, such as `Root.plist/PreferenceSpecifiers/3 (Key mail.sync)`; nil when it concerns none.
  public let specifier: String?
  /// The entry's position among those of its page, from 0; nil when it concerns none.
  public var entryIndex: Int?
  /// What is said of a text that lacks translations; nil for all else.
  public var gap: TranslationGap?

  /// How bad a diagnostic is.
  public enum Severity: String, Comparable, Sendable {
    /// A hint.
    case note
    /// Something is shown wrongly, or surprises.
    case warning
    /// Something is not shown, crashes, or loses data.
    case error

    /// Whether the first is less bad than the second.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.rank < second.rank
    }

    /// The word for people.
    public var name: Text {
      switch self {
      case .note: Text("note", context: "severity")
      case .warning: Text("warning", context: "severity")
      case .error: Text("error", context: "severity")
      }
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }
}

/// A text that some languages translate and others do not.
public struct TranslationGap: Hashable, Sendable {
  /// The text, as the page has it.
  public let text: String
  /// The name of the tables that it belongs into.
  public let table: String
  /// The languages that lack it, in order.
  public let missing: [String]
  /// All languages that the page has tables in, in order.
  public let languages: [String]
}

extension String {
  /// The text, cut where it is too long for a message.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }

  /// The text in quotation marks, cut where it is too long.
  var quoted: Text { .quoted(shortened) }
}

extension PropertyListValue {
  /// The value as messages show it: a string quoted, a boolean as its XML element, other values as text.
  var shown: Text {
    switch self {
    case .string(let text): text.quoted
    case .boolean(let flag): Text(verbatim: flag ? "<true/>" : "<false/>")
    default: Text(verbatim: displayText.shortened)
    }
  }

  /// The type with its article, for messages.
  var aType: Text {
    switch self {
    case .string: Text("a string", context: "type")
    case .integer: Text("an integer", context: "type")
    case .real: Text("a real", context: "type")
    case .boolean: Text("a boolean", context: "type")
    case .date: Text("a date", context: "type")
    case .data: Text("data", context: "type")
    case .array: Text("an array", context: "type")
    case .dictionary: Text("a dictionary", context: "type")
    case .uid: Text("a UID", context: "type")
    }
  }
}

extension Sequence<Text> {
  /// The texts in order, the first few of many: a, b and 3 more.
  var listed: Text {
    let all = Array(self)
    let shown = Text.list(all.prefix(all.count > 6 ? 5 : 6))
    let others = all.count - 5
    return all.count > 6
      ? Text(
        one: "\(shown) and \(others) more", other: "\(shown) and \(others) more", count: others)
      : shown
  }
}

extension Sequence<String> {
  /// The texts quoted, in order, the first few of many: “a”, “b” and 3 more.
  var listed: Text { map(\.quoted).listed }

  /// The texts as they are, in order: a, b, c.
  var inOrder: Text { .list(map { Text(verbatim: $0) }) }
}
