import PropertyList

// LeversVisibleWhen and LeversEnabledWhen.

extension Check {
  static let conditionChecks: [Check] = [
    .entries("bad-condition", .error, "A condition that can't be read.") { entry in
      conditions(of: entry).compactMap { clause in
        do throws(ConditionError) {
          _ = try Condition(clause.text)
          return nil
        } catch {
          return entry.finding(
            "\(clause.key.rawValue) can't be read at character \(error.position): "
              + "\(error.message). The row is \(clause.key.effect) always.", at: clause.node)
        }
      }
    },
    Check("condition-unknown-key", .warning, "A condition asks for a key of no element.") {
      bundle in
      bundle.pages.flatMap(\.allEntries).flatMap { entry in
        conditions(of: entry).flatMap { clause in
          clause.keys.filter { !bundle.keys.contains($0) }.map { key in
            let hint =
              NearMatch.find(key, among: bundle.keys).map { "Did you mean \($0)?" }
              ?? "If the app stores it, that is as it should be."
            return entry.finding(
              "\(clause.key.rawValue) asks for \(key.quoted), which no element of the bundle has: "
                + "it has no value until the app stores one. \(hint)", at: clause.node)
          }
        }
      }
    },
    .entries("condition-on-itself", .warning, "A row's condition asks for its own key.") { entry in
      conditions(of: entry).compactMap { clause in
        guard let key = entry.key, clause.keys.contains(key) else { return nil }
        return entry.finding(
          "\(clause.key.rawValue) asks for the row's own Key \(key.quoted): once it is not "
            + "\(clause.key.effect), nobody can change it back here. Use another key.",
          at: clause.node)
      }
    },
  ]

  private struct Clause {
    let key: ConditionKey
    let text: String
    let node: PropertyListNode

    /// The keys that it asks for; none when it can't be read.
    var keys: [String] { (try? Condition(text))?.keys ?? [] }
  }

  private static func conditions(of entry: CheckedEntry) -> [Clause] {
    ConditionKey.allCases.compactMap { key in
      guard let node = entry[key.rawValue], let text = node.scalar?.string else { return nil }
      return Clause(key: key, text: text, node: node)
    }
  }
}

extension ConditionKey {
  /// What a row is while the condition holds.
  fileprivate var effect: String {
    switch self {
    case .visible: "shown"
    case .enabled: "operable"
    }
  }
}
