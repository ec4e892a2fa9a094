import PropertyList
import SettingsSchema

extension PropertyListDictionary {
  /// Shows a sentence and issues below the row of an entry, be it a field or not.
  mutating func setMeaning(_ meaning: String, _ issues: [String]) {
    let text = ([meaning] + (issues.isEmpty ? [] : [Issues.text(issues)]))
      .filter { !$0.isEmpty }.joined(separator: "\n")
    self["IASKSubtitle"] = .string(text)
    self["LeversHint"] = .string(text)
  }

  /// Shows a sentence below the field of an entry, with issues only while it has one of these strings.
  mutating func setMeaning(_ meaning: String, byValue issues: [String: [String]]) {
    var texts: PropertyListDictionary = [Specifier.Subtitle.others: .string(meaning)]
    for (value, found) in issues { texts[value] = .string("\(meaning)\n\(Issues.text(found))") }
    self["IASKSubtitle"] = .dictionary(texts)
    self["LeversHint"] = .string(meaning)
  }
}

/// Issues in the inspector.
enum Issues {
  /// Issues as a text, one in each line.
  static func text(_ issues: [String]) -> String {
    issues.map { "⚠ " + $0 }.joined(separator: "\n")
  }
}
