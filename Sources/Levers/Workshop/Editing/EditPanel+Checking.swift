import SettingsSchema
import SettingsViewModel

// Checking the texts that are typed in the panel, before they are saved.

extension EditPanel: SettingsDelegate {
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    guard let problem = page?.editor.problem(of: text, forKey: specifier.key ?? "") else {
      return .valid
    }
    return .refusedWithShake(replacement: nil, message: problem)
  }
}
