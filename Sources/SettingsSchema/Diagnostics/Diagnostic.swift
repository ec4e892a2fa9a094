public import Foundation
package import PropertyList
public import Translation

/// A problem with a bundle: its place, and the fix.
public struct Diagnostic: Hashable, Sendable {
  /// The severity.
  public let severity: Severity
  /// The stable code of its check, such as `missing-type`.
  public let code: String
  /// The effect on iOS and the fix, in a sentence or two; may contain any text of the bundle.
  public let message: Text
  /// The file.
  public internal(set) var file: URL
  /// The line, 1-based; nil for the whole file, or if the file has no lines.
  public let line: Int?
  /// The column, 1-based, in UTF-8 bytes.
  public let column: Int?
  /// The entry, such as `Root.plist/PreferenceSpecifiers/3 (Key mail.sync)`; nil for none.
  public let specifier: String?
  /// The entry’s position on its page, from 0; nil for none.
  public var entryIndex: Int?
  /// The name of the entry’s page, if its file has several; nil for a file that is a page.
  package var pane: String?
  /// The missing translations of a text; nil for other diagnostics.
  public var gap: TranslationGap?
  /// The fix, if there is one.
  public internal(set) var fix: Fix?

  /// The severity of a diagnostic.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// A hint.
    case note
    /// Something is shown incorrectly, or is surprising.
    case warning
    /// Something isn’t shown, crashes, or loses data.
    case error

    /// Whether the first is less severe than the second.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.order < second.order
    }

    /// The name for users.
    public var name: Text {
      switch self {
      case .note: Text("note", context: "severity")
      case .warning: Text("warning", context: "severity")
      case .error: Text("error", context: "severity")
      }
    }

    private var order: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension Diagnostic {
  /// The diagnostic without a fix that gives a file another place.
  package func withoutMoving(_ file: URL?) -> Diagnostic {
    let isMoved = fix?.files.contains {
      if case .move(let moved, _) = $0 { moved.path == file?.path } else { false }
    }
    guard isMoved == true else { return self }
    var diagnostic = self
    diagnostic.fix = nil
    return diagnostic
  }

  /// Creates a diagnostic of a file that isn’t part of a bundle.
  package init(
    _ severity: Severity, _ code: String, _ message: Text, in file: URL,
    at location: SourceLocation, specifier: String?
  ) {
    self.init(
      severity: severity, code: code, message: message, file: file,
      line: location.isKnown ? location.line : nil,
      column: location.isKnown ? location.column : nil, specifier: specifier)
  }
}

extension String {
  /// The shortened text in quotation marks.
  var quoted: Text { .quoted(shortened) }
}

extension PropertyListValue {
  /// The value in messages: a string quoted, a Boolean as its XML element, other values as text.
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
    case .null: Text("null", context: "type")
    }
  }
}

extension Sequence<Text> {
  /// The strings in order, shortened to the first few: a, b and 3 more.
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
  /// The quoted strings, in order, shortened to the first few: “a”, “b” and 3 more.
  package var listed: Text { map(\.quoted).listed }

  /// The strings in order: a, b, c.
  var inOrder: Text { .list(map { Text(verbatim: $0) }) }
}
