import PropertyList
import Translation

// Keys and enumerated values against the vocabulary.

extension Check {
  static let vocabularyChecks: [Check] = [
    .entries("misspelt-key", .warning, Text("A key of an element looks misspelled.")) {
      entry in
      unknownKeys(of: entry, withOwn: true).compactMap { name, location in
        nearKey(name, of: entry).map {
          entry.finding(
            Text("\(name.reader) ignores the key \(name.quoted). Did you mean \($0)?"), at: location
          ).offering(renaming(name, to: $0, of: entry))
        }
      }
    },
    .pages("misspelt-root-key", .warning, Text("A key of a page looks misspelled.")) {
      page in
      let names = Vocabulary.root.map(\.name)
      return (page.root.entries ?? []).compactMap { pair in
        guard !names.contains(pair.key), let near = NearMatch.find(pair.key, among: names) else {
          return nil
        }
        return Finding(
          Text("\(pair.key.reader) ignores the key \(pair.key.quoted). Did you mean \(near)?"),
          file: page.file.url, at: pair.keyLocation
        ).offering(page.root[near] == nil ? page.place?.rename(pair.key, to: near) : nil)
      }
    },
    .entries("unknown-key", .note, Text("An unknown key."), isOptional: true) {
      entry in
      unknownKeys(of: entry).compactMap { name, location in
        guard !Vocabulary.allKeys.contains(name), nearKey(name, of: entry) == nil else {
          return nil
        }
        return entry.finding(
          Text("Neither Settings nor InAppSettingsKit knows the key \(name.quoted)."), at: location)
      }
    },
    .entries("ignored-key", .note, Text("A known key that has no effect on this element.")) {
      entry in
      guard let element = entry.element else { return [] }
      return unknownKeys(of: entry).compactMap { name, location in
        guard Vocabulary.allKeys.contains(name) else { return nil }
        return entry.finding(
          Text("\(name) has no effect on \(element.rawValue); iOS ignores it. Remove it."),
          at: location
        ).offering(entry.place?.remove(name, isCertain: false))
      }
    },
    .entry("no-effect-key", .note, Text("A key that has no effect in Levers.")) { entry in
      guard let node = entry["IASKAdjustsFontSizeToFitWidth"] else { return nil }
      return entry.finding(
        Text(
          """
          IASKAdjustsFontSizeToFitWidth has no effect in Levers, which wraps long text; \
          InAppSettingsKit makes it smaller.
          """), at: node)
    },
    .pages("repeated-key", .warning, Text("A key appears twice in a dictionary.")) { page in
      var findings = repeats(in: page.root).map { pair in
        Finding(repeatedKey(pair), file: page.file.url, at: pair.keyLocation)
          .offering(page.place?.removeRepeats(of: pair.key, isCertain: false))
      }
      for entry in page.allEntries {
        findings += repeats(in: entry.source).map { pair in
          entry.finding(repeatedKey(pair), at: pair.keyLocation)
            .offering(entry.place?.removeRepeats(of: pair.key))
        }
        for pair in entry.source.entries ?? [] where !listItems.contains(pair.key) {
          findings += repeats(in: pair.value).map {
            entry.finding(repeatedKey($0), at: $0.keyLocation)
          }
        }
      }
      return findings
    },
    .pages("wrong-value-type", .warning, Text("A value of the wrong type.")) { page in
      // PreferenceSpecifiers has its own check.
      Vocabulary.root.filter { $0.name != "PreferenceSpecifiers" }.compactMap { key in
        guard let node = page.root[key.name], let message = wrongType(node, key) else { return nil }
        return page.finding(message, at: node)
          .offering(converted(node, for: key).flatMap { page.place?.set(key.name, to: $0) })
      } + page.allEntries.flatMap { wrongTypes(in: $0) }
    },
    .entries("unknown-word", .warning, Text("A value that its key doesn’t allow.")) {
      entry in
      guard let element = entry.element else { return [] }
      let others = unusedSubtitles(of: entry) + [minuteInterval(of: entry)].compactMap { $0 }
      return others
        + Vocabulary.keys(of: element).values.filter { !$0.words.isEmpty }.flatMap { key in
          let node = entry[key.name]
          if let elements = node?.elements {
            return elements.enumerated().compactMap { wordFinding($1, key, entry, index: $0) }
          }
          return [node].compactMap { $0.flatMap { wordFinding($0, key, entry, index: nil) } }
        }
    },
  ]

