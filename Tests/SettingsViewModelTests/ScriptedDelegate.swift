import PropertyList
import SettingsSchema
import SettingsViewModel

/// A program’s code for a test, which records its calls.
@MainActor
final class ScriptedDelegate: SettingsDelegate {
  var heading: String?
  var footer: String?
  /// The keys for which the program has code; nil for all.
  var handled: Set<String>?
  /// The results for some strings; all others are valid.
  var results: [String: ValidationResult] = [:]
  var onChange: ((SettingsSession, String) -> Void)?
  private(set) var changes: [String] = []
  private(set) var previous: [String] = []

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    guard let handled else { return true }
    return specifier.key.map(handled.contains) ?? false
  }

  func settings(_ session: SettingsSession, headingOf header: Specifier) -> String? { heading }

  func settings(_ session: SettingsSession, footerOf header: Specifier?) -> String? {
    footer.map { "\($0) \(header?.key ?? "-")" }
  }

  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    self.previous.append(previous)
    return results[text] ?? .valid
  }

  func settings(_ session: SettingsSession, changed key: String, to value: PropertyListValue?) {
    changes.append("\(key)=\(value?.displayText ?? "-")")
    onChange?(session, key)
  }
}
