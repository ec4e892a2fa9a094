import Foundation
import Translation

/// Reads Xcode’s string catalogs (`.xcstrings`): JSON with the strings of all languages.
///
/// A text without a translation is its key. Source: the files that Xcode 15 and later write.
enum StringCatalog {
  /// The strings of each language; those of the source language come first.
  ///
  /// A damaged catalog has one table without strings, for the language `Base`.
  static func read(
    _ data: Data, limits: PropertyListLimits
  ) -> [(language: String, texts: StringsFile)] {
    do throws(PropertyListError) {
      let root = try document(data, limits: limits)
      guard let strings = root["strings"], let pairs = strings.entries else {
        throw PropertyListError(
          code: .malformed, message: Text("A string catalog needs a dictionary “strings”."),
          line: root.location.line)
      }
      let source = root["sourceLanguage"]?.value.string ?? "en"
      let known = Set(pairs.flatMap { $0.value["localizations"]?.entries?.map(\.key) ?? [] })
      return ([source] + known.subtracting([source]).sorted()).map { language in
        let entries = pairs.compactMap { entry($0, in: language, source: source) }
        return (language, StringsFile(entries: withoutRepeats(entries), diagnostics: []))
      }
    } catch {
      let problem = StringsProblem(line: error.line ?? 0, message: error.message)
      return [("Base", StringsFile(entries: [], diagnostics: [problem]))]
    }
  }

  static func document(
    _ data: Data, limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListNode {
    try PropertyListError.check(bytes: data.count, limit: limits.maximumSize)
    var reader = JSONReader(data, limits: limits, namesTypes: false)
    return try reader.document()
  }

  /// The comments for translators, by key.
  static func comments(in data: Data) -> [String: String] {
    let strings = (try? document(data, limits: .init()))?["strings"]?.entries ?? []
    return Dictionary(
      strings.compactMap { entry in
        entry.value["comment"]?.value.string.flatMap { $0.isEmpty ? nil : (entry.key, $0) }
      }, uniquingKeysWith: { _, last in last })
  }

  /// Only the last of equal keys is used.
  private static func withoutRepeats(_ entries: [StringsEntry]) -> [StringsEntry] {
    entries.reversed().uniqued { LiteralText($0.key) }.reversed()
  }

  private static func entry(
    _ pair: PropertyListEntry, in language: String, source: String
  ) -> StringsEntry? {
    let (key, line) = (pair.key, pair.keyLocation.line)
    let isOfSource = language == source
    let isTranslated = pair.value["shouldTranslate"]?.value != .boolean(false)
    guard let text = pair.value["localizations"]?[language] else {
      guard !isTranslated else { return nil }
      let unit = pair.value["localizations"]?[source]?["stringUnit"]
      return StringsEntry(
        key: key, value: unit?["value"]?.value.string ?? key, line: line, isEditable: isOfSource,
        remark: .notTranslated)
    }
    let unit = text["stringUnit"]
    let state = unit?["state"]?.value.string
    var remark: StringsEntry.Remark? =
      state == "needs_review" && !isOfSource ? .needsReview : nil
    if !isTranslated { remark = .notTranslated }
    var variants = forms(in: text["variations"])
    for part in text["substitutions"]?.entries ?? [] {
      variants += forms(in: part.value["variations"], named: part.key + " ")
    }
    if let value = unit?["value"]?.value.string, text["variations"] == nil {
      // Xcode copies the source for a text that isn’t translated.
      if state == "new", !isOfSource, isTranslated { return nil }
      return StringsEntry(
        key: key, format: value, line: line, variants: variants, remark: remark)
    }
    return StringsEntry(key: key, line: line, variants: variants, remark: remark)
  }

  private static let criteria: [String: TextVariant.Criterion] = [
    "plural": .number, "device": .device, "width": .width,
  ]

  private static func forms(
    in variations: PropertyListNode?, named outer: String = ""
  ) -> [TextVariant] {
    (variations?.entries ?? []).flatMap { criterion in
      (criterion.value.entries ?? []).flatMap { form -> [TextVariant] in
        let name = outer + form.key
        let text = form.value["stringUnit"]?["value"]?.value.string
        let own = text.map {
          TextVariant(criterion: criteria[criterion.key], name: name, text: $0)
        }
        return [own].compactMap { $0 } + forms(in: form.value["variations"], named: name + " ")
      }
    }
  }
}
