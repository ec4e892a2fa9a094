import Foundation

/// The languages that a user wants, best first.
public struct LanguagePreferences: Hashable, Sendable {
  let tags: [LanguageTag]

  /// Preferences from language tags or locale names; what is no language is left out.
  public init(_ names: [String]) {
    tags = names.compactMap(LanguageTag.init)
  }

  /// Preferences from the environment: `LANGUAGE`, or else `LC_ALL`, `LC_MESSAGES`, `LANG`.
  public init(environment: [String: String]) {
    let list = environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self.init(list + (locale.map { [$0] } ?? []))
  }

  /// Whether a name is a language that preferences can hold.
  public static func isLanguage(_ name: String) -> Bool { LanguageTag(name) != nil }

  /// All of them in BCP 47's spelling, best first.
  public var names: [String] { tags.map(\.identifier) }

  /// The first language in BCP 47's spelling, nil for none.
  public var first: String? { tags.first?.identifier }

  /// Whether the first language is written from right to left; nil when there is none.
  public var isRightToLeft: Bool? {
    tags.first.map {
      Locale.Language(identifier: $0.identifier).characterDirection == .rightToLeft
    }
  }

  /// These preferences after others.
  public func preceded(by names: [String]) -> LanguagePreferences {
    LanguagePreferences(tags: LanguagePreferences(names).tags + tags)
  }

  private init(tags: [LanguageTag]) { self.tags = tags }

  /// The positions of the available names that suit, best first.
  ///
  /// A name suits when language and script agree; the same region comes first, then no region, then
  /// another region.
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

extension LanguageTag {
  /// How well a candidate suits this wanted language: 0 is best, nil not at all.
  fileprivate func rank(of candidate: LanguageTag) -> Int? {
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
