import PropertyList

// Several elements that share one key of the store.

extension Check {
  static let duplicateKeyChecks: [Check] = [
    .pages("duplicate-key", .note, "Two elements of a page have the same Key.") { page in
      pairs(in: page.entries).map { first, second in
        second.finding(
          "The Key \(key(of: second)) is entry \(first.index)'s too: both rows show and change the "
            + "same value. Use another Key if they are not meant to.", at: second["Key"])
      }
    },
    Check("conflicting-types", .warning, "Elements of different types share a Key.") { bundle in
      conflicts(in: bundle) { first, second in
        guard let one = first.element, let other = second.element, one != other,
          one.isEditable, other.isEditable, storedKind(one) != storedKind(other)
        else { return nil }
        return "The Key \(key(of: second)) is a \(other.rawValue) here and a \(one.rawValue) in "
          + "\(first.specifier): each stores values that the other can't show. Use two Keys."
      }
    },
    Check("conflicting-defaults", .warning, "Elements share a Key, not the default.") { bundle in
      conflicts(in: bundle) { first, second in
        guard let one = first["DefaultValue"]?.value, let other = second["DefaultValue"]?.value,
          !one.schemaEquals(other)
        else { return nil }
        return "The DefaultValue of \(key(of: second)) is \(other.shown) here and \(one.shown) in "
          + "\(first.specifier): which one holds depends on the order of reading. Make them equal."
      }
    },
  ]

  private static func key(of entry: CheckedEntry) -> String { (entry.key ?? "").quoted }

  /// What a type stores, as far as two types may share a key.
  private static func storedKind(_ element: ElementType) -> String {
    switch element {
    case .multiValue, .radioGroup, .toggle: "choice"
    case .textField, .textView: "text"
    default: element.rawValue
    }
  }

  /// Each entry with the first one before it that has the same key and can be on the same screen.
  private static func pairs(in entries: [CheckedEntry]) -> [(CheckedEntry, CheckedEntry)] {
    var first: [String: [CheckedEntry]] = [:]
    var pairs: [(CheckedEntry, CheckedEntry)] = []
    for entry in entries {
      guard let key = entry.key else { continue }
      let other = first[key]?.first { !$0.idioms.isDisjoint(with: entry.idioms) }
      if let other { pairs.append((other, entry)) }
      first[key, default: []].append(entry)
    }
    return pairs
  }

  /// Compares the entries of a page, and those of pages that can be shown beside each other.
  private static func conflicts(
    in bundle: CheckedBundle, _ conflict: (CheckedEntry, CheckedEntry) -> String?
  ) -> [Finding] {
    // Variants of a page stand in for each other: the check of variants compares them.
    var first: [String: CheckedEntry] = [:]
    var findings: [Finding] = []
    for page in bundle.pages {
      for (one, other) in pairs(in: page.entries) {
        if let message = conflict(one, other) {
          findings.append(other.finding(message, at: other["Key"]))
        }
      }
      for entry in page.entries {
        guard let key = entry.key else { continue }
        guard let one = first[key] else {
          first[key] = entry
          continue
        }
        if one.file.name != entry.file.name, !one.idioms.isDisjoint(with: entry.idioms),
          let message = conflict(one, entry)
        {
          findings.append(entry.finding(message, at: entry["Key"]))
        }
      }
    }
    return findings
  }
}
