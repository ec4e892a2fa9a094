public import Foundation

/// The locale for numbers, dates and lists in Levers’ own strings: that of their language.
///
/// A bundle’s values use the language of the bundle instead.
public enum InterfaceLocale {
  /// The user’s locale if it matches the language of the strings, or else that language.
  public static let locale = locale(
    of: ProcessInfo.processInfo.environment, language: InterfaceCatalog.language)

  /// The locale for an environment and the language of the strings, nil for English.
  ///
  /// Foundation on Linux ignores the environment.
  static func locale(of environment: [String: String], language: String?) -> Locale {
    let value = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = String(value?.prefix { $0 != "." && $0 != "@" } ?? "")
    let isNone = ["", "C", "POSIX"].contains(name)
    guard let language else { return isNone ? .current : Locale(identifier: name) }
    let isSame = name.prefix { $0 != "_" } == language.prefix { $0 != "_" }
    return Locale(identifier: isSame ? name : language)
  }

  /// The language tag of the strings, such as `pt-BR`.
  public static var languageTag: String {
    (InterfaceCatalog.language ?? "en").split(separator: "_").joined(separator: "-")
  }

  /// Whether our strings are right-to-left.
  public static let isRightToLeft = Locale.Language.isRightToLeft(languageTag)

  /// A date and a time.
  public static func text(
    of date: Date, date dateStyle: Date.FormatStyle.DateStyle = .abbreviated,
    time timeStyle: Date.FormatStyle.TimeStyle = .omitted
  ) -> String {
    date.formatted(Date.FormatStyle(date: dateStyle, time: timeStyle, locale: locale))
  }

  /// An integer.
  static func text(of number: Int) -> String {
    // English digits don’t need ICU, which takes a long time to start.
    guard let language = InterfaceCatalog.language,
      number.magnitude > 999 || !hasPlainDigits(language)
    else { return String(number) }
    return number.formatted(.number.locale(locale))
  }

  private static func hasPlainDigits(_ language: String) -> Bool {
    !["ar", "fa", "hi", "bn", "mr", "ne"].contains(language.prefix { $0 != "_" })
  }
}

extension Locale.Language {
  /// Whether a language is written from right to left.
  ///
  /// - Parameter identifier: the BCP 47 tag.
  package static func isRightToLeft(_ identifier: String) -> Bool {
    // English doesn’t need ICU, which takes time and memory to start.
    if identifier.prefix(while: { $0 != "-" }) == "en" { return false }
    return Locale.Language(identifier: identifier).characterDirection == .rightToLeft
  }
}

extension Text {
  /// A name in the language’s quotation marks.
  public static func quoted(_ name: String) -> Text {
    Text("“\(name)”", comment: "A name in a sentence")
  }

  /// Strings separated by commas: “a, b, c”.
  public static func list(_ texts: some Sequence<Text>) -> Text {
    joined(Array(texts)) {
      Text("\($0), \($1)", context: "list", comment: "Two parts of a longer list")
    }
  }

  /// Names separated by commas: “a, b, c”.
  public static func list(_ names: some Sequence<String>) -> Text {
    list(names.map { Text(verbatim: $0) })
  }

  /// A list of all strings: “a, b and c”.
  public static func all(of texts: some Sequence<Text>) -> Text {
    let texts = Array(texts)
    guard texts.count > 1, let last = texts.last else { return list(texts) }
    let first = list(texts.dropLast())
    return Text("\(first) and \(last)", context: "list", comment: "The end of a list")
  }

  /// A list of alternatives: “a, b or c”.
  public static func any(of texts: some Sequence<Text>) -> Text {
    let texts = Array(texts)
    guard texts.count > 1, let last = texts.last else { return list(texts) }
    let first = list(texts.dropLast())
    return Text("\(first) or \(last)", context: "list", comment: "The end of a list")
  }

  private static func joined(_ texts: [Text], _ pair: (Text, Text) -> Text) -> Text {
    guard let first = texts.first else { return Text(verbatim: "") }
    return texts.dropFirst().reduce(first, pair)
  }
}