  /// The elements of a list, which are entries of their own.
  private static let listItems: Set = ["ItemSpecifier", "AddSpecifier"]

  /// The second and later values of the same key in a dictionary.
  private static func repeats(in node: PropertyListNode) -> [PropertyListEntry] {
    var seen: Set<String> = []
    return (node.entries ?? []).filter { !seen.insert($0.key).inserted }
  }

  private static func repeatedKey(_ pair: PropertyListEntry) -> Text {
    Text("The key \(pair.key.quoted) appears twice here; only one value is used. Remove one.")
  }

  private static func wordFinding(
    _ node: PropertyListNode, _ key: KnownKey, _ entry: CheckedEntry, index: Int?
  ) -> Finding? {
    guard let word = node.scalar?.string, !key.words.contains(word) else { return nil }
    return entry.finding(
      key.kind == .array
        ? Text("\(word.quoted) isn’t a device. \(hint(for: word, among: key.words))")
        : unknownWord(word, of: key.name, among: key.words), at: node
    ).offering(fix(of: word, key, entry, index: index))
  }

  /// The keys of `IASKSubtitle` for no value of the element: those of a switch are `YES` and `NO`, regardless of what
  /// it stores.
  private static func unusedSubtitles(of entry: CheckedEntry) -> [Finding] {
    let other = Specifier.Subtitle.others
    let words = entry.element == .toggle ? ["YES", "NO", other] : [other]
    return (entry["IASKSubtitle"]?.entries ?? []).filter {
      entry.element == .toggle
        ? !words.contains($0.key) : $0.key != other && NearMatch.find($0.key, among: words) != nil
    }.map { pair in
      // “On” is near to “NO”, but means the opposite.
      let advice =
        entry.element == .toggle
        ? Text("Use one of \(words.listed).") : hint(for: pair.key, among: words)
      return entry.finding(
        unknownWord(pair.key, of: "IASKSubtitle", hint: advice), at: pair.keyLocation)
    }
  }

  /// UIKit ignores an interval that doesn’t divide an hour.
  private static func minuteInterval(of entry: CheckedEntry) -> Finding? {
    guard let node = entry["MinuteInterval"], let minutes = node.scalar?.lenientNumber,
      case .datePicker(let picker)? = entry.element?.read(entry.node),
      minutes != 0, Double(picker.minuteStep) != minutes
    else { return nil }
    let steps = (1...30).filter { 60 % $0 == 0 }.map { String($0) }
    return entry.finding(
      unknownWord(node.value.displayText, of: "MinuteInterval", among: steps), at: node)
  }

  /// The nearest word; an unknown device, which may be a new one, is removed from others if the author agrees.
  private static func fix(
    of word: String, _ key: KnownKey, _ entry: CheckedEntry, index: Int?
  ) -> Fix? {
    let near = intended(word, among: key.words).map { PropertyListValue.string($0) }
    guard let index else { return near.flatMap { entry.place?.set(key.name, to: $0) } }
    let others = entry[key.name]?.texts.filter { key.words.contains($0) } ?? []
    if let near, !others.contains(where: { near == .string($0) }) {
      return entry.place?.set(key.name, at: index, to: near)
    }
    return others.isEmpty ? nil : entry.place?.remove([(key.name, index)], isCertain: false)
  }

  private static func wrongTypes(in entry: CheckedEntry) -> [Finding] {
    guard let element = entry.element else { return [] }
    let known = Vocabulary.keys(of: element)
    return (entry.node.entries ?? []).compactMap { pair in
      // Type has its own check.
      guard pair.key != "Type", let key = known[pair.key],
        let message = wrongType(pair.value, key)
      else { return nil }
      return entry.finding(message, at: pair.value).offering(
        converted(pair.value, for: key).flatMap { entry.place?.set(pair.key, to: $0) })
    }
  }

  private static func wrongType(_ node: PropertyListNode, _ key: KnownKey) -> Text? {
    key.kind.accepts(node)
      ? nil
      : Text(
        "\(key.name) must be \(key.kind.text) and is \(node.value.aType), so iOS ignores it.")
  }

  /// A value of the right type, if nothing is lost; a single word may be a list of one.
  private static func converted(_ node: PropertyListNode, for key: KnownKey) -> PropertyListValue? {
    if key.kind == .array, let word = node.scalar?.string, key.words.contains(word) {
      return .array([.string(word)])
    }
    return node.value.converted(to: key.kind)
  }

