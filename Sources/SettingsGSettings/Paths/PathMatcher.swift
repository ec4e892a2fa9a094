/// Finds the relocatable schema of a path, which only the programs know: by the words of both, and by the keys there.
///
/// Most programs put `org.example.App.Profile` at `/org/example/app/profiles/NAME/`, or at
/// `/org/example/app/profiles:/:NAME/`.
struct PathMatcher {
  private struct Candidate {
    let schema: String
    let words: [String]
  }

  /// The fewest words that a path shares with a schema: the organization, and that of a desktop or an app.
  private static let fewestWords = 2
  /// The number of words at the beginning that are enough without the schema’s last one.
  private static let manyWords = 4

  private let candidates: [Candidate]
  private let keys: (String) -> Set<String>

  /// - Parameters:
  ///   - schemas: all relocatable schemas.
  ///   - keys: the keys of one of them.
  init(_ schemas: [String], keys: @escaping (String) -> Set<String>) {
    candidates = schemas.map {
      Candidate(schema: $0, words: $0.split(separator: ".").map(Self.word))
    }
    self.keys = keys
  }

  /// The schema of a path; nil if there is none, or several are as likely.
  ///
  /// - Parameter stored: the keys with values there, which the schema must have.
  func schema(at path: String, storing stored: Set<String> = []) -> String? {
    let words = path.split(separator: "/").map(Self.word)
    var best: (schema: String, rank: Int)?
    var isUnique = true
    for candidate in candidates {
      let shared = zip(candidate.words, words).prefix { $0 == $1 }.count
      guard shared >= Self.fewestWords, let last = candidate.words.last else { continue }
      let hasLast = words.dropFirst(Self.fewestWords).contains(last)
      guard hasLast || shared >= Self.manyWords && !stored.isEmpty else { continue }
      let rank = 2 * shared + (hasLast ? 1 : 0)
      guard rank >= best?.rank ?? 0, stored.isSubset(of: keys(candidate.schema)) else { continue }
      isUnique = rank != best?.rank
      best = (candidate.schema, rank)
    }
    return isUnique ? best?.schema : nil
  }

  /// A part of a name or a path in lowercase, without the colon of a list, and the same for singular and plural:
  /// `brush` and `brushes`, `entry` and `entries`.
  private static func word(_ part: Substring) -> String {
    let word = part.lowercased().filter { $0 != ":" }
    var stem = Substring(word)
    while stem.last == "s" || stem.last == "e" { stem = stem.dropLast() }
    if stem.last == "y" { stem = stem.dropLast() + "i" }
    return stem.isEmpty ? word : String(stem)
  }
}
