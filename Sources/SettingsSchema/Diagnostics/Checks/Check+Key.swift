import Foundation
import PropertyList
import Translation

// Keys in the store: missing, empty, shared.

extension Check {
  static let keyChecks: [Check] = [
    .entry("missing-key", .error, Text("An element that stores a value has no Key.")) { entry in
      guard let element = entry.element, element.needsKey, element != .textView,
        entry["Key"] == nil, entry.nesting == nil, !entry.needsCode
      else { return nil }
      return entry.finding(
        Text(
          """
          Without a Key, what the user sets here is lost. Add a Key, the name under which the app \
          reads the value.
          """),
        inTweak: Text(
          """
          Without a Key, what the user sets here is lost. Add a Key, the name under which the tweak \
          reads the value.
          """))
    },
    .entry(
      "text-view-without-key", .error, Text("A text view has no Key."), of: [.textView]
    ) { entry in
      guard entry.key == nil, entry.nesting == nil else { return nil }
      return entry.finding(
        Text("InAppSettingsKit crashes on a text view without a Key. Add a Key."),
        inTweak: Text("Text typed here is lost. Add a Key."))
    },
    .entry(
      "title-without-key", .warning, Text("A title element has no Key."), of: [.titleValue]
    ) { entry in
      guard entry["Key"] == nil, entry.nesting == nil else { return nil }
      return entry.finding(
        Text(
          "A title without a Key never shows a value of the app, only its DefaultValue. Add a Key."
        ))
    },
    .entry(
      "empty-key-stops-loading", .error, Text("A text field has an empty Key."), of: [.textField]
    ) { entry in
      guard hasEmptyKey(entry) else { return nil }
      return entry.finding(
        Text(
          """
          Since iOS 18 a text field with an empty Key keeps the whole bundle from loading. Give it \
          a Key.
          """), at: entry["Key"])
    },
    .entry("empty-key", .error, Text("An element that stores a value has an empty Key.")) { entry in
      guard let element = entry.element, element.needsKey || element == .titleValue,
        element != .textField, element != .textView, hasEmptyKey(entry)
      else { return nil }
      return entry.finding(
        Text(
          """
          With an empty Key, what the user sets here is lost. Give it a name under which the app \
          reads the value.
          """),
        inTweak: Text(
          """
          With an empty Key, what the user sets here is lost. Give it a name under which the tweak \
          reads the value.
          """), at: entry["Key"])
    },
    .entry("key-with-spaces", .warning, Text("A Key begins or ends with a space.")) { entry in
      guard let key = entry.key, key.first?.isWhitespace == true || key.last?.isWhitespace == true
      else { return nil }
      let plain = key.trimmingCharacters(in: .whitespacesAndNewlines)
      return entry.finding(
        Text(
          "The Key \(key.quoted) begins or ends with a space or a line break. Remove it."),
        at: entry["Key"]
      ).offering(
        plain.isEmpty
          ? nil : entry.place?.set("Key", to: .string(plain), isCertain: false))
    },
  ]

  private static func hasEmptyKey(_ entry: CheckedEntry) -> Bool {
    entry["Key"]?.scalar?.string == "" && entry.nesting == nil
  }
}

// Several elements that share one key of the store.

extension Check {
  static let duplicateKeyChecks: [Check] = [
    .pages("duplicate-key", .note, Text("Two elements of a page have the same Key.")) { page in
      pairs(in: page.entries.filter { holdsValue($0) }).map { first, second in
        second.finding(
          Text(
            """
            The Key \(key(of: second)) is also used by entry \(first.index): both rows show and \
            change the same value. Use another Key unless this is intended.
            """), at: second["Key"])
      }
    },
    Check("conflicting-types", .warning, Text("Elements of different types share a Key.")) {
      bundle in
      conflicts(in: bundle) { first, second in
        guard let one = first.element, let other = second.element, one != other,
          one.needsKey, other.needsKey, storedKind(one) != storedKind(other)
        else { return nil }
        return Text(
          """
          The Key \(key(of: second)) belongs to \(other.rawValue) here and to \(one.rawValue) in \
          \(first.specifier): each stores values that the other can’t show. Use two Keys.
          """)
      }
    },
    Check(
      "conflicting-defaults", .warning, Text("Elements share a Key but have different defaults.")
    ) {
      bundle in
      conflicts(in: bundle) { first, second in
        guard let one = first["DefaultValue"]?.value, let other = second["DefaultValue"]?.value,
          !one.schemaEquals(other)
        else { return nil }
        return Text(
          """
          The DefaultValue of \(key(of: second)) is \(other.shown) here and \(one.shown) in \
          \(first.specifier): which one is used depends on the order of reading. Make them equal.
          """)
      }
    },
  ]

  private static func key(of entry: CheckedEntry) -> Text { (entry.key ?? "").quoted }

  /// Whether the entry shows the value of its Key; for others it is only a name.
  private static func holdsValue(_ entry: CheckedEntry) -> Bool {
    guard let element = entry.element else { return false }
    return element.needsKey || element == .titleValue || element == .childPane
  }

  /// The type of stored value, as far as two types may share a key.
  private static func storedKind(_ element: ElementType) -> String {
    switch element {
    case .multiValue, .radioGroup, .toggle: "choice"
    case .textField, .textView: "text"
    default: element.rawValue
    }
  }

  /// Each entry with the first earlier one that has the same key and can be on the same screen.
  private static func pairs(in entries: [CheckedEntry]) -> [(CheckedEntry, CheckedEntry)] {
    var first: [KeyIndex.Key: [CheckedEntry]] = [:]
    var pairs: [(CheckedEntry, CheckedEntry)] = []
    for entry in entries {
      guard let key = entry.storedKey else { continue }
      let other = first[key]?.first { !$0.idioms.isDisjoint(with: entry.idioms) }
      if let other { pairs.append((other, entry)) }
      first[key, default: []].append(entry)
    }
    return pairs
  }

  /// Compares entries that share a key and can be shown together, on one page or two.
  private static func conflicts(
    in bundle: CheckedBundle, _ conflict: @escaping (CheckedEntry, CheckedEntry) -> Text?
  ) -> [Finding] {
    // A few entries are enough; comparing all pairs would take too long on a malicious page.
    var earlier: [KeyIndex.Key: [CheckedEntry]] = [:]
    return bundle.pages.flatMap(\.entries).compactMap { entry in
      guard let key = entry.storedKey else { return nil }
      let others = earlier[key] ?? []
      if others.count < 8 { earlier[key] = others + [entry] }
      let messages = others.lazy.filter { isBeside($0, entry) }.compactMap { conflict($0, entry) }
      return messages.first.map { entry.finding($0, at: entry["Key"]) }
    }
  }

  /// Variants of a page replace each other; the check of variants compares them.
  private static func isBeside(_ one: CheckedEntry, _ other: CheckedEntry) -> Bool {
    (one.file === other.file || one.file.name != other.file.name)
      && !one.idioms.isDisjoint(with: other.idioms)
  }
}
