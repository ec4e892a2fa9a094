package import Foundation
package import Translation

/// The user’s preferred languages, best first.
public struct LanguagePreferences: Hashable, Sendable {
  let tags: [LanguageTag]

  /// Creates preferences from language tags or locale names; others are ignored.
  public init(_ names: [String]) {
    tags = names.compactMap(LanguageTag.init)
  }

  /// Creates preferences from the environment: `LANGUAGE`, or else `LC_ALL`, `LC_MESSAGES`, `LANG`.
  public init(environment: [String: String]) {
    let list = environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self.init(list + (locale.map { [$0] } ?? []))
  }

  /// Creates the preferences of this process, after the value of the `--language` option of our programs.
  package init(option name: String?) {
    self = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
      .preceded(by: name.map { [$0] } ?? [])
  }

  /// Why the value of `--language` isn’t a language, or nil if it is.
  package static func problem(ofOption name: String?) -> Text? {
    // A language may become the name of a folder.
    guard let name, !name.allSatisfy(isAllowed) || LanguageTag(name) == nil else { return nil }
    return Text("“\(name)” isn’t a language tag. Use one such as de, pt-BR or zh-Hans.")
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || "-_.@".contains(character))
  }

  /// The BCP 47 tags, best first.
  public var names: [String] { tags.map(\.identifier) }

  /// The first BCP 47 tag, or nil.
  public var first: String? { tags.first?.identifier }

  /// The locale of the first language, or the current one.
  package var locale: Locale { first.map(Locale.init(identifier:)) ?? .current }

  /// Whether the first language is written from right to left; nil if there is none.
  public var isRightToLeft: Bool? {
    tags.first.map { Locale.Language.isRightToLeft($0.identifier) }
  }

  /// These preferences after others.
  public func preceded(by names: [String]) -> LanguagePreferences {
    LanguagePreferences(tags: LanguagePreferences(names).tags + tags)
  }

  private init(tags: [LanguageTag]) { self.tags = tags }

  /// The positions of matching names, best first.
  ///
  /// Language and script must agree; the same region comes first, then no region, then another region.
  func matches(among names: [String]) -> [Int] {
    let available = names.enumerated().compactMap { offset, name in
      LanguageTag(name).map { (offset: offset, tag: $0) }
    }
    var result: [Int] = []
    for wanted in tags {
      let suiting = available.filter { !result.contains($0.offset) }
        .compactMap { candidate -> (rank: Int, offset: Int)? in
          wanted.rank(of: candidate.tag).map { ($0, candidate.offset) }
        }
      result += suiting.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.offset)
    }
    return result
  }
}
