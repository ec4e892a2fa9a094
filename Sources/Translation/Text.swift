/// A text of Levers for users, translated when it is shown.
///
/// It keeps its English format and its arguments, so that it can also be written in English, for JSON and logs:
/// ``english``.
///
/// `data/po/update` finds the strings in the sources, so the arguments of these initializers and of
/// ``tr(_:context:comment:)`` must be literals.
public struct Text: Hashable, Sendable {
  /// The message to translate; nil for a text that is the same in all languages.
  private let message: Message?
  /// The English singular, if the text has a plural.
  private let singular: String?
  var format: Format
  /// Names to replace; see ``replacingNames(_:)``.
  var names: [String: String] = [:]
  private let count: Int

  private struct Message: Hashable {
    let context: String?
  }

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - format: The English text, a literal.
  ///   - context: Distinguishes it from another text with the same English words.
  ///   - comment: A note for translators, such as the meaning of an argument.
  public init(_ format: Format, context: StaticString? = nil, comment: StaticString? = nil) {
    self.init(format, singular: nil, count: 0, context: context)
  }

  /// Creates a text that depends on a number, with all plural forms of the language.
  ///
  /// Both formats have the same arguments in the same order.
  ///
  /// - Parameters:
  ///   - one: The English text for 1.
  ///   - other: The English text for all other numbers.
  ///   - count: The number.
  ///   - context: Distinguishes it from another text with the same English words.
  ///   - comment: A note for translators.
  public init(
    one: Format, other: Format, count: Int, context: StaticString? = nil,
    comment: StaticString? = nil
  ) {
    self.init(other, singular: one.text, count: count, context: context)
  }

  private init(_ format: Format, singular: String?, count: Int, context: StaticString?) {
    self.format = format
    self.singular = singular
    self.count = count
    message = Message(context: context.map(String.init(describing:)))
  }

  /// A text that isn’t translated: a name, or a text from a bundle or the system.
  public init(verbatim text: some StringProtocol) { self.init(pattern: "\(text)") }

  /// Strings in a pattern that is the same in all languages, such as a location before a message.
  public init(pattern: Format) {
    format = pattern
    singular = nil
    count = 0
    message = nil
  }

  /// The text in the user’s language.
  public var string: String {
    guard let message else {
      return Format.filled(format.text, with: format.arguments.map(\.string))
    }
    let found = InterfaceCatalog.format(
      for: format.text, singular: singular, count: count, context: message.context)
    let named = Text.replacingNames(names, in: found)
    return Text.filled(
      named, with: format.arguments, isRightToLeft: InterfaceLocale.isRightToLeft)
  }

  /// Returns a sentence with its arguments; this is the only place that isolates them in a right-to-left sentence.
  ///
  /// Numbers need no marks.
  static func filled(_ format: String, with arguments: [Argument], isRightToLeft: Bool) -> String {
    // An argument that is the whole sentence affects no text around it.
    guard isRightToLeft, format != "%1$s" else {
      return Format.filled(format, with: arguments.map(\.string))
    }
    return Format.filled(
      format.isolatingNames,
      with: arguments.map {
        if case .number = $0 { return $0.string }
        return $0.string.embedded(isRightToLeft: true)
      })
  }

  /// The text in English, regardless of the user’s language.
  public var english: String {
    let found = count == 1 ? singular ?? format.text : format.text
    let named = Text.replacingNames(names, in: found)
    return Format.filled(named, with: format.arguments.map(\.english))
  }
}

extension Text: CustomStringConvertible {
  /// The same as ``string``.
  public var description: String { string }
}

extension Text {
  /// Whether this is the English text.
  public static func == (text: Text, english: String) -> Bool { text.english == english }
}

/// A text in the user’s language; see ``Text/init(_:context:comment:)``.
public func tr(
  _ format: Text.Format, context: StaticString? = nil, comment: StaticString? = nil
) -> String {
  Text(format, context: context, comment: comment).string
}

/// A text in the user’s language that depends on a number; see ``Text/init(one:other:count:context:comment:)``.
public func tr(
  one: Text.Format, other: Text.Format, count: Int, context: StaticString? = nil,
  comment: StaticString? = nil
) -> String {
  Text(one: one, other: other, count: count, context: context, comment: comment).string
}

extension Text {
  /// The text with some names replaced, in any language: in its format and its arguments, except in quotation marks.
  ///
  /// Names consist of ASCII letters and digits, such as `DefaultValue`.
  package func replacingNames(_ names: [String: String]) -> Text {
    var text = self
    text.names = names
    text.format = format.replacingNames(names)
    return text
  }

  /// The text with a path replaced in all arguments.
  package func replacingPath(_ path: String, with other: String) -> Text {
    var text = self
    text.format = format.replacingPath(path, with: other)
    return text
  }

  /// A text with replaced names.
  static func replacingNames(_ names: [String: String], in text: String) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var name = ""
    // Names are ASCII, and characters are slower.
    for scalar in text.unicodeScalars {
      if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        result += names[name] ?? name
        result.unicodeScalars.append(scalar)
        name = ""
      }
    }
    return result + (names[name] ?? name)
  }
}

extension Text.Format {
  /// The format with names replaced in its arguments.
  fileprivate func replacingNames(_ names: [String: String]) -> Text.Format {
    var arguments = arguments
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .text(let text): arguments[index] = .text(text.replacingNames(names))
      case .string(let string):
        let isQuoted = string.hasPrefix("“") || text.contains("“%\(index + 1)$s")
        if !isQuoted { arguments[index] = .string(Text.replacingNames(names, in: string)) }
      case .number: break
      }
    }
    return Text.Format(text: text, arguments: arguments)
  }

  /// The format with a path replaced in its arguments.
  fileprivate func replacingPath(_ path: String, with other: String) -> Text.Format {
    let arguments = arguments.map { argument -> Text.Argument in
      switch argument {
      case .text(let text): .text(text.replacingPath(path, with: other))
      case .string(let string): .string(string.replacing(path, with: other))
      case .number: argument
      }
    }
    return Text.Format(text: text, arguments: arguments)
  }
}
