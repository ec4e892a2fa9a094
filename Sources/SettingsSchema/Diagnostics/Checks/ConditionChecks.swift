import PropertyList

// LeversVisibleWhen and LeversEnabledWhen.

extension Check {
  static let conditionChecks: [Check] = [
    .entries("bad-condition", .error, "A condition that can't be read.") { entry in
      conditions(of: entry).compactMap { condition in
        do throws(ExpressionError) {
          _ = try Expression(condition.text)
          return nil
        } catch {
          return entry.finding(
            "\(condition.key.rawValue) can't be read at character \(error.position): "
              + "\(error.message). The row is \(condition.key.effect) always.", at: condition.node)
        }
      }
    },
    Check("condition-unknown-key", .warning, "A condition asks for a key of no element.") {
      bundle in
      bundle.pages.flatMap(\.allEntries).flatMap { entry in
        conditions(of: entry).flatMap { condition in
          condition.keys.filter { !bundle.keys.contains($0) }.map { key in
            let hint =
              NearMatch.find(key, among: bundle.keys).map { "Did you mean \($0)?" }
              ?? "If the app stores it, that is as it should be."
            return entry.finding(
              "\(condition.key.rawValue) asks for \(key.quoted), which no element of the bundle has: "
                + "it has no value until the app stores one. \(hint)", at: condition.node)
          }
        }
      }
    },
    .entries("condition-on-itself", .warning, "A row's condition asks for its own key.") { entry in
      conditions(of: entry).compactMap { condition in
        guard let key = entry.key, condition.keys.contains(key) else { return nil }
        return entry.finding(
          "\(condition.key.rawValue) asks for the row's own Key \(key.quoted): once it is not "
            + "\(condition.key.effect), nobody can change it back here. Use another key.",
          at: condition.node)
      }
    },
  ]

  private struct Condition {
    let key: ConditionKey
    let text: String
    let node: PropertyListNode

    /// The keys that it asks for; none when it can't be read.
    var keys: [String] { (try? Expression(text))?.keys ?? [] }
  }

  private static func conditions(of entry: CheckedEntry) -> [Condition] {
    ConditionKey.allCases.compactMap { key in
      guard let node = entry[key.rawValue], let text = node.scalar?.string else { return nil }
      return Condition(key: key, text: text, node: node)
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