  private static func renaming(_ name: String, to near: String, of entry: CheckedEntry) -> Fix? {
    guard let element = entry.element, let value = entry[name], entry[near] == nil,
      Vocabulary.keys(of: element)[near]?.kind.accepts(value) == true
    else { return nil }
    return entry.place?.rename(name, to: near)
  }

  /// The message for a value that isn’t one of its key’s words.
  static func unknownWord(_ word: String, of key: String, among words: [String]) -> Text {
    unknownWord(word, of: key, hint: hint(for: word, among: words))
  }

  private static func unknownWord(_ word: String, of key: String, hint: Text) -> Text {
    Text("\(word.quoted) isn’t a valid \(key), so iOS uses the default. \(hint)")
  }

  private static func intended(_ word: String, among words: [String]) -> String? {
    NearMatch.find(word, among: words) ?? NearMatch.find(constant: word, among: words)
  }

  private static func hint(for word: String, among words: [String]) -> Text {
    intended(word, among: words).map { Text("Did you mean \($0)?") }
      ?? Text("Use one of \(words.listed).")
  }

  /// The keys without an effect on the entry’s element, without our own unless requested.
  private static func unknownKeys(
    of entry: CheckedEntry, withOwn: Bool = false
  ) -> [(String, SourceLocation)] {
    guard let element = entry.element else { return [] }
    let known = Vocabulary.keys(of: element)
    return (entry.node.entries ?? []).filter {
      known[$0.key] == nil && (withOwn || !$0.key.hasPrefix("Levers"))
    }.map { ($0.key, $0.keyLocation) }
  }

  /// Whether a key that an entry lacks is probably there, misspelled.
  static func isMisspelled(_ key: String, in entry: CheckedEntry) -> Bool {
    unknownKeys(of: entry, withOwn: true).contains { nearKey($0.0, of: entry) == key }
  }

  private static func nearKey(_ name: String, of entry: CheckedEntry) -> String? {
    guard let element = entry.element, !Vocabulary.allKeys.contains(name) else { return nil }
    return NearMatch.find(name, among: Vocabulary.keys(of: element).keys)
  }
}

extension String {
  /// The program that would read a key with this prefix.
  fileprivate var reader: String { hasPrefix("Levers") ? "Levers" : "iOS" }
}

extension Check {
  static let typeChecks: [Check] = [
    .entry("missing-type", .error, Text("An entry has no Type.")) { entry in
      guard entry.type == nil else { return nil }
      let type = entry["Type"]
      return entry.finding(
        type.map {
          Text(
            """
            The Type is \($0.value.aType), not a string: iOS leaves the row out. Add a Type such as \
            PSToggleSwitchSpecifier.
            """)
        }
          ?? Text(
            "Type is missing: iOS leaves the row out. Add a Type such as PSToggleSwitchSpecifier."),
        at: type)
    },
    .entry("unknown-type", .error, Text("An entry’s Type is unknown to iOS.")) { entry in
      guard let type = entry.type, entry.element == nil else { return nil }
      let types = ElementType.allCases.map(\.rawValue)
      let near =
        NearMatch.find(type, among: types)
        ?? types.first { $0.lowercased() == "\(type)Specifier".lowercased() }
      let hint =
        near.map { Text("Did you mean \($0)?") }
        ?? Text("Use one of Apple’s types, or one that the app itself shows.")
      return entry.finding(
        Text(
          """
          \(type.quoted) isn’t a type that Settings or InAppSettingsKit knows, so the row is left \
          out. \(hint)
          """), at: entry["Type"]
      ).offering(near.flatMap { entry.place?.set("Type", to: .string($0)) })
    },
    .entry(
      "in-app-type", .note, Text("An InAppSettingsKit type on a page that Settings also shows.")
    ) { entry in
      guard let element = entry.element, !element.isApple, !entry.file.isInApp,
        entry.nesting == nil
      else { return nil }
      let knower = element.isOwn ? "Levers" : "InAppSettingsKit"
      return entry.finding(
        Text(
          """
          Only \(knower) knows \(element.rawValue); the Settings app leaves the row out. \
          Keep such rows in an .inApp.plist page.
          """), at: entry["Type"])
    },
  ]
}
