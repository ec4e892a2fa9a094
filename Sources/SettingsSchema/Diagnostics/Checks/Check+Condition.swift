import PropertyList
import Translation

// LeversVisibleWhen and LeversEnabledWhen.

extension Check {
  static let conditionChecks: [Check] = [
    .entries("bad-condition", .error, Text("A condition that can’t be read.")) { entry in
      conditions(of: entry).compactMap { clause in
        do throws(ConditionError) {
          _ = try Condition(clause.text)
          return nil
        } catch {
          let (name, place) = (clause.key.rawValue, error.position)
          return entry.finding(
            clause.key == .visible
              ? Text(
                """
                \(name) can’t be read at character \(place): \(error.message). The row is always \
                shown.
                """)
              : Text(
                """
                \(name) can’t be read at character \(place): \(error.message). The row is always \
                enabled.
                """), at: clause.node)
        }
      }
    },
    Check("condition-unknown-key", .warning, Text("A condition uses a key that no element has.")) {
      bundle in
      bundle.pages.flatMap(\.allEntries).flatMap { entry in
        conditions(of: entry).flatMap { clause in
          clause.keys.filter { !bundle.keys.contains($0) }.map { key in
            let near = NearMatch.find(key, among: bundle.keys)
            let hint = near.map { Text("Did you mean \($0)?") }
            return entry.finding(
              Text(
                """
                \(clause.key.rawValue) uses \(key.quoted), which no element of the bundle has: it \
                has no value until the app stores one. \
                \(hint ?? Text("If the app stores it, this is fine."))
                """),
              inTweak: Text(
                """
                \(clause.key.rawValue) uses \(key.quoted), which no element of the bundle has: it \
                has no value until the tweak stores one. \
                \(hint ?? Text("If the tweak stores it, this is fine."))
                """), at: clause.node
            ).offering(near.flatMap { replacing(key, by: $0, in: clause, of: entry) })
          }
        }
      }
    },
    .entries("condition-on-itself", .warning, Text("A row’s condition uses its own key.")) {
      entry in
      conditions(of: entry).compactMap { clause in
        guard let key = entry.key, clause.keys.contains(key) else { return nil }
        let name = clause.key.rawValue
        return entry.finding(
          clause.key == .visible
            ? Text(
              """
              \(name) uses the row’s own Key \(key.quoted): once the row is hidden, it can’t be \
              changed back here. Use another key.
              """)
            : Text(
              """
              \(name) uses the row’s own Key \(key.quoted): once the row is disabled, it can’t be \
              changed back here. Use another key.
              """), at: clause.node)
      }
    },
  ]

  private struct Clause {
    let key: ConditionKey
    let text: String
    let node: PropertyListNode

    /// The keys in the condition; empty if it can’t be parsed.
    var keys: [String] { (try? Condition(text))?.keys ?? [] }
  }

  /// The condition with another key, unless that is the row’s own.
  private static func replacing(
    _ key: String, by near: String, in clause: Clause, of entry: CheckedEntry
  ) -> Fix? {
    guard near != entry.key, let text = Condition.text(clause.text, renaming: key, to: near)
    else { return nil }
    return entry.place?.set(clause.key.rawValue, to: .string(text))
  }

  private static func conditions(of entry: CheckedEntry) -> [Clause] {
    ConditionKey.allCases.compactMap { key in
      guard let node = entry[key.rawValue], let text = node.scalar?.string else { return nil }
      return Clause(key: key, text: text, node: node)
    }
  }
}
