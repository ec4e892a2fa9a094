import Foundation

/// A language from a locale name, a BCP 47 tag or an `.lproj` folder.
///
/// Foundation’s own matching of bundles on Linux needs exact names; real folders are called `pt_BR`, `PT-br`, `no` or
/// `English`.
struct LanguageTag: Hashable, Sendable {
  let language: String
  let script: String?
  let region: String?

  /// Reads a name such as `pt_BR.UTF-8`, `zh-Hans`, `sr_RS@latin` or `English`; nil for `C`, `POSIX` and anything that
  /// isn’t a language.
  init?(_ name: String) {
    let parts = name.split(separator: "@", maxSplits: 1)
    let tag = parts.first.map { $0.prefix { $0 != "." } } ?? ""
    let fields = tag.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    guard let first = fields.first, first != "c", first != "posix" else { return nil }
    guard first.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let code = LanguageTag.names[first] ?? first
    guard (2...3).contains(code.count) else { return nil }
    language = LanguageTag.aliases[code] ?? code
    var script = fields.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    if script == nil, parts.count == 2 { script = LanguageTag.modifiers[parts[1].lowercased()] }
    self.script = script
    region = fields.dropFirst().first {
      $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber))
    }
  }

  /// The BCP 47 tag.
  var identifier: String {
    [language, script?.capitalized, region?.uppercased()].compactMap { $0 }.joined(separator: "-")
  }

  /// The script, or the one that the language is most likely written in.
  var likelyScript: String? {
    script ?? Locale.Language(identifier: identifier).script?.identifier.lowercased()
  }

  /// The region whose strings are the best substitute, if it isn’t the language’s main one.
  ///
  /// Source: the parent locales of CLDR, for those that apps are translated into.
  static func parentRegion(_ language: String, _ region: String?) -> String? {
    guard let region else { return nil }
    return switch language {
    case "es" where latinAmerica.contains(region): "419"
    case "en" where !["us", "ph", "pr"].contains(region): "gb"
    case "pt" where region != "br": "pt"
    case "zh" where region == "mo": "hk"
    default: nil
    }
  }

  private static let latinAmerica: Set = [
    "ar", "bo", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "py",
    "sv", "us", "uy", "ve",
  ]
  private static let names = [
    "english": "en", "german": "de", "french": "fr", "japanese": "ja", "italian": "it",
    "spanish": "es", "dutch": "nl", "portuguese": "pt", "russian": "ru", "korean": "ko",
    "danish": "da", "finnish": "fi", "norwegian": "nb", "swedish": "sv", "polish": "pl",
    "turkish": "tr", "chinese": "zh", "arabic": "ar", "hebrew": "he", "greek": "el", "czech": "cs",
  ]
  private static let aliases = [
    "no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "mo": "ro", "jw": "jv",
    "cmn": "zh",
  ]
  private static let modifiers = ["latin": "latn", "cyrillic": "cyrl", "devanagari": "deva"]
}

extension LanguageTag {
  /// The rank of a candidate for this preferred language: 0 is best, nil if it doesn’t match.
  func rank(of candidate: LanguageTag) -> Int? {
    guard candidate.language == language || (language == "nn" && candidate.language == "nb") else {
      return nil
    }
    if candidate == self { return 0 }
    let isSameScript =
      candidate.script == script && candidate.region == region
      || candidate.likelyScript == likelyScript
    guard isSameScript else { return nil }
    if candidate.language != language { return 5 }
    if candidate.region == region { return 1 }
    if let parent = LanguageTag.parentRegion(language, region), candidate.region == parent {
      return 2
    }
    return candidate.region == nil ? 3 : 4
  }
}
